import { newId } from '../../db/ids.ts';
import { addMovement } from '../../db/queries/containers.ts';
import { movementOf } from '../../domain/container_places.ts';
import { notFound } from '../../domain/errors.ts';
import type { Handler } from '../../http/handler_types.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { resource } from '../kinds/resource.ts';
import { presentContainer } from '../present/container.ts';
import { containerColumns } from './container_drafts.ts';
import type { ShownContainer } from './container_drafts.ts';

const containers = resource({
  table: 'containers',
  presenter: presentContainer,
  filters: { status: 'status = ?', client_id: 'client_id = ?' },
  client: 'client_id',
});

export const listContainers: Handler<'listContainers'> = containers.list;
export const getContainer: Handler<'getContainer'> = containers.get;
export const deleteContainer: Handler<'deleteContainer'> = containers.remove;

const selectContainer = `select ${presentContainer.columns} from containers where team_id = $1 and id = $2 and archived_at is null`;

export const createContainer: Handler<'createContainer'> = async (ctx, { body }) => {
  const id = newId();
  const row = await ctx.db.insert(
    'containers',
    { id, ...(await containerColumns(ctx, body, null)) },
    presentContainer.columns,
  );
  const container = presentContainer.render(row, ctx.base_url);
  const shown = parsed(container);

  await addMovement(ctx.db, id, shown, shown.location.type === 'client' ? 'delivered' : null, ctx.now);
  ctx.record({
    entity: 'container',
    id,
    client_id: shown.client_id,
    action: 'create',
    after: container,
  });

  return { status: 201, body: container };
};

export const updateContainer: Handler<'updateContainer'> = async (ctx, { path, body }) => {
  const [found] = await ctx.db.text(`${selectContainer} for update`, [path.id]);
  if (!found) throw notFound('container');

  const before = presentContainer.render(found, ctx.base_url);
  const columns = await containerColumns(ctx, body, parsed(before));
  if (Object.keys(columns).length === 0) return { status: 200, body: before };

  const row = await ctx.db.update('containers', path.id, columns, presentContainer.columns);
  const after = presentContainer.render(row!, ctx.base_url);

  const [was, is] = [parsed(before), parsed(after)];
  if (was.status !== is.status || JSON.stringify(was.location) !== JSON.stringify(is.location))
    await addMovement(ctx.db, path.id, is, movementOf(was, is), ctx.now);
  const action = was.status === is.status ? 'update' : 'status_change';
  ctx.record({ entity: 'container', id: path.id, client_id: is.client_id, action, before, after });

  return { status: 200, body: after };
};

function parsed(container: RenderedJson): ShownContainer {
  return JSON.parse(container.text) as ShownContainer;
}
