import { londonMoment } from '../dates.ts';
import type { CollectionStatus } from '../states/collection.ts';
import { jobTraits, serviceSeconds } from './day_rules.ts';
import type { PlannedWork } from './day_rules.ts';

/** The status of a job on the board. */
export const jobStates = [
  'unassigned',
  'assigned',
  'en_route',
  'on_site',
  'done',
  'problem',
  'late',
  'aborted',
] as const;
export type JobState = (typeof jobStates)[number];

/** The kinds of problem of a job or a vehicle. */
export const problemKinds = [
  'no_access',
  'contamination',
  'breakdown',
  'blocked',
  'accident',
  'other',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** Minutes after its start at which a job that was not reached counts as late. */
export const lateAfterMinutes = 15;
/** Minutes after its `scheduled_time` within which a collection is to begin, as the planner plans (`window_minutes`). */
export const windowMinutes = 60;

/** How far back a board can tell what changed, in hours; for a `since` before that it is whole again. */
const changeHours = 48;

/** Returns the moment from which a board shows changes; null if it is whole, because no `since` or one that is too old was given. */
export function changesSince(since: string | undefined, now: Date): string | null {
  const oldest = now.getTime() - changeHours * 3_600_000;

  return since !== undefined && Date.parse(since) >= oldest ? since : null;
}

/** The columns of a collection that its state follows from. */
export interface BoardWork extends PlannedWork {
  status: CollectionStatus;
  outcome: 'done' | 'aborted' | 'partial' | null;
  driver_id: string | null;
  vehicle_id: string | null;
  scheduled_date: string;
  scheduled_time: string | null;
  eta: string | null;
  arrived_at: string | null;
  /** Whether it, or its vehicle, has an open problem. */
  has_problem: boolean;
}

export interface JobTiming {
  state: JobState;
  eta: string | null;
  late_by_min: number | null;
  expected_minutes: number;
  slack_min: number | null;
}

/**
 * The state and timing of a job at a moment. Pure: every combination of columns has exactly one state. What is over comes
 * first, then a problem, then being there, then being late; who has it comes last.
 */
export function deriveJob(work: BoardWork, now: Date): JobTiming {
  const eta = expectedAt(work);
  const late = lateBy(work, eta, now);

  return {
    state: stateOf(work, late),
    eta: eta?.toISOString() ?? null,
    late_by_min: late,
    expected_minutes: Math.round(serviceSeconds(work, jobTraits(work)) / 60),
    slack_min: slackOf(work, eta, now),
  };
}

function stateOf(work: BoardWork, late: number | null): JobState {
  if (work.status === 'cancelled') return 'aborted';
  if (work.status === 'completed') return work.outcome === 'aborted' ? 'aborted' : 'done';
  if (work.has_problem) return 'problem';
  if (work.arrived_at !== null) return 'on_site';
  if (late !== null && late > lateAfterMinutes) return 'late';
  if (work.status === 'in_progress') return 'en_route';

  return work.driver_id === null && work.vehicle_id === null ? 'unassigned' : 'assigned';
}

function isOpen({ status }: BoardWork): boolean {
  return status === 'scheduled' || status === 'in_progress';
}

/** The start of a job: the planned time, otherwise the time agreed with the client. */
function expectedAt({ eta, scheduled_date, scheduled_time }: BoardWork): Date | null {
  if (eta !== null) return new Date(eta);

  return scheduled_time === null ? null : londonMoment(scheduled_date, scheduled_time);
}

function lateBy(work: BoardWork, eta: Date | null, now: Date): number | null {
  const reached = work.arrived_at === null ? (isOpen(work) ? now : null) : new Date(work.arrived_at);
  if (eta === null || reached === null) return null;

  return Math.max(0, wholeMinutes(eta, reached));
}

function slackOf(work: BoardWork, eta: Date | null, now: Date): number | null {
  const { scheduled_date, scheduled_time } = work;
  if (!isOpen(work) || work.arrived_at !== null || scheduled_time === null || eta === null) return null;
  const begins = eta > now ? eta : now;

  return wholeMinutes(begins, londonMoment(scheduled_date, scheduled_time)) + windowMinutes;
}

function wholeMinutes(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 60_000);
}

export type DriverStatus = 'off' | 'ready' | 'driving' | 'on_site';

/** The counts of a driver's jobs of the day. */
export interface DriverJob {
  status: CollectionStatus;
  arrived_at: string | null;
}

/** The status of a driver, derived from their jobs of the day. */
export function driverStatus(jobs: readonly DriverJob[]): DriverStatus {
  const begun = jobs.filter(({ status }) => status === 'in_progress');
  if (begun.some(({ arrived_at }) => arrived_at !== null)) return 'on_site';
  if (begun.length > 0) return 'driving';

  return jobs.some(({ status }) => status === 'scheduled') ? 'ready' : 'off';
}
