import { movedAtErrors } from '../../../domain/collections/container_moves.ts';
import { movementOf, sameSpot } from '../../../domain/collections/container_places.ts';
import { Invalid, invalid, notFound } from '../../../domain/errors.ts';
import { billedAfter } from '../../../db/queries/billing/hires.ts';
import { requireNoRebinding } from '../../../db/queries/compliance/legal_hold.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { presentContainer } from '../../../presenters/collections/container.ts';
import { presentContainerMovement } from '../../../presenters/collections/container_movement.ts';
import { containerColumns, locateContainer } from '../../../actions/collections/container_drafts.ts';
import type { ContainerColumns, ShownContainer } from '../../../actions/collections/container_drafts.ts';
import { addMovement } from '../../../actions/collections/container_records.ts';
import { createContainer, deleteContainer, getContainer } from '../../v1/containers.ts';
import { moveContainer, openContainer } from '../../../actions/collections/container_moves.ts';
import type { OpenContainer } from '../../../actions/collections/container_moves.ts';
import { stands } from '../../../db/queries/exists.ts';

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
  if (columns.client_id !== undefined) await requireNoRebinding(ctx.db, container, columns.client_id);

  const row = await ctx.db.update('containers', path.id, columns, presentContainer.columns);
  await locateContainer(ctx, path.id, columns);
  const after = presentContainer.render(row!, ctx.base_url);
  const is = after.record;
  const movement = movementOf(container, is);
  const moved = container.status !== is.status || columns.location_type !== undefined;
  if (moved || movement !== null) await addMovement(ctx, path.id, is, movement);
  const action = container.status === is.status ? 'update' : 'status_change';
  ctx.record({ entity: 'container', id: path.id, client_id: is.client_id, action, before, after });

  return { status: 200, body: after };
};

export const appListContainerHistory: Handler<'appListContainerHistory'> = async (ctx, { path, query }) => {
  if (!(await stands(ctx.db, 'containers', path.id))) throw notFound('container');

  return listPage(ctx, history, query, [path.id]);
};

export const appMoveContainer: Handler<'appMoveContainer'> = async (ctx, { path, body }) => {
  const open = await opened(ctx, path.id);
  const moved_at = body.moved_at === undefined ? ctx.now : new Date(body.moved_at);
  const errors = movedAtErrors(moved_at, open.container, ctx.now, open);
  if (errors.length > 0) throw new Invalid(errors);
  const { client_id } = open.container;
  const billed = await billedAfter(ctx.db, { container_id: path.id, client_id }, moved_at);
  if (billed)
    throw invalid(
      'moved_at',
      `must not be before ${billed.to_on}: the hire up to then is billed by ${billed.number} already; void or credit that invoice first`,
    );

  const { movement } = await moveContainer(ctx, open, { ...body, moved_at });
  const headers = { Location: `/api/v1/app/containers/${path.id}/history` };

  return { status: 201, body: movement, headers };
};

async function opened(ctx: WriteContext, id: string): Promise<OpenContainer> {
  const open = await openContainer(ctx, id);
  if (!open) throw notFound('container');

  return open;
}

/**
 * Every field of a container: an omitted one gets the default of a new one. A container that does not move
 * keeps its arrival time. Null if nothing changes.
 */
async function replacingColumns(
  ctx: WriteContext,
  body: RequestBody<'appReplaceContainer'>,
  current: ShownContainer,
): Promise<ContainerColumns | null> {
  const fresh = await containerColumns(ctx, body, null);
  // A container whose columns are all written anew has a place; its parts may be null.
  const spot = {
    type: fresh.location_type!,
    client_location_id: fresh.client_location_id!,
    site_id: fresh.site_id!,
  };
  const { location } = current;
  const stays =
    sameSpot(spot, location) &&
    fresh.location_address === location.address &&
    fresh.location_postcode === location.postcode;
  const own = {
    reference: fresh.reference ?? null,
    container_type: body.container_type,
    status: body.status ?? 'available',
    client_id: fresh.client_id ?? null,
    purchased_on: body.purchased_on ?? null,
  };
  if (!stays) return { ...fresh, ...own };

  const { reference, container_type, status, client_id, purchased_on } = current;
  const stored = { reference, container_type, status, client_id, purchased_on };
  const same = JSON.stringify(own) === JSON.stringify(stored);

  return same ? null : own;
}
