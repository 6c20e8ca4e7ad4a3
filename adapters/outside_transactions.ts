import { AsyncLocalStorage } from 'node:async_hooks';

/** Null unless transactions are checked: following them through promises costs 7 % of a create. */
let transactions: AsyncLocalStorage<true> | null = null;

/** From now on, a call of an adapter inside a transaction throws. For tests and development (CHECK_TRANSACTIONS). */
export function checkTransactions(): void {
  transactions ??= new AsyncLocalStorage();
}

/** Runs the work of a transaction (db/transaction.ts), so that adapters can detect an open one. */
export function asTransaction<T>(work: () => T): T {
  return transactions === null ? work() : transactions.run(true, work);
}

/** Whether the caller runs inside the work of a transaction; false if transactions are not checked. */
export function insideTransaction(): boolean {
  return transactions?.getStore() === true;
}

/**
 * Wraps a capability so that it throws, where transactions are checked, if it is called while one is open: waiting for a network or
 * disk there would hold a connection and locks. Call it before or after the transaction.
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
