import type { Statement } from './prepared.ts';

/** How long a connection may keep its plans, in milliseconds. */
export const planAgeMs = 60_000;

/** Discards the plans of a connection's statements, functions and foreign keys; each is planned again on its next use. */
export const forgetPlans: Statement = { text: 'discard plans', values: [] };

const plannedAt = new WeakMap<object, number>();

/**
 * Whether a connection is to forget its plans before its next statement; counted as done. PostgreSQL plans a prepared statement
 * by the size that its tables have then, and keeps to it until statistics are gathered: a plan for an empty table read a whole
 * team for one record, however large the table had become.
 */
export function plansAreOld(connection: object, now = performance.now(), ageMs = planAgeMs): boolean {
  const since = plannedAt.get(connection);
  if (since !== undefined && now - since < ageMs) return false;

  plannedAt.set(connection, now);

  return since !== undefined;
}
