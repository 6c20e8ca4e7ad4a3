import pg from 'pg';
import { asValues, connectionConfig, openPool } from '../../../db/connections/connect.ts';
import { quietMoment, sealNextRows } from '../../../db/queries/platform/audit_seals.ts';
import { verifyChain } from '../../../db/queries/platform/audit_verify.ts';
import type { ChainReport } from '../../../db/queries/platform/audit_verify.ts';
import { writingDb } from '../../../db/tenant.ts';
import { inTransaction } from '../../../db/transaction.ts';

const shared = () => process.env.TEST_DATABASE_URL!;

/** Seals a team's history up to a moment, or up to now as the job does; answers the number of seals made. */
export async function sealTeam(teamId: string, moment?: string, url = shared()): Promise<number> {
  const pool = openPool(url, { name: 'test seals', max: 1 });
  try {
    const now = await pool.query({ text: quietMoment(true), values: [teamId], types: asValues });
    const until = moment ?? (now.rows[0].moment as string);
    let seals = 0;
    for (let more = true; more;) {
      const made = await inTransaction(pool, url, (tx) => sealNextRows(writingDb(teamId, tx), until));
      if (made.rows > 0) seals += 1;
      more = made.more;
    }

    return seals;
  } finally {
    await pool.end();
  }
}

/** Who brought entries of long ago from another system. */
const mover = { type: 'system', id: null, name: 'Move', api_key_prefix: null };

/** An entry of long ago, and until when the seal reaches that is its own. */
export type AgedEntry = { entity_type: string; at: string; sealed_until: string };

/** Has a cluster pass the settings of a transaction on; means nothing to one PostgreSQL. */
const onEveryNode = "set local citus.propagate_set_commands = 'local'";

/**
 * Gives a team a history that begins long ago, oldest entry first. The server seals every team each minute, so what it sealed
 * before is taken away, and it waits meanwhile.
 */
export async function ageHistory(teamId: string, entries: readonly AgedEntry[]): Promise<void> {
  const pool = openPool(shared(), { name: 'test seals', max: 1 });
  try {
    await inTransaction(pool, shared(), async (tx) => {
      const db = writingDb(teamId, tx);
      await db.many('select pg_advisory_xact_lock(hashtextextended($1::text, 3))');
      await tx.text(onEveryNode, []);
      await tx.text('set local role none', []);
      await tx.text('set local session_replication_role = replica', []);
      await db.many('delete from audit_seals where team_id = $1');
      for (const { entity_type, at, sealed_until } of entries) {
        await db.many(
          `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
           values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'update', 'import', $3, '[]', $4)`,
          [entity_type, JSON.stringify(mover), at],
        );
        await sealNextRows(db, sealed_until);
      }
    });
  } finally {
    await pool.end();
  }
}

/** What the verification says of a team's chain. */
export async function verifyTeam(teamId: string, url = shared()): Promise<ChainReport> {
  const client = new pg.Client(connectionConfig(url, 'test verify'));
  await client.connect();
  try {
    return await verifyChain(
      async (text, values) => (await client.query({ text, values, types: asValues })).rows as never,
      teamId,
    );
  } finally {
    await client.end();
  }
}

/** Statements as somebody with every right over the database would run them, past triggers and constraints. */
export async function tamper(statement: string, values: unknown[], url = shared()): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(onEveryNode);
    await client.query('set local session_replication_role = replica');
    await client.query(statement, values);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
