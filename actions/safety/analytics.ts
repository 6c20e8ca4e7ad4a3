import { accidentCounts, nearMissCounts, overdueSafety } from '../../db/queries/safety/analytics.ts';
import type { AccidentCounts, NearMissCounts } from '../../db/queries/safety/analytics.ts';
import { storedSettings } from '../../db/queries/team/team_settings.ts';
import { addMonths, londonDate } from '../../domain/dates.ts';
import { invalid } from '../../domain/errors.ts';
import { afr, hoursOf, isWholeMonths, ltifr, monthsOf } from '../../domain/safety/rates.ts';
import { teamSettings } from '../../domain/team/team_settings.ts';
import type { Context } from '../../http/context/context.ts';
import type { Schemas } from '../../presenters/presenter.ts';

const maxMonths = 60;

/** The figures of health and safety of a period. @throws Invalid for a period that is empty or over five years */
export async function safetyAnalytics(
  ctx: Pick<Context, 'db' | 'now'>,
  query: { from?: string; to?: string },
): Promise<Schemas['SafetyAnalytics']> {
  const { from, to } = periodOf(query, londonDate(ctx.now));
  const [accidents, nearMisses, overdue, settings] = await Promise.all([
    accidentCounts(ctx.db, from, to),
    nearMissCounts(ctx.db, from, to),
    overdueSafety(ctx.db, londonDate(ctx.now)),
    storedSettings(ctx.db),
  ]);
  const known = new Map(teamSettings(settings).hours_worked.map(({ month, hours }) => [month, hours]));
  const months = monthsOf(from, to);
  const monthHours = (month: string) => (isWhole(month, from, to) ? (known.get(month) ?? null) : null);

  return {
    object: 'hs_analytics',
    from,
    to,
    total: figures(accidents, nearMisses, isWholeMonths(from, to) ? hoursOf(months, known) : null),
    by_month: months.map((month) => ({
      month,
      ...figures(
        accidents.filter((each) => each.month === month),
        nearMisses.filter((each) => each.month === month),
        monthHours(month),
      ),
    })),
    by_site: bySite(accidents, nearMisses),
    by_riddor_category: byCategory(accidents),
    by_near_miss_category: byNearMissCategory(nearMisses),
    overdue,
  };
}

function periodOf(query: { from?: string; to?: string }, today: string): { from: string; to: string } {
  const to = query.to ?? addMonths(`${today.slice(0, 7)}-01`, 1);
  const from = query.from ?? addMonths(to, -12);
  if (from >= to)
    throw query.to === undefined
      ? invalid('query.from', 'must be before the end of this month if to is omitted')
      : invalid('query.to', 'must be after from');
  if (addMonths(from, maxMonths) < to)
    throw invalid(
      query.to === undefined ? 'query.from' : 'query.to',
      'must be at most five years after from',
    );

  return { from, to };
}

/** Whether a period has the whole of a month. */
function isWhole(month: string, from: string, to: string): boolean {
  const first = `${month}-01`;

  return from <= first && addMonths(first, 1) <= to;
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

function figures(accidents: AccidentCounts[], nearMisses: NearMissCounts[], hours_worked: number | null) {
  const count = sum(accidents, (each) => each.accidents);
  const lost_time_injuries = sum(accidents, (each) => each.lost_time_injuries);

  return {
    accidents: count,
    lost_time_injuries,
    days_lost: sum(accidents, (each) => each.days_lost),
    riddor_reportable: sum(accidents, (each) => each.riddor_reportable),
    near_misses: sum(nearMisses, (each) => each.near_misses),
    hours_worked,
    ltifr: ltifr(lost_time_injuries, hours_worked),
    afr: afr(count, hours_worked),
  };
}

function grouped<T>(rows: readonly T[], key: (row: T) => string | null): Map<string | null, T[]> {
  const groups = new Map<string | null, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);

  return groups;
}

function bySite(accidents: AccidentCounts[], nearMisses: NearMissCounts[]): Schemas['SafetySite'][] {
  const [hurt, near] = [
    grouped(accidents, (each) => each.site_id),
    grouped(nearMisses, (each) => each.site_id),
  ];
  const sites = [...new Set([...hurt.keys(), ...near.keys()])].map((site_id) => {
    const [these, those] = [hurt.get(site_id) ?? [], near.get(site_id) ?? []];

    return {
      site_id,
      site_name: (these[0] ?? those[0])?.site_name ?? null,
      accidents: sum(these, (each) => each.accidents),
      lost_time_injuries: sum(these, (each) => each.lost_time_injuries),
      days_lost: sum(these, (each) => each.days_lost),
      near_misses: sum(those, (each) => each.near_misses),
    };
  });

  return sites.sort((a, b) => b.accidents - a.accidents || b.near_misses - a.near_misses);
}

function byCategory(accidents: AccidentCounts[]): Schemas['SafetyAnalytics']['by_riddor_category'] {
  const groups = [...grouped(accidents, (each) => each.riddor_category)].map(([category, rows]) => ({
    // The column holds no other words: only domain/safety/riddor.ts and the contract write it.
    category: category as Schemas['RiddorCategory'],
    accidents: sum(rows, (each) => each.accidents),
    days_lost: sum(rows, (each) => each.days_lost),
  }));

  return groups.sort((a, b) => b.accidents - a.accidents);
}

function byNearMissCategory(rows: NearMissCounts[]): Schemas['SafetyAnalytics']['by_near_miss_category'] {
  const groups = [...grouped(rows, (each) => each.category)].map(([category, these]) => ({
    // The column holds no other words: the contract closes the list.
    category: category as Schemas['NearMissCategory'],
    near_misses: sum(these, (each) => each.near_misses),
    highest_score: Math.max(...these.map((each) => each.highest_score)),
  }));

  return groups.sort((a, b) => b.near_misses - a.near_misses);
}
