import { movedAtFaults } from '../../domain/container_moves.ts';
import { movementOf, sameSpot } from '../../domain/container_places.ts';
import { Invalid, notFound } from '../../domain/errors.ts';
import { addMovement } from '../../db/queries/containers.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { presentContainer } from '../present/container.ts';
import { presentContainerMovement } from '../present/container_movement.ts';
import { containerColumns } from '../v1/container_drafts.ts';
import type { ShownContainer } from '../v1/container_drafts.ts';
import { createContainer, deleteContainer, getContainer } from '../v1/containers.ts';
import { moveContainer, openContainer } from './container_moves.ts';
import type { OpenContainer } from './container_moves.ts';

const containerList: ListDefinition = {
  name: 'app containers',
  presenter: presentContainer,
  from: 'containers',
  where: 'archived_at is null',
  filters: {
    status: 'status = ?',
    client_id: 'client_id = ?',
    client_location_id: 'client_location_id = ?',
    reference: 'reference = ?',
    ...createdFilters,
  },
};

const history: ListDefinition = {
  name: 'container history',
  presenter: presentContainerMovement,
  from: 'container_movements',
  where: 'container_id = $2',
  filters: { ...createdFilters },
};

export const appListContainers: Handler<'appListContainers'> = (ctx, { query }) =>
  listPage(ctx, containerList, query);

export const appCreateContainer: Handler<'appCreateContainer'> = (ctx, request) =>
  createContainer(ctx, { ...request });

export const appGetContainer: Handler<'appGetContainer'> = (ctx, request) =>
  getContainer(ctx, { ...request });

export const appDeleteContainer: Handler<'appDeleteContainer'> = (ctx, request) =>
  deleteContainer(ctx, { ...request });

export const appReplaceContainer: Handler<'appReplaceContainer'> = async (ctx, { path, body }) => {
  const { before, container } = await opened(ctx, path.id);
  const columns = await replacingColumns(ctx, body, container);
  if (columns === null) return { status: 200, body: before };

  const row = await ctx.db.update('containers', path.id, columns, presentContainer.columns);
  const after = presentContainer.render(row!, ctx.base_url);
  const is = JSON.parse(after.text) as ShownContainer;
  const moved = container.status !== is.status || columns.location_type !== undefined;
  if (moved) await addMovement(ctx.db, path.id, is, movementOf(container, is), ctx.now);
  const action = container.status === is.status ? 'update' : 'status_change';
  ctx.record({ entity: 'container', id: path.id, client_id: is.client_id, action, before, after });

  return { status: 200, body: after };
};

export const appListContainerHistory: Handler<'appListContainerHistory'> = async (ctx, { path, query }) => {
  await standing(ctx, path.id);

  return listPage(ctx, history, query, [path.id]);
};

export const appMoveContainer: Handler<'appMoveContainer'> = async (ctx, { path, body }) => {
  const open = await opened(ctx, path.id);
  const moved_at = body.moved_at === undefined ? ctx.now : new Date(body.moved_at);
  const faults = movedAtFaults(moved_at, open.container, ctx.now);
  if (faults.length > 0) throw new Invalid(faults);

  const { movement } = await moveContainer(ctx, open, { ...body, moved_at });
  const headers = { Location: `/api/v1/app/containers/${path.id}/history` };

  return { status: 201, body: movement, headers };
};

async function opened(ctx: WriteContext, id: string): Promise<OpenContainer> {
  const open = await openContainer(ctx, id);
  if (!open) throw notFound('container');

  return open;
}

async function standing(ctx: Context, id: string): Promise<void> {
  const found = await ctx.db.maybe(
    'select from containers where team_id = $1 and id = $2 and archived_at is null',
    [id],
  );
  if (!found) throw notFound('container');
}

/**
 * Every field that a container has: one that is absent is written as for a new one. A container that stays has been at its
 * place as long as before. Null where nothing changes.
 */
async function replacingColumns(
  ctx: WriteContext,
  body: RequestBody<'appReplaceContainer'>,
  current: ShownContainer,
): Promise<Record<string, unknown> | null> {
  const fresh = await containerColumns(ctx, body, null);
  const spot = {
    type: fresh.location_type as ShownContainer['location']['type'],
    client_location_id: fresh.client_location_id as string | null,
    site_id: fresh.site_id as string | null,
  };
  const { location } = current;
  const stays =
    sameSpot(spot, location) &&
    fresh.location_address === location.address &&
    fresh.location_postcode === location.postcode;
  const own = {
    reference: body.reference ?? null,
    container_type: body.container_type,
    status: body.status ?? 'available',
    client_id: fresh.client_id ?? null,
  };
  if (!stays) return { ...fresh, ...own };

  const { reference, container_type, status, client_id } = current;
  const same = JSON.stringify(own) === JSON.stringify({ reference, container_type, status, client_id });

  return same ? null : own;
}
