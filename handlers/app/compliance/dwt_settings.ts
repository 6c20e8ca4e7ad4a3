import {
  dwtSettings,
  dwtSummary,
  dwtSummaryByEwc,
  dwtSummaryBySite,
} from '../../../db/queries/compliance/dwt.ts';
import { dayBoundsUtc, londonDate } from '../../../domain/dates.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { approvalTests, startApprovalTests } from '../../../actions/compliance/dwt_approval.ts';
import { replaceDwtSettings } from '../../../actions/compliance/dwt_settings.ts';

export const appGetDwtSettings: Handler<'appGetDwtSettings'> = async (ctx) => ({
  status: 200,
  body: { object: 'dwt_settings', ...(await dwtSettings(ctx.db)) },
});

export const appReplaceDwtSettings: Handler<'appReplaceDwtSettings'> = async (ctx, { body }) => ({
  status: 200,
  body: await replaceDwtSettings(ctx, body),
});

export const appGetDwtSummary: Handler<'appGetDwtSummary'> = async (ctx, { query }) => {
  const today = londonDate(ctx.now);
  const to = query.to ?? today;
  const first = query.from ?? `${to.slice(0, 4)}-01-01`;
  if (first > to) throw invalid('query.from', 'must not be after to');
  const from = dayBoundsUtc(first).from.toISOString();
  const end = dayBoundsUtc(to).to.toISOString();
  const day = dayBoundsUtc(today);
  const [sums, by_site, by_ewc] = await Promise.all([
    dwtSummary(ctx.db, {
      from,
      to: end,
      today: { from: day.from.toISOString(), to: day.to.toISOString() },
    }),
    dwtSummaryBySite(ctx.db, from, end),
    dwtSummaryByEwc(ctx.db, from, end),
  ]);

  return {
    status: 200,
    body: { object: 'dwt_summary', period: { from: first, to }, ...sums, by_site, by_ewc },
  };
};

export const appGetDwtPat: Handler<'appGetDwtPat'> = async (ctx) => ({
  status: 200,
  body: await approvalTests(ctx.db),
});

export const appRunDwtPat: Handler<'appRunDwtPat'> = async (ctx, { body }) => ({
  status: 202,
  body: await startApprovalTests(ctx, body.scenarios),
});
