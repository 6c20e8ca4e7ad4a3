import {
  insertMovement,
  movesSoFar,
  openHistoryBy,
} from '../../db/queries/collections/container_movements.ts';
import type { MovesSoFar } from '../../db/queries/collections/container_movements.ts';
import {
  containerMovements,
  movementErrors,
  statusAfterMove,
} from '../../domain/collections/container_moves.ts';
import type { ContainerMovement } from '../../domain/collections/container_moves.ts';
import type { PlaceInput } from '../../domain/collections/container_places.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentContainer } from '../../presenters/collections/container.ts';
import { presentContainerMovement } from '../../presenters/collections/container_movement.ts';
import { containerColumns, locateContainer } from './container_drafts.ts';
import type { ShownContainer } from './container_drafts.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** A container about to move: its row is locked, nothing is written yet. */
export interface OpenContainer extends MovesSoFar {
  id: string;
  before: RenderedJson<Schemas['Container']>;
  container: ShownContainer;
}

/** The action on a container. */
export interface MoveInput {
  movement: ContainerMovement;
  client_id?: string | null;
  location?: PlaceInput;
  moved_at: Date;
  collection_id?: string | null;
  notes?: string | null;
}

/** Locks a container; returns undefined if there is none. */
export async function openContainer(ctx: WriteContext, id: string): Promise<OpenContainer | undefined> {
  const [row] = await ctx.db.text(
    `select ${presentContainer.columns}
     from containers where team_id = $1 and id = $2 and (archived_at is null) is true for update`,
    [id],
  );
  if (!row) return undefined;

  const before = presentContainer.render(row, ctx.base_url);

  return { id, before, container: before.record, ...(await movesSoFar(ctx.db, id)) };
}

/** Returns the errors of a movement's target place, with the field names of the request. */
export function placeErrors({ movement, client_id, location }: MoveInput): Detail[] {
  const { to } = containerMovements[movement];
  if (movement === 'off_hire') {
    if (location === undefined && client_id === undefined) return [];

    return [
      { field: 'location', message: 'must not be given: the container stays where it is when the hire ends' },
    ];
  }
  if (movement === 'transferred')
    return location
      ? []
      : [{ field: 'location', message: 'is required: the place to which the container is transferred' }];
  if (location?.type !== undefined && location.type !== to)
    return [{ field: 'location.type', message: `must be ${to} if the movement is ${movement}` }];
  if (to !== 'client') return [];

  return client_id || location?.client_location_id
    ? []
    : [{ field: 'client_id', message: 'is required unless location.client_location_id is given' }];
}

/**
 * Moves a container: place, status and client in its row, an entry in its history, and the audit row.
 * @throws Invalid for an impossible movement, and for an unknown place.
 */
export async function moveContainer(
  ctx: WriteContext,
  { id, before, container, entered }: OpenContainer,
  input: MoveInput,
): Promise<{
  container: RenderedJson<Schemas['Container']>;
  movement: RenderedJson<Schemas['ContainerMovement']>;
}> {
  const errors = [...movementErrors(input.movement, container), ...placeErrors(input)];
  if (errors.length > 0) throw new Invalid(errors);

  const columns = await movedColumns(ctx, input, container);
  if (entered) await openHistoryBy(ctx.db, id, input.moved_at);
  const row = await ctx.db.update('containers', id, columns, presentContainer.columns);
  await locateContainer(ctx, id, columns);
  const after = presentContainer.render(row!, ctx.base_url);
  const is = after.record;
  const line = await insertMovement(
    ctx.db,
    {
      container_id: id,
      movement: input.movement,
      status: is.status,
      client_id: is.client_id,
      location: is.location,
      moved_at: input.moved_at.toISOString(),
      collection_id: input.collection_id ?? null,
      notes: input.notes ?? null,
      recorded_by: ctx.identity.user_id,
    },
    presentContainerMovement.columns,
  );
  const action = is.status === container.status ? 'update' : 'status_change';
  ctx.record({
    entity: 'container',
    id,
    client_id: is.client_id ?? container.client_id,
    action,
    before,
    after,
  });

  return { container: after, movement: presentContainerMovement.render(line, ctx.base_url) };
}

async function movedColumns(
  ctx: WriteContext,
  input: MoveInput,
  container: ShownContainer,
): Promise<Record<string, unknown>> {
  const { to } = containerMovements[input.movement];
  const status = statusAfterMove(input.movement, container);
  if (input.movement === 'off_hire') return { status: status ?? container.status };

  const type = to ?? input.location?.type ?? (input.location?.site_id ? 'site' : undefined);
  const leaves = type !== undefined && type !== 'client';
  const location = { ...(type && { type }), ...input.location };
  const client_id = leaves ? null : input.client_id;
  const moved = await containerColumns(
    ctx,
    { ...(client_id !== undefined && { client_id }), location },
    container,
  );
  if (Object.keys(moved).length === 0) throw invalid('location', 'is already the location of the container');

  return { ...moved, ...(status && { status }), location_since: input.moved_at.toISOString() };
}
