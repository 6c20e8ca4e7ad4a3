import { boardStatement } from '../../db/queries/planning/board.ts';
import type { BoardExtras, BoardHead } from '../../db/queries/planning/board.ts';
import type { ReadAfterWriters } from '../../db/team_lock.ts';
import type { TextRow } from '../../db/connections/prepared.ts';
import { isoTimestamp } from '../../db/timestamps.ts';
import { checkCompliance } from '../../domain/compliance/checks.ts';
import type { ComplianceFinding } from '../../domain/compliance/checks.ts';
import { londonDate } from '../../domain/dates.ts';
import { recordedPlace } from '../../domain/places/places.ts';
import { changesSince, deriveJob, driverStatus } from '../../domain/planning/board.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { RenderedJson } from '../../presenters/rendered.ts';

/** Selects a board and the part of it to return. */
export interface BoardQuestion {
  date: string;
  since: string | undefined;
  derive: boolean;
  /** The member whose own jobs it shows; null for all. */
  member_id: string | null;
  wall_url: string | null;
}

/** The parts of a context that reading a board needs. */
export interface BoardReading {
  readonly now: Date;
  readonly base_url: string;
  textAfterWriters(statement: string, values: unknown[]): Promise<ReadAfterWriters>;
}

const statement = boardStatement(presentCollection.columns);

/**
 * Returns the board of a day. Waits for running changes, as lists with `updated_after` do (docs/adr/0009-sync.md), so that a
 * request with its `as_of` as `since` misses nothing.
 */
export async function boardOf(
  ctx: BoardReading,
  { date, since: asked, derive, member_id, wall_url }: BoardQuestion,
): Promise<RenderedJson<Schemas['OpsBoard']>> {
  const since = changesSince(asked, ctx.now);
  const read = await ctx.textAfterWriters(statement, [date, since, member_id, derive]);
  const first = read.rows[0]!;
  const head = JSON.parse(first[0]!) as BoardHead;
  const jobs = read.rows.filter((row) => row[1] !== null).map((row) => jobText(row, ctx, derive));
  const rest = {
    drivers: driversOf(head, date, londonDate(ctx.now)),
    vehicles: head.vehicles,
    removed_ids: head.removed_ids,
    wall_url,
  };
  const about = {
    object: 'ops_board',
    date,
    version: head.version,
    as_of: asOf(head.changed_at, isoTimestamp(read.as_of), since),
    complete: since === null,
  };

  return new RenderedJson(
    `${JSON.stringify(about).slice(0, -1)},"jobs":[${jobs.join(',')}],${JSON.stringify(rest).slice(1)}`,
  );
}

/**
 * Returns the next `since`: one millisecond after the newest change, so that an unchanged board gives the same text each time. It never
 * goes back: a job that left the board counts as a change for one request only. Later changes have the time of this read or a later one.
 */
function asOf(changed: string | null, read: string, since: string | null): string {
  const next = changed === null ? read : new Date(Date.parse(changed) + 1).toISOString();
  const asked = since === null ? null : new Date(since).toISOString();
  const newest = latest(next, asked)!;

  return newest < read ? newest : read;
}

function jobText(
  [, extrasText, ...columns]: TextRow,
  { base_url, now }: BoardReading,
  derive: boolean,
): string {
  const collection = presentCollection.render(columns, base_url);
  const { client_name, place, problems, has_problem, changed_at } = JSON.parse(extrasText!) as BoardExtras;
  const point = recordedPlace(place);
  const { id, driver_id, vehicle_id, sequence } = collection.record;
  const shown = {
    assignment: { driver_id, vehicle_id, sequence },
    client_name,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    problems,
    changed_at,
    ...(derive && deriveJob({ ...collection.record, has_problem }, now)),
  };

  return `{"object":"board_job","id":"${id}","collection":${collection.text},${JSON.stringify(shown).slice(1)}`;
}

function driversOf(head: BoardHead, date: string, today: string): Schemas['BoardDriver'][] {
  return head.drivers.map(({ id, name, jobs, vehicle, position, seen_at }) => ({
    object: 'board_driver',
    id,
    name,
    status: driverStatus(jobs),
    vehicle,
    position,
    last_seen: latest(position?.at ?? null, seen_at),
    jobs_done: jobs.filter(({ status }) => status === 'completed').length,
    jobs_total: jobs.filter(({ status }) => status !== 'cancelled').length,
    blockers: blockersOf(head, { driver_id: id, vehicle_id: vehicle?.id, date, today }),
  }));
}

function latest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;

  return a > b ? a : b;
}

function blockersOf(
  { vehicle_facts, driver_facts, team_facts }: BoardHead,
  asked: { driver_id: string; vehicle_id: string | undefined; date: string; today: string },
): ComplianceFinding[] {
  const { date, today } = asked;
  const driver = driver_facts.find(({ id }) => id === asked.driver_id) ?? null;
  const vehicle = vehicle_facts.find(({ id }) => id === asked.vehicle_id) ?? null;
  const nothing = { client: null, site: null, season_ticket: null, ewc_codes: [] };

  return checkCompliance({ today, vehicle, driver, team: team_facts, ...nothing }, date).blockers;
}
