import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<true>();

/** Runs the work of a transaction (db/transaction.ts), so that adapters know that one is open. */
export function asTransaction<T>(work: () => T): T {
  return transactions.run(true, work);
}

/** Whether the caller runs inside the work of a transaction. */
export function insideTransaction(): boolean {
  return transactions.getStore() === true;
}

/**
 * The same capability, which throws when it is called while a transaction is open: whoever waits for a network or a disk
 * there holds a connection and locks that others wait for. Such work belongs before the transaction or after it.
 */
export function outsideTransactions<Capability extends object>(capability: Capability): Capability {
  const guarded = Object.entries(capability).map(([name, method]) => [
    name,
    typeof method !== 'function'
      ? method
      : (...given: unknown[]) => {
          if (insideTransaction()) throw new Error(`${name} was called inside a transaction`);

          return (method as (...given: unknown[]) => unknown).apply(capability, given);
        },
  ]);

  return Object.fromEntries(guarded) as Capability;
}
