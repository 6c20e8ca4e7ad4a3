import { newId } from '../../db/ids.ts';
import { insertMovement } from '../../db/queries/collections/container_movements.ts';
import { movementOf } from '../../domain/collections/container_places.ts';
import type { ContainerState, Movement } from '../../domain/collections/container_places.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { presentContainer } from '../../presenters/collections/container.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { locateContainer } from './container_drafts.ts';
import type { ShownContainer } from './container_drafts.ts';

/** Creates a container from the columns of `containerColumns`, and its first history entry. */
export async function addContainer(
  ctx: WriteContext,
  columns: Record<string, unknown>,
): Promise<RenderedJson<ShownContainer>> {
  const id = newId();
  const row = await ctx.db.insert('containers', { id, ...columns }, presentContainer.columns);
  await locateContainer(ctx, id, columns);
  const after = shown(presentContainer.render(row, ctx.base_url));
  const { record } = after;

  await addMovement(ctx, id, record, record.location.type === 'client' ? 'delivered' : null);
  ctx.record({ entity: 'container', id, client_id: record.client_id, action: 'create', after });

  return after;
}

/** Changes columns of a container whose row is locked, and adds a history entry if it moved. */
export async function changeContainer(
  ctx: WriteContext,
  id: string,
  before: RenderedJson,
  columns: Record<string, unknown>,
): Promise<RenderedJson<ShownContainer>> {
  const row = await ctx.db.update('containers', id, columns, presentContainer.columns);
  const after = shown(presentContainer.render(row!, ctx.base_url));
  await locateContainer(ctx, id, columns);

  const [was, is] = [shown(before).record, after.record];
  const movement = movementOf(was, is);
  const moved = was.status !== is.status || JSON.stringify(was.location) !== JSON.stringify(is.location);
  if (moved || movement !== null) await addMovement(ctx, id, is, movement);
  const action = was.status === is.status ? 'update' : 'status_change';
  ctx.record({ entity: 'container', id, client_id: is.client_id, action, before, after });

  return after;
}

/** Writes a container's history: where it is and in what state from now on, and who entered that. */
export async function addMovement(
  ctx: WriteContext,
  container_id: string,
  { status, client_id, location }: ContainerState,
  movement: Movement | null,
): Promise<void> {
  await insertMovement(
    ctx.db,
    {
      ...{ container_id, movement, status, client_id, location, collection_id: null, notes: null },
      moved_at: ctx.now.toISOString(),
      recorded_by: ctx.identity.user_id,
    },
    'id',
  );
}

/** The contract's type has optional words where the row always has values. */
function shown(container: RenderedJson): RenderedJson<ShownContainer> {
  return container as RenderedJson<ShownContainer>;
}
