import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { ProviderError } from '../../domain/errors.ts';
import type { DayAnswer, DayBrief, DayTask } from '../../domain/planning/day_task.ts';
import type { Matrix, Point } from '../../domain/planning/roads.ts';
import { createWorkerPool, PdfError } from '../pdf/pool.ts';
import type { WorkerPool } from '../pdf/pool.ts';
import { askOsrm } from './osrm.ts';
import { askVroom } from './vroom.ts';

/** Plans days, on separate threads. */
export interface RoutePlanner {
  /**
   * Solves a task for a team. Searches have separate threads, so that quick tasks do not wait for them.
   * @throws TeamIsPlanning while another search of the team runs or waits; ProviderError `away` if too many
   * wait
   */
  workOut(teamId: string, task: DayTask): Promise<DayAnswer>;
  /**
   * Returns metres and seconds by road, from the provider; null if none is configured or it does not answer.
   */
  roads(points: readonly Point[]): Promise<Matrix | null>;
  /**
   * Returns initial orders from another solver, one per vehicle; null if none is configured or it does not
   * answer.
   */
  suggest(brief: DayBrief): Promise<number[][] | null>;
  close(): Promise<void>;
}

/** The team already has a plan in progress. It may retry when that is finished. */
export class TeamIsPlanning extends ProviderError {
  constructor() {
    super(
      'routing',
      'away',
      'A plan is being made for this team; send the request again when it is finished.',
    );
  }
}

/** Maximum number of waiting tasks of all teams: each search can take a minute. */
const mostWaiting = { searches: 4, others: 64 };
/** The longest search, and what is around it. */
const timeoutMs = 120_000;

export interface RoutePlannerOptions {
  matrix_url: string | null;
  vroom_url: string | null;
  log: Logger;
}

export function createRoutePlanner({ matrix_url, vroom_url, log }: RoutePlannerOptions): RoutePlanner {
  const threads = (workers: number, max_waiting: number) =>
    createWorkerPool({
      entry: new URL('./worker_entry.mjs', import.meta.url),
      workers,
      timeout_ms: timeoutMs,
      max_waiting,
    });
  // One core is left for requests.
  const searches = threads(Math.max(1, availableParallelism() - 1), mostWaiting.searches);
  const others = threads(1, mostWaiting.others);
  const planning = new Set<string>();
  const orNull = async <T>(what: string, asked: Promise<T>): Promise<T | null> => {
    try {
      return await asked;
    } catch (error) {
      log.warn({ err: error }, `${what} is done without: its provider failed`);

      return null;
    }
  };

  return {
    async workOut(teamId, task) {
      if (task.kind !== 'solve') return run(others, task);
      if (planning.has(teamId)) throw new TeamIsPlanning();
      planning.add(teamId);
      try {
        return await run(searches, task);
      } finally {
        planning.delete(teamId);
      }
    },
    async roads(points) {
      return matrix_url === null || points.length < 2
        ? null
        : orNull('the road matrix', askOsrm(matrix_url, points));
    },
    async suggest(brief) {
      return vroom_url === null ? null : orNull('the first order', askVroom(vroom_url, brief));
    },
    close: async () => void (await Promise.all([searches.close(), others.close()])),
  };
}

async function run(pool: WorkerPool, task: DayTask): Promise<DayAnswer> {
  try {
    return JSON.parse(new TextDecoder().decode(await pool.run(task))) as DayAnswer;
  } catch (error) {
    if (!(error instanceof PdfError) || error.code === 'pdf_failed') throw error;
    const message =
      error.code === 'pdf_busy'
        ? 'Too many plans are being made; try again.'
        : 'The plan was not made in time.';
    throw new ProviderError('routing', 'away', message);
  }
}
