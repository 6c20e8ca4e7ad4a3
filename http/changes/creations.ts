import { clusterOf } from '../../db/distribution/known.ts';
import { allTogether, gatherer } from '../../db/gathering.ts';
import { Busy, shareLimits } from '../../db/connections/shares.ts';
import type { Change, Origin } from '../../db/history.ts';
import { changeTeam } from '../../db/unit_of_work.ts';
import type { ChangeServices, UnitOfWork } from '../../db/unit_of_work.ts';
import type { Keys } from '../../db/encryption.ts';
import type { Answer } from '../responses/answer.ts';
import { toApiError } from '../responses/errors.ts';
import { claimKeys, inProgress, isRefusedClaim, keepAnswers } from './idempotency.ts';
import type { Claim } from './idempotency.ts';

/** One create that may share a transaction: it reads nothing that another create of its operation writes. */
export interface Creation {
  team_id: string;
  operation_id: string;
  claim: Claim | null;
  origin: Origin;
  work(unit: Pick<UnitOfWork, 'db' | 'record'>): Promise<Answer>;
  /** Runs this create in a separate transaction. */
  alone(): Promise<Answer>;
}

/** Runs creates, several in one transaction if they arrive while others of their team are running. */
export interface Creations {
  /**
   * Returns the result of this create. @throws what `alone` throws; ApiError 409 if a create with its Idempotency-Key is running;
   * Busy if too many are waiting, or if those before it take too long; it then never runs.
   */
  run(creation: Creation): Promise<Answer>;
}

/** The dependencies of shared transactions. */
export interface CreationServices extends ChangeServices {
  kept_answers_key: Keys;
}

/** The maximum number of rows of one insert statement (db/tenant.ts). */
const mostTogether = 100;
/** Transactions of one team and operation at a time: one is prepared while the other is committed. */
const runningPerLine = 2;
const mostWaiting = 1000;

interface Waiting {
  creation: Creation;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
  /** Refuses it when it has waited too long; none if it did not have to wait. */
  timer?: NodeJS.Timeout;
}

/** The creates of one team by one operation. */
interface Line {
  running: number;
  waiting: Waiting[];
  /** Idempotency-Keys of the running and the waiting creates. */
  keys: Set<string>;
}

/**
 * Starts a create immediately if few are running; waiting creates then share the next transaction, and none waits longer than
 * `wait_ms`.
 */
export function openCreations(
  services: CreationServices,
  { wait_ms }: { wait_ms: number } = shareLimits,
): Creations {
  const lines = new Map<string, Line>();

  function lineOf({ team_id, operation_id }: Creation): Line {
    const name = `${team_id} ${operation_id}`;
    let line = lines.get(name);
    if (!line) lines.set(name, (line = { running: 0, waiting: [], keys: new Set() }));

    return line;
  }

  async function start(line: Line): Promise<void> {
    line.running += 1;
    const group = line.waiting.splice(0, mostTogether);
    for (const { timer } of group) clearTimeout(timer);
    await settle(services, group, ({ claim }) => claim && line.keys.delete(claim.key));
    line.running -= 1;
    if (line.waiting.length > 0) void start(line);
    else if (line.running === 0) forget(group[0]!.creation);
  }

  function forget({ team_id, operation_id }: Creation): void {
    lines.delete(`${team_id} ${operation_id}`);
  }

  function refuse(line: Line, late: Waiting): void {
    line.waiting.splice(line.waiting.indexOf(late), 1);
    if (late.creation.claim) line.keys.delete(late.creation.claim.key);
    late.reject(new Busy('the creates before this one took too long'));
  }

  return {
    run(creation) {
      const line = lineOf(creation);
      if (creation.claim && line.keys.has(creation.claim.key)) return Promise.reject(inProgress());
      if (line.waiting.length >= mostWaiting)
        return Promise.reject(new Busy('the team has too many creates under way'));

      if (creation.claim) line.keys.add(creation.claim.key);

      return new Promise((resolve, reject) => {
        const waiting: Waiting = { creation, resolve, reject };
        line.waiting.push(waiting);
        if (line.running < runningPerLine) void start(line);
        else waiting.timer = setTimeout(() => refuse(line, waiting), wait_ms);
      });
    },
  };
}

/** Runs a group and settles each of its creates, after `ended` for it; never rejects. */
async function settle(
  services: CreationServices,
  group: Waiting[],
  ended: (creation: Creation) => void,
): Promise<void> {
  const outcomes = group.length === 1 ? null : await together(services, group);
  await Promise.all(
    group.map(async ({ creation, resolve, reject }, at) => {
      const outcome = outcomes?.[at] ?? (await alone(creation));
      ended(creation);
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.answer);
    }),
  );
}

async function alone(creation: Creation): Promise<Outcome> {
  try {
    return { answer: await creation.alone(), changes: [] };
  } catch (error) {
    return { error };
  }
}

/** The outcome of one create of a group; a failed create wrote nothing. */
type Outcome = { answer: Answer; changes: Change[] } | { error: unknown };

/**
 * Runs a group in one transaction. Returns null if the database rejected something, or one failed after it had written:
 * everything is then rolled back, and the caller runs each alone. If the transaction fails for another reason, such as a lost
 * connection, all of the group fail.
 */
async function together(services: CreationServices, group: Waiting[]): Promise<Outcome[] | null> {
  const creations = group.map(({ creation }) => creation);
  const [{ team_id, origin }] = creations as [Creation];
  const claimed = creations.flatMap(({ claim }) => claim ?? []);
  try {
    const claims = claimKeys(team_id, claimed, (await clusterOf(services.database.pool)) !== null);

    return await changeTeam(services, { team_id, origin, claims }, (unit) =>
      runAll(services, unit, creations),
    );
  } catch (error) {
    return error instanceof RunAlone || isOfOne(error) ? null : group.map(() => ({ error }));
  }
}

class RunAlone extends Error {}

/**
 * Whether the database rejected the data of one create, or found a deadlock, which a create alone may not meet; false if it is
 * busy, shutting down or unreachable.
 */
function isOfOne(error: unknown): boolean {
  const { code = '' } = error as { code?: string };

  return isRefusedClaim(error) || /^(22|23|42|P0|40001|40P01)/.test(code) || toApiError(error).status < 500;
}

async function runAll(
  services: CreationServices,
  unit: UnitOfWork,
  creations: Creation[],
): Promise<Outcome[]> {
  const member = gatherer(unit.db);
  const outcomes = await allTogether(creations.map((creation) => runOne(creation, member())));
  const kept = outcomes.flatMap((outcome, at) => {
    if ('error' in outcome) return [];

    const { claim, origin } = creations[at]!;
    outcome.changes.forEach(unit.recorderOf(origin));

    return claim && outcome.answer.status < 300
      ? [{ claim, answer: outcome.answer, has_history: outcome.changes.length > 0 }]
      : [];
  });
  if (kept.length > 0) keepAnswers(unit.db, kept, services.kept_answers_key);

  return outcomes;
}

async function runOne({ work }: Creation, db: ReturnType<ReturnType<typeof gatherer>>): Promise<Outcome> {
  const changes: Change[] = [];
  try {
    return { answer: await work({ db, record: (change) => changes.push(change) }), changes };
  } catch (error) {
    if ((error as { severity?: string }).severity !== undefined) throw error;
    if (db.wrote) throw new RunAlone();

    return { error };
  }
}
