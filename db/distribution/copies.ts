import type { Transaction } from '../transaction.ts';
import { kindOf } from './kinds.ts';

const tables = [...kindOf].filter(([, kind]) => kind === 'reference').map(([table]) => table);
const changesCopies = new RegExp(`\\b(?:insert into|update|delete from) "?(?:${tables.join('|')})\\b`);

/** Serialises the changes of all tables with a copy on every node, over all teams; until the transaction ends. */
export const lockCopies = 'select pg_advisory_xact_lock(8)';

/**
 * A transaction of a cluster that takes a lock before its first change of a table with copies. Citus locks such a table and those
 * that it refers to, in the order of the statements, so two teams that change members and invitations would meet in deadlocks.
 */
export function withOrderedCopies(tx: Transaction): Transaction {
  let locked: Promise<unknown> | null = null;
  const lockFirst = (statement: string) => {
    if (locked === null && changesCopies.test(statement)) locked = tx.text(lockCopies, []);

    return locked;
  };

  return {
    ...tx,
    async text(statement, values) {
      await lockFirst(statement);

      return tx.text(statement, values);
    },
    async values(statement, values) {
      await lockFirst(statement);

      return tx.values(statement, values);
    },
  };
}
