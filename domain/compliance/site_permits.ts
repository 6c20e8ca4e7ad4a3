import { addDays } from '../dates.ts';
import { sameNumber } from './registers.ts';

// Which permits a site has on a day and which waste they accept, for all that need to know: the gate, checks, plans, papers,
// returns, reports and waste tracking.

/** A permit or exemption of a site. Days are London's, `YYYY-MM-DD`. */
export interface SitePermit {
  /** Null if the site's own record states only its end or its codes. */
  number: string | null;
  is_exemption: boolean;
  regulator: string | null;
  /** The last day; null if it has none. */
  expires_on: string | null;
  /** The first day without it. */
  surrendered_on: string | null;
  /** Empty if not recorded: then any waste is accepted. */
  accepted_ewc_codes: readonly string[];
  annual_limit_tonnes: number | null;
  technically_competent_manager: string | null;
}

/** A permit that papers and returns can name. */
export type NumberedPermit = SitePermit & { number: string };

/** A site with all its permits, past ones too. */
export interface PermittedSite {
  name: string;
  permits: readonly SitePermit[];
}

/** A site as it is asked about on one day. */
export interface SiteOnDay extends PermittedSite {
  day: string;
}

/** Why a site may not accept waste. */
export interface PermitProblem {
  code: 'permit_missing' | 'permit_expired' | 'ewc_not_permitted';
  message: string;
}

type RecordedProblem = PermitProblem & { code: Exclude<PermitProblem['code'], 'permit_missing'> };

/**
 * Joins the permit in a site's own record with those of the list that refer to the site. A permit that is in both counts
 * once: the list decides, and what it leaves open is read from the site's record.
 */
export function joinedPermits(own: SitePermit | null, listed: readonly NumberedPermit[]): SitePermit[] {
  if (own === null) return [...listed];
  const same = listed.filter(({ number }) => own.number === null || sameNumber(number, own.number));
  const others = listed.filter((permit) => !same.includes(permit));

  return [...(same.length === 0 ? [own] : same.map((permit) => completed(permit, own))), ...others];
}

function completed(permit: NumberedPermit, own: SitePermit): SitePermit {
  return {
    ...permit,
    number: own.number ?? permit.number,
    regulator: permit.regulator ?? own.regulator,
    expires_on: permit.expires_on ?? own.expires_on,
    accepted_ewc_codes:
      permit.accepted_ewc_codes.length === 0 ? own.accepted_ewc_codes : permit.accepted_ewc_codes,
    annual_limit_tonnes: permit.annual_limit_tonnes ?? own.annual_limit_tonnes,
  };
}

/** A record whose validity ends on a day. */
export interface Ending {
  expires_on: string | null;
  surrendered_on: string | null;
}

/**
 * Whether it is in force on a day: to the end of its last day, or to the day before it is surrendered. The day of issue is
 * not read, because a reissued permit has a late one and was in force before.
 */
export function isInForce({ expires_on, surrendered_on }: Ending, day: string): boolean {
  return (expires_on === null || expires_on >= day) && (surrendered_on === null || surrendered_on > day);
}

/** The permits that are in force on a day. */
export function permitsInForce<T extends Ending>(permits: readonly T[], day: string): T[] {
  return permits.filter((permit) => isInForce(permit, day));
}

/** The last day on which it is in force; null if it has none. */
export function lastDayOf({ expires_on, surrendered_on }: Ending): string | null {
  const before = surrendered_on === null ? null : addDays(surrendered_on, -1);
  if (expires_on === null || before === null) return expires_on ?? before;

  return expires_on < before ? expires_on : before;
}

/** Returns the record that ended last; each must have an end. */
export function endedLast<T extends Ending>(records: readonly T[]): T | undefined {
  return records.toSorted((a, b) => lastDayOf(b)!.localeCompare(lastDayOf(a)!))[0];
}

/** How it ended: `expired on 2026-06-30`. */
export function endOf(ending: Ending): string {
  const { expires_on, surrendered_on } = ending;

  return lastDayOf(ending) === expires_on
    ? `expired on ${expires_on}`
    : `was surrendered on ${surrendered_on}`;
}

/**
 * Returns why a site may not accept a waste on a day, or any waste if no code is given; null if it may. `permit_missing` says
 * that no permit is on record, which is no problem for a site of another company.
 */
export function permitProblem(
  { name, permits }: PermittedSite,
  day: string,
  ewc_code?: string,
): PermitProblem | null {
  const inForce = permitsInForce(permits, day);
  const last = inForce.length === 0 ? endedLast(permits) : undefined;
  if (last)
    return {
      code: 'permit_expired',
      message: `${['permit', last.number, 'of', name].filter(Boolean).join(' ')} ${endOf(last)}`,
    };
  if (ewc_code !== undefined && inForce.length > 0 && !inForce.some((permit) => accepts(permit, ewc_code)))
    return {
      code: 'ewc_not_permitted',
      message: `${ewc_code} is not among the codes that the permit of ${name} accepts`,
    };

  return inForce.some(isNumbered)
    ? null
    : { code: 'permit_missing', message: `${name} has no permit on record` };
}

/** As `permitProblem`, but a site without a permit on record has no problem. */
export function recordedProblem(site: PermittedSite, day: string, ewc_code?: string): RecordedProblem | null {
  const problem = permitProblem(site, day, ewc_code);

  return problem === null || problem.code === 'permit_missing' ? null : { ...problem, code: problem.code };
}

/** Whether a site is known to accept these wastes on a day. */
export function takesWastes(site: PermittedSite, day: string, ewc_codes: readonly string[]): boolean {
  return [undefined, ...ewc_codes].every((code) => permitProblem(site, day, code) === null);
}

/** Whether a permit covers a waste. One without codes is not checked. */
function accepts(permit: SitePermit, ewc_code: string): boolean {
  return permit.accepted_ewc_codes.length === 0 || listsWaste(permit, ewc_code);
}

/** Whether a permit names a waste. */
export function listsWaste({ accepted_ewc_codes }: SitePermit, ewc_code: string): boolean {
  return accepted_ewc_codes.some((accepted) => bare(accepted) === bare(ewc_code));
}

function bare(code: string): string {
  return code.replace(/\*$/, '').trim();
}

/**
 * All codes that a site accepts on a day, or did when its last permit ended; empty if any waste may be accepted, or nothing is
 * known.
 */
export function acceptedCodes(permits: readonly SitePermit[], day: string): string[] {
  const inForce = permitsInForce(permits, day);
  const last = endedLast(inForce.length === 0 ? permits : []);
  const asked = last ? [last] : inForce;
  if (asked.some(({ accepted_ewc_codes }) => accepted_ewc_codes.length === 0)) return [];

  return [...new Set(asked.flatMap(({ accepted_ewc_codes }) => accepted_ewc_codes))];
}

/** The permit in force under which these wastes are accepted, if one covers all; otherwise the first one in force. */
export function permitInForce(
  permits: readonly SitePermit[],
  day: string,
  ewc_codes: readonly string[] = [],
): NumberedPermit | null {
  const inForce = permitsInForce(permits, day).filter(isNumbered);

  return inForce.find((permit) => ewc_codes.every((code) => accepts(permit, code))) ?? inForce[0] ?? null;
}

/** The permit to name on a paper about a day: as `permitInForce`, otherwise the one that ended last. */
export function permitOnPaper(
  permits: readonly SitePermit[],
  day: string,
  ewc_codes: readonly string[] = [],
): NumberedPermit | null {
  return permitInForce(permits, day, ewc_codes) ?? endedLast(permits.filter(isNumbered)) ?? null;
}

/** Whether a site reports to Defra under a permit: one with an exemption alone does not. */
export function isReporting(permit: SitePermit): permit is NumberedPermit {
  return isNumbered(permit) && !permit.is_exemption;
}

/** The number under which a site reports waste of a day to Defra; null if it has no permit in force. */
export function reportingNumber(
  permits: readonly SitePermit[],
  day: string,
  ewc_codes: readonly string[],
): string | null {
  return permitInForce(permits.filter(isReporting), day, ewc_codes)?.number ?? null;
}

/** Whether a permit has a number, so that papers and returns can name it. */
export function isNumbered(permit: SitePermit): permit is NumberedPermit {
  return permit.number !== null;
}
