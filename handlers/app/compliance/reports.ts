import { dwtCsv, dwtWorkbook } from '../../../actions/compliance/dwt_workbook.ts';
import {
  chosenLoads,
  esgReport,
  summaryCsv,
  wasteSummary,
} from '../../../actions/compliance/load_reports.ts';
import { siteReturn, siteReturnCsv } from '../../../actions/compliance/site_returns.ts';
import { loadsForSheet } from '../../../db/queries/compliance/dwt_sheet_loads.ts';
import { itemTitles, movementTitles, sheetRows } from '../../../domain/compliance/dwt_sheet.ts';
import { dayBoundsUtc } from '../../../domain/dates.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';

const attachment = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` });

export const appGetWasteSummary: Handler<'appGetWasteSummary'> = async (ctx, { query }) => {
  const { format = 'json', group = 'month', ...asked } = query;
  const summary = await wasteSummary(ctx, await chosenLoads(ctx, asked));
  if (format === 'json') return { status: 200, body: summary };

  return {
    status: 200,
    content_type: 'text/csv',
    body: summaryCsv(summary, group),
    headers: attachment(`waste-by-${group}-${summary.from}-${summary.to}.csv`),
  };
};

export const appGetAnnualReturn: Handler<'appGetAnnualReturn'> = async (ctx, { query }) => {
  const report = await siteReturn(ctx, query);
  if (query.format !== 'csv') return { status: 200, body: report };

  return {
    status: 200,
    content_type: 'text/csv',
    body: siteReturnCsv(report),
    headers: attachment(`site-return-${report.period}.csv`),
  };
};

export const appGetEsgReport: Handler<'appGetEsgReport'> = async (ctx, { query }) => ({
  status: 200,
  body: { object: 'esg_report', ...(await esgReport(ctx, await chosenLoads(ctx, query))) },
});

export const appGetEsg: Handler<'appGetEsg'> = async (ctx) => {
  const report = await esgReport(ctx, await chosenLoads(ctx, {}));
  const { from, to, loads, tonnes, recycling_rate, diversion_rate, interim_share } = report;
  const { estimated_share, tco2e, factor_year, sources } = report;

  return {
    status: 200,
    body: {
      object: 'esg',
      ...{ from, to, loads, tonnes, recycling_rate, diversion_rate, interim_share },
      ...{ estimated_share, tco2e, factor_year, sources },
    },
  };
};

/** The workbook is made in memory, in one request. */
const maxLoads = 5_000;

export const appExportDwt: Handler<'appExportDwt'> = async (ctx, { query }) => {
  const { format = 'xlsx', template = 'v1.2', sheet = 'movements' } = query;
  const { from, to, site_id } = await chosenLoads(ctx, query);
  const loads = await loadsForSheet(ctx.db, {
    from: dayBoundsUtc(from).from,
    to: dayBoundsUtc(to).to,
    site_id,
    limit: maxLoads + 1,
  });
  if (loads.length > maxLoads)
    throw invalid('query.from', `to query.to has more than ${maxLoads} loads; choose fewer days`);
  const rows = sheetRows(loads);
  if (format === 'xlsx')
    return {
      status: 200,
      content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await dwtWorkbook(template, rows),
      headers: attachment(`receipts-of-waste-${from}-${to}.xlsx`),
    };

  return {
    status: 200,
    content_type: 'text/csv',
    body: sheet === 'items' ? dwtCsv(itemTitles, rows.items) : dwtCsv(movementTitles, rows.movements),
    headers: attachment(`receipts-of-waste-${sheet}-${from}-${to}.csv`),
  };
};
