import { addDays, daysBetween } from '../dates.ts';
import type { ServiceType } from './lines.ts';

/**
 * One container on hire at one client, by the container movements. The day on which it came is not charged, the day on which its hire
 * ended is: it is the first at the next client or in the yard.
 */
export interface Hire {
  container_id: string;
  container_type: string | null;
  reference: string | null;
  client_id: string;
  client_name: string;
  /** The day it came, London time. */
  from_on: string;
  /** The day its hire ended; null while it is on hire. */
  to_on: string | null;
  /** Of the visit that brought it; null if none did. */
  service_type: ServiceType | null;
  ewc_codes: string[];
  /** That visit was agreed in a quote, whose price covers the container until a visit takes it. */
  quoted: boolean;
  /** Days that a valid invoice has billed, or left out as included: after the first day up to the last. */
  settled: (readonly [string, string])[];
}

/** Days of a hire by their numbers, of which the first is 1: those after `after` up to `last`. */
export interface HireDays {
  after: number;
  last: number;
}

/** Days of a hire that are still to be billed. */
export interface OpenHire {
  hire: Hire;
  days: HireDays[];
}

/** Days of a container at a client that an invoice bills, after `from_on` up to `to_on`; with a job, those up to its visit. */
export interface BilledHire {
  collection_id: string | null;
  container_id: string;
  client_id: string;
  from_on: string;
  to_on: string;
}

/** The number of days, or of those that are not among the first `included` of their hire. */
export function countDays(days: readonly HireDays[], included = 0): number {
  return days.reduce((sum, { after, last }) => sum + Math.max(0, last - Math.max(after, included)), 0);
}

/** Keeps account of the days of hires, so that one run bills each of them once. */
export interface HireLedger {
  /** The hires of each container, in the order given. */
  by_container: ReadonlyMap<string, readonly Hire[]>;
  /** The open days of a hire after one day up to another. */
  open: (hire: Hire, after: string, last: string) => OpenHire;
  settle: (open: OpenHire) => void;
}

/** A ledger of hires in which the days that earlier invoices bill are settled. */
export function hireLedger(hires: readonly Hire[]): HireLedger {
  const settled = new Map(
    hires.map((hire) => [hire, hire.settled.map(([after, last]) => numbered(hire, after, last))]),
  );

  const by_container = new Map<string, Hire[]>();
  for (const hire of hires) {
    const others = by_container.get(hire.container_id);
    if (others) others.push(hire);
    else by_container.set(hire.container_id, [hire]);
  }

  return {
    by_container,
    open: (hire, after, last) => ({
      hire,
      days: without(numbered(hire, after, earlier(hire.to_on, last)), settled.get(hire)!),
    }),
    settle: ({ hire, days }) => settled.get(hire)!.push(...days),
  };
}

/**
 * The hires that a visit of a client ends or reads: of each container that it took the latest one there, and of the one that it
 * was for, if that was still on hire there.
 */
export function hiresOfVisit(
  { by_container }: Pick<HireLedger, 'by_container'>,
  visit: {
    client_id: string;
    date: string;
    containers_collected: readonly string[];
    container_id: string | null;
  },
): Hire[] {
  const latest = (id: string) =>
    (by_container.get(id) ?? [])
      .filter(({ client_id, from_on }) => client_id === visit.client_id && from_on <= visit.date)
      .reduce<Hire | null>((last, next) => (last && last.from_on > next.from_on ? last : next), null);
  const taken = visit.containers_collected.flatMap((id) => latest(id) ?? []);
  const seen = visit.container_id === null ? null : latest(visit.container_id);
  if (!seen || taken.includes(seen) || (seen.to_on !== null && seen.to_on < visit.date)) return taken;

  return [...taken, seen];
}

/** What an invoice bills of a hire. A visit that found every day billed is noted as well. */
export function billedHires(
  { hire, days }: OpenHire,
  visit: { id: string; date: string } | null,
): BilledHire[] {
  const { container_id, client_id } = hire;
  const collection_id = visit?.id ?? null;
  if (days.length === 0 && visit)
    return [{ collection_id, container_id, client_id, from_on: visit.date, to_on: visit.date }];

  return days.map(({ after, last }) => ({
    collection_id,
    container_id,
    client_id,
    from_on: addDays(hire.from_on, after),
    to_on: addDays(hire.from_on, last),
  }));
}

/** The last open day. */
export function lastDay({ hire, days }: OpenHire): string {
  return addDays(hire.from_on, days.at(-1)!.last);
}

function numbered({ from_on }: Hire, after: string, last: string): HireDays {
  return { after: Math.max(0, daysBetween(from_on, after)), last: daysBetween(from_on, last) };
}

function without(days: HireDays, settled: readonly HireDays[]): HireDays[] {
  let open = [days];
  for (const { after, last } of settled)
    open = open.flatMap((each) => [
      { after: each.after, last: Math.min(each.last, after) },
      { after: Math.max(each.after, last), last: each.last },
    ]);

  return open.filter(({ after, last }) => after < last);
}

function earlier(day: string | null, other: string): string {
  return day !== null && day < other ? day : other;
}
