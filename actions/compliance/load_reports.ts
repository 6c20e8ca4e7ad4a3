import { stringify } from 'csv-stringify/sync';
import { sumsOfLoads, tripsOfLoads } from '../../db/queries/compliance/load_reports.ts';
import type { LoadSums, LoadsChosen } from '../../db/queries/compliance/load_reports.ts';
import { existed } from '../../db/queries/exists.ts';
import { addDays, addMonths, londonDate } from '../../domain/dates.ts';
import { invalid } from '../../domain/errors.ts';
import { byEwc, byRoute, esgFigures, hazardousKg, shareOf } from '../../domain/compliance/load_reports.ts';
import type { WasteSums } from '../../domain/compliance/load_reports.ts';
import { recordedPlace } from '../../domain/places/places.ts';
import { toGram } from '../../domain/waste/carbon.ts';
import type { Context } from '../../http/context/context.ts';

interface ReportQuery {
  from?: string | undefined;
  to?: string | undefined;
  client_id?: string | undefined;
  site_id?: string | undefined;
}

const longestMonths = 120;
const earliest = '2000-01-01';

/**
 * Returns the loads of a report; defaults to the last twelve months. The loads of a deleted client or site remain.
 * @throws Invalid for days in the wrong order or too far apart, and for an unknown client or site
 */
export async function chosenLoads(ctx: Context, query: ReportQuery): Promise<LoadsChosen> {
  const to = query.to ?? londonDate(ctx.now);
  if (to < earliest) throw invalid('query.to', `must be ${earliest} or later`);
  const from = query.from ?? addDays(addMonths(to, -12), 1);
  if (from > to) throw invalid('query.from', 'must not be after to');
  if (to > addMonths(from, longestMonths)) throw invalid('query.from', 'must be at most ten years before to');
  if (query.client_id !== undefined && !(await existed(ctx.db, 'clients', query.client_id)))
    throw invalid('query.client_id', 'does not match a client of the team');
  if (query.site_id !== undefined && !(await existed(ctx.db, 'sites', query.site_id)))
    throw invalid('query.site_id', 'does not match a site of the team');

  return { from, to, client_id: query.client_id ?? null, site_id: query.site_id ?? null };
}

const wastes = (rows: readonly LoadSums[]): WasteSums[] =>
  rows.filter(({ grouped_by }) => grouped_by === 'waste');

const sumsOf = ({ loads, kg, estimated_kg }: LoadSums) => ({
  loads,
  kg: toGram(kg),
  estimated_kg: toGram(estimated_kg),
});

/** The waste moved, by waste, client, site and treatment. */
export async function wasteSummary(ctx: Context, chosen: LoadsChosen) {
  const rows = await sumsOfLoads(ctx.db, chosen);
  const all = rows.find(({ grouped_by }) => grouped_by === 'all')!;
  const by = (kind: LoadSums['grouped_by']) => rows.filter(({ grouped_by }) => grouped_by === kind);

  return {
    object: 'waste_summary' as const,
    ...chosen,
    loads: all.loads,
    total_kg: toGram(all.kg),
    estimated_kg: toGram(all.estimated_kg),
    estimated_share: shareOf(all.estimated_kg, all.kg),
    hazardous_kg: hazardousKg(wastes(rows)),
    by_month: by('month').map((row) => ({ month: row.month!, ...sumsOf(row) })),
    by_ewc: byEwc(wastes(rows)),
    by_client: by('client').map((row) => ({ client_id: row.client_id, name: row.name, ...sumsOf(row) })),
    by_site: by('site').map((row) => ({ site_id: row.site_id, name: row.name, ...sumsOf(row) })),
    by_route: byRoute(wastes(rows)),
  };
}

export type WasteSummary = Awaited<ReturnType<typeof wasteSummary>>;

/** One table of the summary as CSV (RFC 4180, UTF-8), its columns those of the JSON. */
export function summaryCsv(
  summary: WasteSummary,
  group: 'month' | 'ewc' | 'client' | 'site' | 'route',
): Buffer {
  const table: Record<string, unknown>[] = summary[`by_${group}`];
  const heads = {
    month: ['month'],
    ewc: ['ewc_code', 'description', 'hazardous'],
    client: ['client_id', 'name'],
    site: ['site_id', 'name'],
    route: ['route'],
  };
  const columns = [...heads[group], 'loads', 'kg', 'estimated_kg'];

  return csvOf(table, columns);
}

/** Rows as CSV. A text that a spreadsheet would treat as a formula is marked as text. */
export function csvOf(rows: readonly object[], columns: string[]): Buffer {
  const text = stringify([...rows], {
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });

  return Buffer.from(text, 'utf8');
}

/** Rates and carbon of a period. */
export async function esgReport(ctx: Context, chosen: LoadsChosen) {
  const [rows, trips] = await Promise.all([sumsOfLoads(ctx.db, chosen), tripsOfLoads(ctx.db, chosen)]);
  const ways = trips.map(({ loads, site_lat, site_lng, site_postcode, ...job }) => ({
    loads,
    from: recordedPlace(job),
    to: recordedPlace({ lat: site_lat, lng: site_lng, precision: 'manual', postcode: site_postcode }),
  }));

  return { ...chosen, ...esgFigures(wastes(rows), ways) };
}
