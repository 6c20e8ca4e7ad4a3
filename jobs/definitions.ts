import type { AuditHeads } from '../adapters/audit_heads.ts';
import type { Readable } from 'node:stream';
import type { Origin } from '../db/history.ts';
import type { Context, WriteContext } from '../http/context/context.ts';

/** A background change: as in http/context/context.ts, but without a user. */
export type WorkContext = Omit<WriteContext, 'identity'>;

/** One item of a job, which fails or succeeds independently. */
export interface JobItem<Data = unknown> {
  /** Identifies the item for people: the id or reference of its record. */
  ref: string;
  /** Further input for `run`; JSON. */
  data?: Data;
}

/** The planned work of a job. */
export interface JobPlan<Data = unknown> {
  /** At most `maxItems`; with an empty list the job succeeds immediately. */
  items: JobItem<Data>[];
  /** Records that need no work, for a file that lists them too: kept as skipped, but no part of the job's total. */
  left_out?: readonly LeftOutItem[];
  /** Shown in the job's `result` with the count, such as how many records were skipped and why; JSON. */
  summary?: Record<string, unknown>;
}

/** A record that a plan leaves out, and why. */
export interface LeftOutItem {
  ref: string;
  why: string;
}

/** An item that needed nothing; the reason is shown. */
export interface Skipped {
  skipped: string;
}

/** The result of a whole job. */
export interface JobOutcome {
  /** Shown as the job's `result`; JSON. */
  result?: Record<string, unknown>;
  /** Kept for a day and returned by the job's download. `body` is read once. */
  file?: { name: string; content_type: string; body: Uint8Array | Readable };
  /** Writes final records in the transaction that ends the job. */
  keep?: (ctx: WorkContext) => Promise<void>;
  /** Permissions that the result needs beside those of the job; tested when the job ends. */
  needs?: readonly string[];
}

/** A context that also signals when to stop: the job was cancelled, or taken over by another worker. */
export interface FinishContext extends Context {
  readonly job_id: string;
  readonly signal: AbortSignal;
}

/** The context before a job's plan: it may read, and make short changes. */
export interface PrepareContext extends FinishContext {
  readonly dry_run: boolean;
  /** Runs `work` in a separate transaction. */
  change<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

export const maxItems = 50_000;

/**
 * A kind of job that people start and watch. It runs on behalf of the person who started it, or who retried
 * it last, with the rights that person has at each moment: without them it ends, and done items stay done.
 *
 * `prepare` runs before the plan, outside any transaction, and may run again after a crash: for slow work, or
 * work that waits for files. `plan` gets its result and returns the items, once, in one transaction. `run`
 * processes one item, in a transaction that also marks the item as done: an item is done once or not at all.
 * So it must have no effect outside the database; such effects are queued with enqueueTask. `finish` is
 * called when no item is left, outside any transaction; it may be called again after a crash, so it must not
 * change anything either: its result is stored when the job ends.
 *
 * An error of `run` fails only that item; one of `prepare`, `plan` or `finish` fails the job. Database errors
 * are not failures: the job waits and continues.
 */
export interface JobDefinition<Params = any, Data = any, Prepared = any> {
  kind: string;
  /** What the person must be allowed to do: tested at the start, for each item, and at the end. */
  permissions(params: Params): readonly string[];
  prepare?(ctx: PrepareContext, params: Params): Promise<Prepared>;
  plan(ctx: WriteContext, params: Params, prepared: Prepared): Promise<JobPlan<Data>>;
  run(ctx: WriteContext, item: JobItem<Data>, params: Params): Promise<void | Skipped>;
  finish?(ctx: FinishContext, params: Params): Promise<JobOutcome>;
}

/** The context of `perform`: reads of the team, and everything outside the process. */
export interface TaskContext extends Omit<Context, 'identity'> {
  /** The same in every attempt; identifies the task to external services. */
  readonly task_id: string;
  /** Counts from 1. */
  readonly attempt: number;
  /** A change that is committed before the task continues; it is repeated if the task is. */
  commitFirst<T>(work: (ctx: WorkContext) => Promise<T>): Promise<T>;
}

/**
 * A small follow-up of a change, such as sending a mail.
 *
 * `perform` is called outside any transaction and may be called again after a crash or a failure: it passes
 * the task's id to the external service, so that the second call can be recognised. Its result is passed to
 * `complete`, which runs in the transaction that marks the task as done. Errors are retried after
 * `retry_delays_ms`; NotFound, Invalid and a ProviderError `refused` are final.
 */
export interface TaskDefinition<Payload = any, Result = any> {
  kind: string;
  /** The gaps between attempts; there is one more attempt than gaps. */
  retry_delays_ms?: readonly number[];
  /** The actor in the history of what `complete` changes; the program itself by default. */
  origin?: Origin;
  perform(ctx: TaskContext, payload: Payload): Promise<Result>;
  complete?(ctx: WorkContext, payload: Payload, result: Result): Promise<void>;
}

/** The context of scheduled work: reads of the whole database, and a transaction per team for changes. */
export interface ScheduleContext {
  /** When this run was due. */
  readonly due_at: Date;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly log: WorkContext['log'];
  readonly adapters: WorkContext['adapters'];
  readonly settings: WorkContext['settings'];
  /** Where the heads of the history are stored outside the database. */
  readonly audit_heads?: AuditHeads;
  /** A statement over all teams. */
  query<T>(statement: string, values?: unknown[]): Promise<T[]>;
  /** A change of one team, in a separate transaction. */
  withTeamTransaction<T>(teamId: string, work: (ctx: WorkContext) => Promise<T>): Promise<T>;
}

/**
 * Scheduled work. Each run is done by one process. A missed or interrupted run is made up for, so `run` must
 * be able to resume.
 */
export interface ScheduledWork {
  name: string;
  /**
   * node-cron's five or six fields, London time. Avoid 01:00 to 02:00, which is skipped on one Sunday a year
   * and repeated on another.
   */
  cron: string;
  run(ctx: ScheduleContext): Promise<void>;
}
