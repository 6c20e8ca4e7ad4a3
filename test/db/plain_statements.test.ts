import pg from 'pg';

// A pg without one of the private members that db/connections/prepared.ts is built on, as an upgrade may leave it.
(pg as { utils?: unknown }).utils = undefined;

const { missingMembers } = await import('../../db/connections/pg_internals.ts');
if (missingMembers().length === 0) throw new Error('pg still has its private members');

// The guarantees of transactions and of requests then hold by the public interface of pg alone.
await import('./transaction.test.ts');
await import('../v1/sites.test.ts');
