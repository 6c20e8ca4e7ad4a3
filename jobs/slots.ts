import type pg from 'pg';
import type { Logger } from 'pino';
import { LeaseLost, extendLeases, release } from './leases.ts';
import type { Lease } from './leases.ts';
import type { Control } from './run_job.ts';
import { within } from '../adapters/within.ts';

/** Slots of one process that work on rows of one table. */
export interface Slots {
  /** There may be work: check now. */
  look(): void;
  busy(): number;
  /** Accepts nothing new; resolves when the slots are empty, or after `grace_ms` and a final stop signal. */
  drain(grace_ms: number): Promise<void>;
}

export interface SlotsParts<Claimed extends { lease: Lease; kind: string }> {
  table: Lease['table'];
  count: number;
  lease_ms: number;
  pool: pg.Pool;
  log: Logger;
  /** One row at a time, so that no team fills all slots at once. */
  claim(): Promise<Claimed[]>;
  run(claimed: Claimed, control: Control): Promise<void>;
}

/** How long to wait for a slot after the stop signal. */
const lastCallMs = 1000;
/** After an unexpected error, the row waits this long before the next attempt. */
const unforeseenDelayMs = 10_000;

type Keeping = Pick<SlotsParts<never>, 'table' | 'pool' | 'lease_ms' | 'log'>;

interface Slot {
  lease: Lease;
  abort: AbortController;
  ended: Promise<void>;
}

/**
 * Fills its slots with claimed rows, renews their leases while they run, and stops those whose lease is lost.
 */
export function openSlots<Claimed extends { lease: Lease; kind: string }>(parts: SlotsParts<Claimed>): Slots {
  const { table, count, lease_ms, log } = parts;
  const taken = new Set<Slot>();
  let draining = false;
  let again = false;
  let looking: Promise<void> | null = null;
  const heartbeat = setInterval(() => void beat(parts, [...taken]), lease_ms / 4);
  heartbeat.unref();

  async function fill(): Promise<void> {
    do {
      again = false;
      if (taken.size >= count || draining) return;

      const claimed = await parts.claim();
      for (const each of claimed) start(each);
      if (claimed.length > 0) again = true;
    } while (again);
  }

  function look(): void {
    again = true;
    if (draining) return;

    looking ??= fill()
      .catch((error: unknown) => {
        again = false;
        log.warn({ err: error, table }, 'could not look for work; the clock tries again');
      })
      .finally(() => {
        looking = null;
        if (again) look();
      });
  }

  function start(claimed: Claimed): void {
    const abort = new AbortController();
    const slot: Slot = { lease: claimed.lease, abort, ended: Promise.resolve() };
    taken.add(slot);
    slot.ended = parts
      .run(claimed, { signal: abort.signal, draining: () => draining })
      .catch((error: unknown) => giveBack(parts, claimed, error, draining))
      .finally(() => {
        taken.delete(slot);
        look();
      });
  }

  return {
    look,
    busy: () => taken.size,
    async drain(grace_ms) {
      draining = true;
      await looking;
      if (!(await within(grace_ms, ended()))) {
        for (const slot of taken) slot.abort.abort(new Error('the process stops'));
        await within(lastCallMs, ended());
      }
      clearInterval(heartbeat);
    },
  };

  async function ended(): Promise<void> {
    await Promise.all([...taken].map((slot) => slot.ended));
  }
}

/** Extends every lease held, and aborts work whose lease is lost. */
async function beat({ table, pool, lease_ms, log }: Keeping, held: Slot[]): Promise<void> {
  if (held.length === 0) return;

  const leases = held.map((slot) => slot.lease);
  try {
    const lost = new Set(await extendLeases(pool, table, leases, lease_ms));
    for (const slot of held) if (lost.has(slot.lease)) slot.abort.abort(new LeaseLost());
  } catch (error) {
    log.warn(
      { err: error, table },
      'leases could not be extended; work that loses its lease is stopped by its fence',
    );
  }
}

/** After an unhandled error: a lost lease cannot be returned, anything else is retried by another worker. */
async function giveBack(
  { table, pool, log }: Keeping,
  { lease, kind }: { lease: Lease; kind: string },
  error: unknown,
  draining: boolean,
): Promise<void> {
  const about = { id: lease.id, kind, table };
  if (error instanceof LeaseLost) {
    log.info(about, 'the lease was lost: cancelled, or taken over; nothing was written');

    return;
  }
  log.error({ ...about, err: error }, 'unexpected error: the work is given back');
  await release(pool, lease, draining ? 0 : unforeseenDelayMs, null).catch((error: unknown) =>
    log.warn({ ...about, err: error }, 'it could not be given back and waits for the end of its lease'),
  );
}
