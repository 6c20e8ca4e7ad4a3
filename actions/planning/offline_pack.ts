import { createHash } from 'node:crypto';
import {
  packClients,
  packContainersWhere,
  packDriver,
  packIds,
  packMessages,
  packNotesWhere,
  packSites,
} from '../../db/queries/planning/offline_pack.ts';
import type { PackDriver } from '../../db/queries/planning/offline_pack.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import type { Db } from '../../db/tenant.ts';
import { addDays, dayBoundsUtc, londonDate } from '../../domain/dates.ts';
import { expectedItems } from '../../domain/fleet/walkarounds.ts';
import { ewcEdition } from '../../domain/waste/ewc.ts';
import type { Context } from '../../http/context/context.ts';
import { presentClientLocation } from '../../presenters/clients/client_location.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import { presentContainer } from '../../presenters/collections/container.ts';
import { presentVehicle } from '../../presenters/fleet/vehicle.ts';
import { presentNote } from '../../presenters/notes/note.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { seesOwnOnly } from '../collections/collection_access.ts';

type Pack = Schemas['OfflinePack'];
type Reading = Pick<Context, 'db' | 'base_url' | 'now' | 'identity'>;

/**
 * What a driver's device needs for a day without signal, in eleven statements however many jobs there are.
 * @throws Invalid on `driver_id` for who is no working member, and for anybody else if a driver asks
 */
export async function offlinePack(
  ctx: Reading,
  { date = londonDate(ctx.now), driver_id }: { date?: string | undefined; driver_id?: string | undefined },
): Promise<Pack> {
  const driver = await driverOf(ctx, driver_id);
  const ids = await packIds(ctx.db, driver.id, date);
  const [vehicle, jobs, sites, messages] = await Promise.all([
    ids.vehicle === null ? [] : records(ctx, presentVehicle, 'vehicles', byIds, [[ids.vehicle]]),
    jobsOf(ctx, ids),
    packSites(ctx.db, ids.ewc_codes, date),
    packMessages(ctx.db, driver.user_id, ctx.now),
  ]);
  const content = {
    object: 'offline_pack' as const,
    date,
    valid_until: dayBoundsUtc(addDays(date, 1)).to.toISOString(),
    ewc_version: ewcEdition,
    driver: { id: driver.id, name: driver.name },
    vehicle: vehicle[0] ?? null,
    jobs,
    sites,
    check_items: expectedItems(vehicle[0]?.type ?? null).map(({ code, area, label }) => ({
      code,
      area,
      label,
    })),
    messages,
  };
  const etag = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

  return { ...content, etag };
}

async function driverOf({ db, identity }: Reading, wanted: string | undefined): Promise<PackDriver> {
  const driver = await packDriver(db, { member_id: wanted ?? null, user_id: identity.user_id });
  const isOwn = driver?.user_id === identity.user_id;
  if (!driver || (!isOwn && seesOwnOnly(identity))) throw unknownRecord('query.driver_id');

  return driver;
}

const byIds = 'team_id = $1 and id = any($2::uuid[])';

/** The jobs in order, each with its related records. */
async function jobsOf(ctx: Reading, ids: Awaited<ReturnType<typeof packIds>>): Promise<Pack['jobs']> {
  const [collections, clients, locations, containers, notes] = await Promise.all([
    records(ctx, presentCollection, 'collections', byIds, [ids.collections]),
    packClients(ctx.db, ids.clients),
    records(ctx, presentClientLocation, 'client_locations', byIds, [ids.locations]),
    records(ctx, presentContainer, 'containers', packContainersWhere, [ids.containers, ids.locations]),
    records(ctx, presentNote, 'notes', packNotesWhere, [ids.notes]),
  ]);
  const place = new Map(ids.collections.map((id, index) => [id, index]));
  const ordered = [...collections].sort((a, b) => place.get(a.id)! - place.get(b.id)!);

  return ordered.map((collection) => ({
    collection,
    client: clients.find(({ id }) => id === collection.client_id) ?? null,
    client_location: locations.find(({ id }) => id === collection.client_location_id) ?? null,
    containers: containers.filter((container) => concerns(collection, container)),
    notes_to_sign: notes.filter(({ id }) => id === collection.note_id),
  }));
}

function concerns(collection: Schemas['Collection'], { id, location }: Schemas['Container']): boolean {
  return (
    collection.container_id === id ||
    collection.containers_delivered.includes(id) ||
    collection.containers_collected.includes(id) ||
    (location.client_location_id !== null && location.client_location_id === collection.client_location_id)
  );
}

interface Printer<T> {
  columns: string;
  render(row: Awaited<ReturnType<Db['text']>>[number], baseUrl: string): RenderedJson<T>;
}

async function records<T>(
  { db, base_url }: Reading,
  presenter: Printer<T>,
  table: string,
  where: string,
  values: unknown[],
): Promise<T[]> {
  const rows = await db.text(`select ${presenter.columns} from ${table} where ${where}`, values);

  return rows.map((row) => presenter.render(row, base_url).record);
}
