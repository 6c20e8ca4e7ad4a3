import type { Database } from './database.ts';
import { fanOut, fanoutBatch } from './fanout.ts';
import type { Turn } from './fanout.ts';
import { contendedMs } from './leasing.ts';
import type { Turned } from './leasing.ts';
import type { DispatcherMetrics } from './metrics.ts';

/** How long an event waits for a free slot of its endpoint before its delivery is made pending. */
const patienceMs = 1000;

export type TurnsParts = Pick<Turn, 'dispatcher_id' | 'lease_ms'> & {
  db: Database;
  metrics: DispatcherMetrics;
  /** Number of running dispatchers. */
  dispatchers(): number;
};

/**
 * Visits the teams with new events in turn, some in each round, so that a team with many events delays no
 * other. A round takes at most this dispatcher's share, so that the other dispatchers find work too.
 */
export function createTurns({ db, metrics, dispatchers, ...ours }: TurnsParts) {
  let after_team: string | null = null;
  let lap = { events: 0, contended: 0 };

  return async (free_slots: number): Promise<Turned> => {
    const turn = await fanOut(db, {
      ...ours,
      free_slots: Math.min(free_slots, Math.ceil(fanoutBatch / dispatchers())),
      dispatchers: dispatchers(),
      patience_ms: patienceMs,
      after_team,
    });
    const { deliveries, armed } = turn;
    metrics.fanned_out.inc(turn.events);
    lap.events += turn.events;
    lap.contended += turn.contended;
    after_team = turn.last_team;
    if (after_team !== null) return { deliveries, armed, wait_ms: 0 };

    const { events, contended } = lap;
    lap = { events: 0, contended: 0 };
    if (events > 0) return { deliveries, armed, wait_ms: 0 };
    return { deliveries, armed, wait_ms: contended > 0 ? contendedMs : null };
  };
}
