import type { Transaction } from '../transaction.ts';
import { kindOf } from './kinds.ts';
import type { Kind } from './kinds.ts';

const copied = namesOf('reference');
const changesCopies = new RegExp(`\\b(?:insert into|update|delete from) "?(?:${copied})\\b`);
const readsCopies = new RegExp(`\\b(?:from|join)\\s+(?:${copied})\\b`);
const readsTeam = new RegExp(`\\b(?:from|join)\\s+(?:${namesOf('team')})\\b`);

/**
 * Whether a statement reads only tables with a copy on every node. The copies of a row that was changed differ in `updated_at`,
 * because each node runs the trigger `touch` with its own clock; so all such reads must be of the same copy, the coordinator's.
 */
export function readsCopiesOnly(statement: string): boolean {
  return readsCopies.test(statement) && !readsTeam.test(statement);
}

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

function namesOf(kind: Kind): string {
  return [...kindOf]
    .filter(([, each]) => each === kind)
    .map(([table]) => table)
    .join('|');
}
