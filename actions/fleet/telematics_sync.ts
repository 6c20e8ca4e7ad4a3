import {
  insertPositions,
  keepFeedVehicles,
  keepReadings,
  matchByRegistration,
  moveCursor,
  noteSeen,
  readingsOfVehicles,
  telematicsAccess,
  telematicsOf,
  unmatchedVehicles,
} from '../../db/queries/fleet/telematics.ts';
import type { NewPosition, ReadingOfVehicle } from '../../db/queries/fleet/telematics.ts';
import { seenArrivals } from '../../db/queries/planning/arrivals.ts';
import type { CredentialReader } from '../../db/queries/platform/integrations.ts';
import { credentialsError, notFound } from '../../domain/errors.ts';
import { lastReadings, usable } from '../../domain/fleet/telematics.ts';
import type { FeedPage, FeedVehicle, TelematicsProvider } from '../../domain/fleet/telematics.ts';
import type { Context, WriteContext } from '../../http/context/context.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import { presentVehicle } from '../../presenters/fleet/vehicle.ts';
import { telematicsForHistory } from '../../presenters/fleet/telematics.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { ActionContext } from '../context.ts';
import { shownTelematics } from './telematics.ts';

/** The data read from a feed between two cursors. */
export interface ReadFeed {
  /** The connection it was read with. */
  id: string;
  provider: TelematicsProvider;
  from: string | null;
  to: string;
  /** The provider's list; null if it was not asked for. */
  vehicles: FeedVehicle[] | null;
  pages: FeedPage[];
  has_more: boolean;
}

export type SyncResult = Schemas['TelematicsSync'];

/** Maximum number of pages per request; the poll reads the rest. */
const pagesPerRequest = 5;
/** How far back the first read of a feed begins, if the provider supports it. */
const firstReadMs = 5 * 60_000;

/**
 * Reads what the provider has since the last sync. Not inside a transaction.
 * @throws NotFound without a connection, Invalid on `credentials` if they are refused now, ProviderError
 */
export async function readFeed(ctx: CredentialReader & Pick<Context, 'adapters' | 'now'>): Promise<ReadFeed> {
  const row = await telematicsOf(ctx.db);
  if (!row) throw notFound('telematics');
  const access = telematicsAccess(ctx, row);
  const { telematics } = ctx.adapters;
  try {
    const vehicles = await telematics.vehicles(access);
    const pages: FeedPage[] = [];
    let to = row.feed_cursor;
    do {
      const page: FeedPage = await telematics.page(access, to, firstRead(ctx.now));
      pages.push(page);
      to = page.cursor;
    } while (pages.at(-1)!.has_more && pages.length < pagesPerRequest);
    const { id, provider, feed_cursor: from } = row;

    return { id, provider, from, to, vehicles, pages, has_more: pages.at(-1)!.has_more };
  } catch (error) {
    throw credentialsError(error);
  }
}

/** Returns the time from which a feed without a cursor is read. */
export function firstRead(now: Date): Date {
  return new Date(now.getTime() - firstReadMs);
}

/**
 * Writes the data together with the next cursor: all of it, or nothing if another sync was faster or the team has a new
 * connection. A vehicle's odometer is updated if the reading is more than `step_km` ahead of it.
 */
export async function writeFeed(ctx: ActionContext, read: ReadFeed, step_km: number): Promise<SyncResult> {
  const { id, from, to } = read;
  const moved = await moveCursor(ctx.db, { id, from, to, now: ctx.now });
  const result = emptyResult(read, !moved);
  if (!moved) return result;

  if (read.vehicles) await keepFeedVehicles(ctx.db, read.vehicles);
  await matchByRegistration(ctx.db);
  const found = usable(
    {
      positions: read.pages.flatMap((page) => page.positions),
      odometers: read.pages.flatMap((page) => page.odometers),
    },
    ctx.now,
  );
  const positions = await insertPositions(ctx.db, read.provider, found.positions);
  await noteSeen(ctx.db, found.positions);
  await proposeArrivals(ctx, positions);
  await keepReadings(ctx.db, lastReadings(found.odometers));
  const { raised, resets } = await raiseOdometers(ctx, step_km);

  return {
    ...result,
    positions: positions.length,
    repeated: found.positions.length - positions.length,
    ignored: found.ignored,
    odometers: raised,
    resets,
    unmatched: await unmatchedVehicles(ctx.db),
  };
}

function emptyResult({ vehicles, has_more }: ReadFeed, overtaken: boolean): SyncResult {
  return {
    object: 'telematics_sync',
    vehicles: vehicles?.length ?? 0,
    positions: 0,
    repeated: 0,
    ignored: 0,
    odometers: 0,
    resets: [],
    unmatched: [],
    has_more,
    overtaken,
  };
}

/** Writes the sync of a request and records it in the history. */
export async function syncNow(ctx: WriteContext, read: ReadFeed): Promise<SyncResult> {
  const before = await shownTelematics(ctx);
  const result = await writeFeed(ctx, read, 0);
  const after = await shownTelematics(ctx);
  if (before && after && !result.overtaken)
    ctx.record({
      entity: 'telematics',
      id: after.record.id,
      action: 'update',
      before: telematicsForHistory(before),
      after: telematicsForHistory(after),
    });

  return result;
}

/** Proposes an arrival for collections whose vehicle was seen at their place. Locked collections wait for the next point. */
async function proposeArrivals(ctx: ActionContext, positions: readonly NewPosition[]): Promise<void> {
  const seen = await seenArrivals(ctx.db, positions);
  if (seen.length === 0) return;
  const rows = await ctx.db.text(
    `select ${presentCollection.columns} from collections where team_id = $1 and id = any($2::uuid[])
       and arrived_at is null and arrival_proposed_at is null and status in ('scheduled', 'in_progress')
     order by id for update skip locked`,
    [seen.map(({ id }) => id)],
  );
  const before = rows.map((row) => presentCollection.render(row, ctx.base_url));
  const changes = before.map(({ record: { id } }) => ({ ...seen.find((each) => each.id === id)! }));
  if (changes.length === 0) return;
  const changed = await ctx.db.updateMany('collections', changes, presentCollection.columns);
  for (const [index, row] of changed.entries()) {
    const { id, client_id } = before[index]!.record;
    const after = presentCollection.render(row!, ctx.base_url);
    ctx.record({ entity: 'collection', id, client_id, action: 'update', before: before[index]!, after });
  }
}

/** Moves odometers forward. A lower reading is reported and ignored; a locked vehicle waits for the next sync. */
async function raiseOdometers(
  ctx: ActionContext,
  step_km: number,
): Promise<{ raised: number; resets: SyncResult['resets'] }> {
  const readings = await readingsOfVehicles(ctx.db);
  const isBehind = ({ reading_km, odometer_km }: ReadingOfVehicle) =>
    odometer_km !== null && reading_km < odometer_km;
  const further = new Map(
    readings
      .filter(({ reading_km, odometer_km }) => odometer_km === null || reading_km > odometer_km + step_km)
      .map((each) => [each.vehicle_id, each.reading_km]),
  );
  const resets = readings.filter(isBehind).map(({ external_id, vehicle_id, reading_km, odometer_km }) => ({
    external_id,
    vehicle_id,
    reading_km,
    odometer_km: odometer_km!,
  }));
  if (further.size === 0) return { raised: 0, resets };

  const rows = await ctx.db.text(
    `select ${presentVehicle.columns} from vehicles where team_id = $1 and id = any($2::uuid[]) and archived_at is null
     order by id for update skip locked`,
    [[...further.keys()]],
  );
  const before = rows
    .map((row) => presentVehicle.render(row, ctx.base_url))
    .filter(({ record: { id, odometer_km } }) => (odometer_km ?? -1) < further.get(id)!);
  if (before.length === 0) return { raised: 0, resets };
  const changes = before.map(({ record: { id } }) => ({ id, odometer_km: further.get(id)! }));
  const changed = await ctx.db.updateMany('vehicles', changes, presentVehicle.columns);
  for (const [index, row] of changed.entries()) {
    const after = presentVehicle.render(row!, ctx.base_url);
    ctx.record({
      entity: 'vehicle',
      id: after.record.id,
      action: 'update',
      before: before[index]!,
      after,
    });
  }

  return { raised: changed.length, resets };
}
