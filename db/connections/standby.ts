import { openReadChannel, openStatements } from './reads.ts';
import type { ReadChannel } from './reads.ts';
import type { DatabaseError } from './connect.ts';

/** Reads on a standby, which may be a moment behind. */
export interface Standby {
  /**
   * Returns the connections for reads that may be up to `maxStaleMs` old, or null if the standby is further behind, away or
   * no standby. A statement that the standby cannot run is run on the primary.
   */
  readsWithin(maxStaleMs: number): Pick<ReadChannel, 'text'> | null;
  close(): Promise<void>;
}

/** How often both servers report their log positions. */
const pollMs = 250;
const maxSamples = 400;

/** A position of the primary's log, and the monotonic time at which it was the newest. */
interface Sample {
  at: number;
  position: bigint;
}

/**
 * Follows how far a standby is behind its primary, without comparing clocks: the standby is as fresh as the newest position of
 * the primary's log that it has replayed.
 */
export function openStandby(primaryUrl: string, standbyUrl: string, primary: ReadChannel): Standby {
  const [there, here] = [
    openStatements(primaryUrl, 'waste-api lag'),
    openStatements(standbyUrl, 'waste-api lag'),
  ];
  const reads = openReadChannel(standbyUrl);
  const samples: Sample[] = [];
  /** The time up to which the standby is complete; null if unknown. */
  let freshUntil: number | null = null;
  let isClosed = false;

  async function poll(): Promise<void> {
    const at = performance.now();
    const [[written], [replayed]] = await Promise.all([
      there.text('select pg_current_wal_flush_lsn()', []),
      here.text('select pg_last_wal_replay_lsn() where pg_is_in_recovery()', []),
    ]);
    samples.push({ at, position: positionOf(written![0]!) });
    if (samples.length > maxSamples) samples.shift();
    const reached = replayed?.[0] ? positionOf(replayed[0]) : null;
    const last = reached === null ? -1 : samples.findLastIndex(({ position }) => position <= reached);
    freshUntil = samples[last]?.at ?? null;
    samples.splice(0, Math.max(0, last));
  }

  const follow = async (): Promise<void> => {
    while (!isClosed) {
      await poll().catch(() => {
        freshUntil = null;
      });
      await new Promise((resume) => setTimeout(resume, pollMs).unref());
    }
  };
  const following = follow();

  return {
    readsWithin(maxStaleMs) {
      if (freshUntil === null || performance.now() - freshUntil > maxStaleMs) return null;

      return {
        text: (team, statement, values) =>
          reads.text(team, statement, values).catch((error: DatabaseError) => {
            if (!isOfStandby(error)) throw error;
            freshUntil = null;

            return primary.text(team, statement, values);
          }),
      };
    },
    async close() {
      isClosed = true;
      await Promise.all([following, there.close(), here.close(), reads.close()]);
    },
  };
}

/**
 * Whether the standby is away or shutting down, has no connection left (53), cancelled the statement because replay needed its rows
 * (40001), or does not know a name that a migration has just made (42).
 */
function isOfStandby({ code }: DatabaseError): boolean {
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || /^(57P|08|53|42|40001)/.test(code);
}

/** `16/B374D848` as a number. */
function positionOf(text: string): bigint {
  const [high, low] = text.split('/') as [string, string];

  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
