import type { Logger } from 'pino';
import type { ProviderAddresses } from '../../adapters/providers.ts';
import type { Adapters } from '../../adapters/index.ts';
import type { Keys } from '../../db/encryption.ts';
import { newId } from '../../db/ids.ts';
import { writingDb } from '../../db/tenant.ts';
import type { WriteDb } from '../../db/tenant.ts';
import type { Transaction } from '../../db/transaction.ts';
import { fieldChanges } from '../../domain/platform/changes.ts';
import { londonMidnight, addDays, londonDate } from '../../domain/dates.ts';
import type { BaseRole } from '../../domain/team/permissions.ts';
import type { Change, PrintedRecord } from '../../db/history.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { Origin } from '../../db/history.ts';
import type { Settings } from '../../settings.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';

/** What the program passes to the creation of demo data. */
export interface DemoWorld {
  settings: Settings;
  adapters: Adapters;
  log: Logger;
  base_url: string;
  /** Which providers are stand-ins, to which the team can be connected. */
  providers: ProviderAddresses;
  /** Seals the credentials of providers. */
  webhook_key: Keys;
}

/** A member of the demo team. */
export interface Person {
  user_id: string;
  member_id: string;
  name: string;
  email: string;
  base_role: BaseRole;
}

/**
 * The demo team during its creation. Its records are created through the handlers and actions of the API,
 * each at its own time.
 */
export interface Demo {
  world: DemoWorld;
  random: Random;
  team: { id: string; name: string };
  /** `driver` is the first of the drivers. */
  people: { owner: Person; office: Person; driver: Person; drivers: Person[] };
  db: WriteDb;
  /** The date so many days before today in London; after it when negative. */
  day(days_ago: number): string;
  /** A change by a person, a number of days before today, at an hour of the day, and never in the future. */
  at(days_ago: number, hour: number, person?: Person): WriteContext;
  /** Writes the change history of everything done so far. */
  writeHistory(): Promise<void>;
}

interface Entry {
  change: Change;
  person: Person;
  at: Date;
}

/** Starts the creation of a team inside a transaction. Nothing visible to its members is in the future. */
export function openDemo(
  tx: Transaction,
  world: DemoWorld,
  team: Demo['team'],
  people: Demo['people'],
  now: Date,
): Demo {
  const db = writingDb(team.id, tx);
  const today = londonDate(now);
  const entries: Entry[] = [];

  function at(days_ago: number, hour: number, person = people.office): WriteContext {
    const midnight = londonMidnight(addDays(today, -days_ago)).getTime();
    const time = new Date(Math.min(midnight + hour * 3_600_000, now.getTime()));

    return {
      kept: null,
      request_id: '',
      now: time,
      identity: identityOf(team, person),
      db: datedDb(db, time),
      textAfterWriters: async (statement, values) => ({
        rows: await db.text(statement, values),
        as_of: now.toISOString(),
      }),
      snapshot: () => Promise.reject(new Error('the demo team exports nothing')),
      base_url: world.base_url,
      cursor_key: Buffer.alloc(32),
      webhook_key: world.webhook_key,
      settings: world.settings,
      adapters: world.adapters,
      log: world.log,
      record: (change) => entries.push({ change, person, at: time }),
    };
  }

  return {
    world,
    random: seededRandom(20_261_001),
    team,
    people,
    db,
    day: (days_ago) => addDays(today, -days_ago),
    at,
    writeHistory: () => writeHistory(db, entries.splice(0)),
  };
}

/**
 * Runs work in parallel on one connection, pipelined. Each piece has its own random numbers, so the result
 * does not depend on the order.
 */
export function sideBySide<T>(
  demo: Demo,
  count: number,
  work: (demo: Demo, n: number) => Promise<T>,
): Promise<T[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) => work({ ...demo, random: demo.random.fork() }, n)),
  );
}

function identityOf(team: Demo['team'], person: Person): WriteContext['identity'] {
  return {
    key_prefix: null,
    session_id: null,
    scopes: ['*'],
    team_id: team.id,
    team_name: team.name,
    team_status: 'active',
    user_id: person.user_id,
    user_name: person.name,
    member_status: 'active',
    base_role: person.base_role,
    role_permissions: null,
  };
}

/** The tables whose rows show when they were made. */
const dated = new Set([
  ...['clients', 'client_locations', 'sites', 'containers', 'collections', 'notes', 'weighbridge_tickets'],
  ...[
    'payments',
    'consignment_notes',
    'vehicles',
    'depots',
    'walkarounds',
    'vehicle_maintenance',
    'o_licences',
  ],
  ...['permits', 'price_lists'],
]);

/** What is inserted through it was made at `time`. */
function datedDb(db: WriteDb, time: Date): WriteDb {
  const dates = { created_at: time.toISOString(), updated_at: time.toISOString() };

  return {
    ...db,
    insert: (table, row, returning) =>
      db.insert(table, dated.has(table) ? { ...dates, ...row } : row, returning),
  };
}

/**
 * The change history as the application would have written it at the time. No events, because nobody had
 * subscribed.
 */
async function writeHistory(db: WriteDb, entries: Entry[]): Promise<void> {
  const rows = entries.map(({ change, person, at }) => ({
    id: newId(),
    entity_type: change.entity,
    entity_id: change.id,
    client_id: change.client_id ?? null,
    action: change.action,
    source: person.base_role === 'driver' ? 'driver' : 'app',
    actor: actorOf(person),
    changes: fieldChanges(parsed(change.before), parsed(change.after)),
    created_at: at.toISOString(),
  }));
  await db.run(
    `insert into audit_events (team_id, id, entity_type, entity_id, client_id, action, source, actor, changes, created_at)
     select $1, a.id, a.entity_type, a.entity_id, a.client_id, a.action, a.source, a.actor, a.changes, a.created_at
     from json_to_recordset($2::json) as a (id uuid, entity_type text, entity_id text, client_id uuid, action text,
       source text, actor json, changes json, created_at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

function actorOf({ user_id, name }: Person): Origin['actor'] {
  return { type: 'user', id: user_id, name, api_key_prefix: null };
}

function parsed(record: PrintedRecord | undefined): Record<string, unknown> | null {
  return record ? (JSON.parse(record.text) as Record<string, unknown>) : null;
}
