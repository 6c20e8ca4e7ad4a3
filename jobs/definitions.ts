import type { AuditHeads } from '../adapters/audit_heads.ts';
import type { Readable } from 'node:stream';
import type { Origin } from '../db/trail.ts';
import type { Context, WriteContext } from '../http/context.ts';

/** A change made in the background: as http/context.ts has it, but for nobody in particular. */
export type WorkContext = Omit<WriteContext, 'identity'>;

/** One thing a job does, and fails or succeeds at by itself. */
export interface JobItem<Data = unknown> {
  /** Names the item to people: the id or reference of the record it is about. */
  ref: string;
  /** What `run` needs beside it; JSON. */
  data?: Data;
}

/** What a job would do. */
export interface JobPlan<Data = unknown> {
  /** At most `maxItems`; an empty list is a job that succeeds at once. */
  items: JobItem<Data>[];
  /** Shown in the job's `result` beside the count, such as how many records were left out and why; JSON. */
  summary?: Record<string, unknown>;
}

/** An item that needed nothing done; the reason is shown. */
export interface Skipped {
  skipped: string;
}

/** What a whole job leaves behind. */
export interface JobOutcome {
  /** Shown as the job's `result`; JSON. */
  result?: Record<string, unknown>;
  /** Kept for a day and served by the job's download. `body` is read once. */
  file?: { name: string; content_type: string; body: Uint8Array | Readable };
  /** Writes what is to exist when the job has ended, in the transaction that ends it. */
  keep?: (ctx: WorkContext) => Promise<void>;
}

/** A context that also tells when to stop: the job was cancelled, or taken over by another worker. */
export interface FinishContext extends Context {
  readonly job_id: string;
  readonly signal: AbortSignal;
}

/** A context of what a job does before its plan: reads, and short changes of its own. */
export interface PrepareContext extends FinishContext {
  readonly dry_run: boolean;
  /** A transaction of its own. */
  change<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

export const maxItems = 50_000;

/**
 * A kind of job that people start and watch. It works with the rights and in the name of the person who started it.
 *
 * `prepare` runs before the plan, outside any transaction, and may run again after a crash: for what takes long or waits for files.
 * `plan` gets what it found and says what there is to do, once, in one transaction. `run` does one item, in a transaction that also marks the
 * item as done: an item is done once or not at all. So it must do nothing outside the database; what has to leave the
 * house is queued from it with enqueueTask. `finish` is called when no item is left, outside any transaction; it may be
 * called again after a crash, so it too changes nothing: what it returns is kept with the job's end.
 *
 * An error of `run` fails that item alone; one of `prepare`, `plan` or `finish` fails the job. Trouble with the database is not
 * a failure: the job waits and goes on.
 */
export interface JobDefinition<Params = any, Data = any, Prepared = any> {
  kind: string;
  prepare?(ctx: PrepareContext, params: Params): Promise<Prepared>;
  plan(ctx: WriteContext, params: Params, prepared: Prepared): Promise<JobPlan<Data>>;
  run(ctx: WriteContext, item: JobItem<Data>, params: Params): Promise<void | Skipped>;
  finish?(ctx: FinishContext, params: Params): Promise<JobOutcome>;
}

/** What `perform` works with: reads of the team, and everything outside the process. */
export interface TaskContext extends Omit<Context, 'identity'> {
  /** The same in every attempt: the name under which the outside is told of it. */
  readonly task_id: string;
  /** From 1. */
  readonly attempt: number;
  /** A change that is committed before the task goes on; it is made again if the task is. */
  commitFirst<T>(work: (ctx: WorkContext) => Promise<T>): Promise<T>;
}

/**
 * A small thing that a change leaves to be done after it, such as a mail to send.
 *
 * `perform` is called outside any transaction and may be called again after a crash or a failure: it gives the outside
 * the task's id, so that the second time can be recognised. What it returns goes to `settle`, which runs in the
 * transaction that marks the task as done. Trouble is tried again after `retry_delays_ms`; a NotFound, an Invalid and
 * a ProviderFault `refused` are final.
 */
export interface TaskDefinition<Payload = any, Result = any> {
  kind: string;
  /** The gaps between attempts; one attempt more than there are gaps. */
  retry_delays_ms?: readonly number[];
  /** Who the history says is behind what `settle` changes; the program itself unless given. */
  origin?: Origin;
  perform(ctx: TaskContext, payload: Payload): Promise<Result>;
  settle?(ctx: WorkContext, payload: Payload, result: Result): Promise<void>;
}

/** What work due by the clock has: the whole database for questions, and a transaction per team for changes. */
export interface ScheduleContext {
  /** When this run was due. */
  readonly due_at: Date;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly log: WorkContext['log'];
  readonly adapters: WorkContext['adapters'];
  readonly settings: WorkContext['settings'];
  /** Where the heads of the history are kept outside the database. */
  readonly audit_heads?: AuditHeads;
  /** A statement over all teams. */
  query<T>(statement: string, values?: unknown[]): Promise<T[]>;
  /** A change in one team, in a transaction of its own. */
  inTeam<T>(teamId: string, work: (ctx: WorkContext) => Promise<T>): Promise<T>;
}

/**
 * Work due by the clock. One process of all does each run. A run that was missed or interrupted is made up for, so `run`
 * must be able to start again in the middle.
 */
export interface ScheduledWork {
  name: string;
  /** node-cron's five or six fields, London time. Stay clear of 01:00 to 02:00, which two Sundays a year lack or repeat. */
  cron: string;
  run(ctx: ScheduleContext): Promise<void>;
}
