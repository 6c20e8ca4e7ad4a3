import type { DatabaseError } from '../connections/connect.ts';
import { kindOf } from './kinds.ts';

/**
 * The constraint that an error names, and its table; both '' if there is none. A worker of a cluster names the constraint of its
 * shard, such as `notes_client_id_fkey_102121`, and only in the message.
 */
export function constraintOf(error: DatabaseError): { name: string; table: string } {
  const name = error.constraint ?? /constraint "(\w+?)(?:_[0-9]{6,})?"/.exec(error.message)?.[1] ?? '';

  return { name, table: error.table ?? tableOf(name) };
}

/** The table that a constraint is named after: the longest name it begins with. */
function tableOf(constraint: string): string {
  const named = [...kindOf.keys()].filter((table) => constraint.startsWith(`${table}_`));

  return named.sort((a, b) => b.length - a.length)[0] ?? '';
}
