import {
  destinationsOf,
  returnProblems,
  returningSite,
  siteReturnRows,
  sitesOfPermit,
} from '../../db/queries/compliance/load_reports.ts';
import type { ReturningSite } from '../../db/queries/compliance/load_reports.ts';
import { permitsOfSite, permitsOfSites } from '../../db/queries/compliance/site_permits.ts';
import { sameNumber } from '../../domain/compliance/registers.ts';
import { isNumbered, permitOnPaper } from '../../domain/compliance/site_permits.ts';
import type { NumberedPermit, SitePermit } from '../../domain/compliance/site_permits.ts';
import { londonDate } from '../../domain/dates.ts';
import { invalid } from '../../domain/errors.ts';
import { returnPeriod } from '../../domain/compliance/return_periods.ts';
import { toGram } from '../../domain/waste/carbon.ts';
import type { Context } from '../../http/context/context.ts';
import { csvOf } from './load_reports.ts';

interface ReturnQuery {
  site_id?: string | undefined;
  permit_number?: string | undefined;
  period: string;
}

/**
 * Returns the waste received and removed under a permit in a year or quarter, with the problems that make the
 * return incomplete.
 * @throws Invalid for an invalid period or one that has not begun, and for a site without a permit
 */
export async function siteReturn(ctx: Context, query: ReturnQuery) {
  const period = returnPeriod(query.period);
  if (period === null) throw invalid('query.period', 'must be a year or a quarter, such as 2026 or 2026-Q3');
  if (period.from > londonDate(ctx.now))
    throw invalid('query.period', `has not begun: it is from ${period.from}`);
  const { sites, permits, permit } = await returnedPermit(ctx, query, period.to);
  const ids = sites.map(({ id }) => id);
  const places = await destinationsOf(ctx.db, ids, period);
  const others = await permitsOfSites(
    ctx.db,
    places.filter((id) => !permits.has(id)),
  );
  const [found, problems] = await Promise.all([
    siteReturnRows(ctx.db, ids, period),
    returnProblems(ctx.db, ids, period, new Map([...permits, ...others])),
  ]);
  const rows = found.map(({ kg, ...row }) => ({ ...row, kg: toGram(kg), tonnes: Math.round(kg) / 1000 }));
  const kgOf = (wanted: string) =>
    toGram(rows.reduce((sum, { direction, kg }) => sum + (direction === wanted ? kg : 0), 0));

  return {
    object: 'site_return' as const,
    ...period,
    permit_number: permit.number,
    technically_competent_manager: permit.technically_competent_manager,
    sites: sites.map(({ id, name, postcode }) => ({ site_id: id, name, postcode })),
    is_null_return: rows.length === 0,
    is_clean: problems.length === 0,
    received_kg: kgOf('received'),
    removed_kg: kgOf('removed'),
    rows,
    problems,
  };
}

/** What one return is about: a permit with all its sites, or one site with its permit. */
interface ReturnedPermit {
  sites: ReturningSite[];
  permits: Map<string, SitePermit[]>;
  permit: NumberedPermit;
}

async function returnedPermit(
  ctx: Context,
  { site_id, permit_number }: ReturnQuery,
  day: string,
): Promise<ReturnedPermit> {
  if ((site_id === undefined) === (permit_number === undefined))
    throw invalid('query.site_id', 'or permit_number is required, but not both');
  if (permit_number !== undefined) return sharedPermit(ctx, permit_number);
  const site = await returningSite(ctx.db, site_id!);
  if (!site) throw invalid('query.site_id', 'does not match a site of the team');
  const permits = await permitsOfSite(ctx.db, site.id);
  const permit = permitOnPaper(permits, day);
  if (!permit) throw invalid('query.site_id', `has no permit: ${site.name}`);

  return { sites: [site], permits: new Map([[site.id, permits]]), permit };
}

/** Each site may have a record of the same permit; the first that names a manager is taken. */
async function sharedPermit(ctx: Context, number: string): Promise<ReturnedPermit> {
  const sites = await sitesOfPermit(ctx.db, number);
  const permits = await permitsOfSites(
    ctx.db,
    sites.map(({ id }) => id),
  );
  const records = sites
    .flatMap(({ id }) => permits.get(id) ?? [])
    .filter(isNumbered)
    .filter((permit) => sameNumber(permit.number, number));
  const permit = records.find((each) => each.technically_competent_manager !== null) ?? records[0];
  if (!permit) throw invalid('query.permit_number', 'is not the permit of a site of the team');

  return { sites, permits, permit };
}

export type SiteReturn = Awaited<ReturnType<typeof siteReturn>>;

/** The lines of a return as CSV, each with its permit and period; a nil return has no line. */
export function siteReturnCsv({ rows, permit_number, period, sites }: SiteReturn): Buffer {
  const site = sites.map(({ name }) => name).join('; ');

  return csvOf(
    rows.map((row) => ({ permit_number, site, period, ...row })),
    [
      ...['permit_number', 'site', 'period', 'direction', 'ewc_code', 'tonnes', 'physical_form'],
      ...['local_authority', 'operation_code', 'loads', 'kg'],
    ],
  );
}
