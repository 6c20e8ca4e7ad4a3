import { createDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { cleanEnvironment, defaults } from '../server.ts';
import { makeKey } from '../teams.ts';

/**
 * When every transcript begins: a Wednesday, 18 days before summer time and 16 before Good Friday. No scheduled work that
 * changes records is due in the next four minutes.
 */
export const opening = '2027-03-10T10:06:00.000Z';

/** Starts or stops a server in the process that the transcripts of a worker share (server_process.mjs). */
const { transcriptServers: servers } = globalThis as unknown as {
  transcriptServers: (command: {
    start?: { env: Record<string, string>; offset_ms: number };
    stop?: string;
  }) => Promise<string>;
};

/** A database and a server for one transcript, with a clock that starts at a chosen time. */
export interface Office {
  database: TestDatabase;
  base_url: string;
  /** The time to which its clock was last set, and its offset from the machine's clock. */
  set_at: string;
  offset_ms: number;
  /** Creates a key for a person of the named team. Creates the person and the team if they do not exist. */
  keyOf(person: { team?: string; role: string; user: string; scopes?: string[] }): Promise<OfficeKey>;
  /** Sets the clock of the database and restarts the server with it. */
  goTo(time: string): Promise<void>;
  /** Resolves once no job, task or scheduled work is due. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface OfficeKey {
  key: string;
  team_id: string;
  user_id: string;
}

export async function openOffice(): Promise<Office> {
  const database = await createDatabase();
  const stop = async () => void (office.base_url && (await servers({ stop: office.base_url })));
  const office: Office = {
    database,
    base_url: '',
    set_at: opening,
    offset_ms: 0,
    async keyOf({ team = 'Calder Skips', role, user, scopes = ['*'] }) {
      const made = await makeKey(database.url, { team, user, role, scopes, expires_at: null });

      return { key: made.key!, team_id: made.team_id, user_id: made.user_id };
    },
    async goTo(time) {
      await stop();
      office.set_at = time;
      office.offset_ms = Date.parse(time) - Date.now();
      await setClock(database, office.offset_ms);
      office.base_url = await servers({
        start: {
          env: { ...cleanEnvironment(), ...defaults, LOG_LEVEL: 'error', DATABASE_URL: database.url },
          offset_ms: office.offset_ms,
        },
      });
      await eventually(
        'the next run of each schedule',
        async () => (await planned(database)) >= schedules,
        patience_ms,
      );
    },
    settled: async () =>
      void (await eventually(
        'all work that is due',
        async () => (await dueWork(database)) === 0,
        patience_ms,
      )),
    async close() {
      await stop();
      await database.drop();
    },
  };
  await useOwnClock(database);
  await office.goTo(opening);

  return office;
}

/** Work that is due or leased. A lease moves `due_at` ahead although the work is not done. */
const work = `
select (select count(*) from jobs where status in ('queued', 'running')
    and (lease_token is not null or due_at <= now() + interval '1 second'))::int
  + (select count(*) from tasks where status = 'queued'
    and (lease_token is not null or due_at <= now() + interval '1 second'))::int
  + (select count(*) from schedule_runs where finished_at is null and due_at <= now())::int as due`;

async function dueWork(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ due: number }>(work);

  return row!.due;
}

/** Long enough for a busy machine. */
const patience_ms = 60_000;

/** Number of scheduled works in jobs/scheduled. */
const schedules = 19;

async function planned(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ planned: number }>(
    'select count(distinct name)::int as planned from schedule_runs where finished_at is null and due_at > now()',
  );

  return row!.planned;
}

const clocks = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'];

/** Sets the offset of the database's clock from the machine's. A server must reconnect to see it. */
async function setClock(database: TestDatabase, offset_ms: number): Promise<void> {
  for (const name of clocks)
    await database.query(
      `create or replace function public.${name}() returns timestamptz language sql ${name === 'clock_timestamp' ? 'volatile' : 'stable'}
       as $$ select pg_catalog.${name}() + interval '${offset_ms} milliseconds' $$`,
    );
}

/**
 * Makes statements use the clock functions of the schema public instead of PostgreSQL's. Column defaults and views refer to a
 * function by its schema, so they are created again.
 */
async function useOwnClock(database: TestDatabase): Promise<void> {
  await setClock(database, 0);
  const [row] = await database.query<{ name: string }>('select current_database() as name');
  await database.query(`alter database ${row!.name} set search_path = public, pg_catalog`);
  await database.query('set search_path = public, pg_catalog');
  await database.query(`do $$ declare d record; begin
    for d in select adrelid::regclass as relation, attname, pg_get_expr(adbin, adrelid) as expression
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where attgenerated = '' and pg_get_expr(adbin, adrelid) ~ '(now|_timestamp)\\(\\)'
    loop
      execute format('alter table %s alter column %I set default %s', d.relation, d.attname,
        regexp_replace(d.expression, '(pg_catalog\\.)?(now|clock_timestamp|statement_timestamp|transaction_timestamp)\\(\\)', 'public.\\2()', 'g'));
    end loop;
    for d in select oid::regclass as relation, pg_get_viewdef(oid) as expression from pg_class
      where relkind = 'v' and relnamespace = 'public'::regnamespace and pg_get_viewdef(oid) ~ 'pg_catalog\\.(now|\\w+_timestamp)\\(\\)'
    loop
      execute format('create or replace view %s as %s', d.relation,
        regexp_replace(d.expression, 'pg_catalog\\.(now|\\w+_timestamp)\\(\\)', 'public.\\1()', 'g'));
    end loop; end $$`);
}
