import { billedAfter } from '../../db/queries/billing/hires.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { movedAtErrors, movementErrors } from '../../domain/collections/container_moves.ts';
import type { ContainerMovement } from '../../domain/collections/container_moves.ts';
import { Invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import type { Warning } from '../../domain/warnings.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { ShownCollection } from './collection_rows.ts';
import { moveContainer, openContainer } from './container_moves.ts';
import type { OpenContainer } from './container_moves.ts';

/** One container that a visit moves, and the field that names it. */
interface Named {
  id: string;
  field: string;
  movement: ContainerMovement;
}

/**
 * Moves the containers of a completed collection: the delivered ones to its client, the collected ones onto
 * the vehicle; with both, it exchanged them. Containers are locked after the collection and in the order of
 * their ids, so that two visits cannot deadlock. Returns a warning for each hire that is billed for later days already: a driver's
 * record of what was done is never refused for what the office has billed.
 * @throws Invalid naming each container that cannot be moved, and why.
 */
export async function moveContainersOf(ctx: WriteContext, collection: ShownCollection): Promise<Warning[]> {
  const { containers_delivered: delivered, containers_collected: collected } = collection;
  const exchange = delivered.length > 0 && collected.length > 0;
  const named: Named[] = [
    ...collected.map((id, index) => ({
      id,
      field: `containers_collected.${index}`,
      movement: exchange ? ('exchanged_out' as const) : ('collected' as const),
    })),
    ...delivered.map((id, index) => ({
      id,
      field: `containers_delivered.${index}`,
      movement: exchange ? ('exchanged_in' as const) : ('delivered' as const),
    })),
  ];

  const opened = new Map<string, OpenContainer | undefined>();
  for (const { id } of named.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    opened.set(id, await openContainer(ctx, id));
  const errors = named.flatMap((each) => errorsOf(each, opened.get(each.id), collection, ctx.now));
  if (errors.length > 0) throw new Invalid(errors);

  const warnings: Warning[] = [];
  for (const { id, field, movement } of named) {
    const open = opened.get(id)!;
    const moved_at = movedAt(collection, open, ctx.now);
    warnings.push(...(await billedWarnings(ctx, field, open, moved_at)));
    await moveContainer(ctx, open, {
      movement,
      ...(movement === 'delivered' || movement === 'exchanged_in' ? destinationOf(collection) : {}),
      moved_at,
      collection_id: collection.id,
    });
  }
  await tellOfBilledHires(ctx, collection, warnings);

  return warnings;
}

/** Warns that an invoice bills days after the end of the hire, which did not happen. */
async function billedWarnings(
  ctx: WriteContext,
  field: string,
  { id, container: { client_id } }: OpenContainer,
  movedAt: Date,
): Promise<Warning[]> {
  if (client_id === null) return [];
  const billed = await billedAfter(ctx.db, { container_id: id, client_id }, movedAt);
  if (!billed) return [];
  const message = `The hire up to ${billed.to_on} is billed by ${billed.number} already; void or credit that invoice and bill the days again.`;

  return [{ code: 'hire_billed', field, message }];
}

/** Notifies those who can end the invoices. */
async function tellOfBilledHires(
  ctx: WriteContext,
  collection: ShownCollection,
  warnings: readonly Warning[],
): Promise<void> {
  if (warnings.length === 0) return;
  await notifyPeople(ctx.db, {
    kind: 'collection_problem',
    title: 'A container was collected before the end of the hire that is billed',
    body: warnings.map(({ message }) => message).join(' '),
    entity_type: 'collection',
    entity_id: collection.id,
    permission: 'invoices:update',
    except_user_id: ctx.identity.user_id,
  });
}

function errorsOf(
  { field, movement }: Named,
  open: OpenContainer | undefined,
  collection: ShownCollection,
  now: Date,
): Detail[] {
  const { client_id } = collection;
  if (!open) return [{ field, message: 'does not match a record of this team' }];

  const { container } = open;
  const elsewhere =
    container.location.type === 'client' && container.client_id !== null && container.client_id !== client_id;
  if (elsewhere) return [{ field, message: 'is at another client' }];

  return [
    ...movementErrors(movement, container),
    ...movedAtErrors(movedAt(collection, open, now), container, now, open),
  ].map(({ field: what, message }) => ({ field, message: `${what} ${message}` }));
}

/** A visit reported within this time of its end counts as reported live. */
const liveMs = 60_000;

/**
 * Returns when a visit moved a container: at its end, which may be long ago if it is entered from paper. Of
 * two movements of a container at the same time, the second counts as later.
 */
function movedAt(
  { completed_at }: ShownCollection,
  { container, last_moved_at }: OpenContainer,
  now: Date,
): Date {
  const end = completed_at === null ? now : new Date(completed_at);
  if (now.getTime() - end.getTime() >= liveMs) return end;

  const before = [container.location.since, last_moved_at].flatMap((time) =>
    time === null ? [] : [Date.parse(time)],
  );

  return new Date(Math.max(end.getTime(), ...before));
}

function destinationOf({ client_id, client_location_id, address, postcode }: ShownCollection) {
  if (client_location_id) return { client_id, location: { client_location_id, address, postcode } };

  return { client_id, location: { type: 'client' as const, address, postcode } };
}
