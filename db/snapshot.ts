import type pg from 'pg';
import type { TextRow } from './connections/prepared.ts';
import { writingDb } from './tenant.ts';
import type { Db } from './tenant.ts';
import { beginSnapshot, inTransaction } from './transaction.ts';
import type { Transaction } from './transaction.ts';

/** Reads of one team on one snapshot. */
export interface Snapshot {
  db: Db;
  /**
   * Returns the rows of a statement, `size` at a time, for any number of rows; one statement after another.
   * `$1` is the team.
   */
  pages(statement: string, values: unknown[], size: number): AsyncGenerator<TextRow[]>;
}

/** How long the consumer may pause between rows. */
const patience = `set local idle_in_transaction_session_timeout = '2min'`;

/**
 * Runs reads of one team that all see the database as of the first of them, while others write. Holds one
 * connection until `work` ends.
 */
export function readSnapshot<T>(
  database: { pool: pg.Pool; url: string },
  teamId: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return inTransaction(
    database.pool,
    database.url,
    async (tx) => {
      await tx.text(patience, []);

      return work({
        db: writingDb(teamId, tx),
        pages: (statement, values, size) => pages(tx, statement, [teamId, ...values], size),
      });
    },
    [beginSnapshot],
  );
}

async function* pages(
  tx: Transaction,
  statement: string,
  values: unknown[],
  size: number,
): AsyncGenerator<TextRow[]> {
  const text = tx.cluster?.teamStatement(statement) ?? statement;
  await tx.text(`declare read_rows no scroll cursor for ${text}`, values);
  for (;;) {
    const rows = await tx.text(`fetch ${size} from read_rows`, []);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await tx.text('close read_rows', []);
}
