import type { LinkedFile } from '../file_links.ts';
import { boolean, computed, json, number, plain, presenter, timestamp } from '../presenter.ts';
import type { Presenter, Schemas } from '../presenter.ts';

/** How the returns of receiving sites are shown; `linkTo` returns the path of the CSV, or null to omit it. */
export function presentReturn(
  linkTo: (file: LinkedFile) => string | null,
): Presenter<Schemas['ConsignmentReturn']> {
  return presenter<Schemas['ConsignmentReturn']>(
    'consignment_return',
    { from: 'consignment_returns' },
    {
      id: plain('id'),
      site_id: plain('site_id'),
      period: plain(`to_char(quarter_start, 'YYYY"-Q"Q')`),
      from: plain('quarter_start'),
      to: plain(`(quarter_start + interval '3 months' - interval '1 day')::date`),
      due_on: plain('due_on'),
      null_return: boolean('null_return'),
      consignment_count: number('consignment_count'),
      rejected_count: number('rejected_count'),
      total_kg: number('total_kg'),
      header: json('header'),
      lines: json('lines'),
      created_at: timestamp('created_at'),
      csv_url: computed(['csv_key', `to_char(quarter_start, 'YYYY"-Q"Q')`], ([key, period], baseUrl) =>
        csvUrl(linkTo(csvFile(key!, period!)), baseUrl),
      ),
    },
  );
}

/** Without the address of the CSV: for the history and exports. */
export const presentPlainReturn = presentReturn(() => null);

/** A return's CSV as it is handed out. */
export function csvFile(key: string, period: string): LinkedFile {
  return { key, name: `consignee-return-${period}.csv`, content_type: 'text/csv; charset=utf-8' };
}

function csvUrl(path: string | null, baseUrl: string): string {
  return path === null ? 'null' : JSON.stringify(baseUrl + path);
}
