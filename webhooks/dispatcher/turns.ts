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
  /** Living dispatchers. */
  dispatchers(): number;
};

/**
 * Goes round the teams with new events, some teams in each turn: a team with many holds up no other. A turn
 * takes this dispatcher's part of what one could take alone, so that the others find work as well.
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
