import { clientAnalytics } from '../../../db/queries/clients/client_analytics.ts';
import { addDays, addMonths, londonDate } from '../../../domain/dates.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { standingClient } from '../../client_items.ts';

const longestMonths = 120;

/** No figures are older. */
const earliest = '2000-01-01';

export const appGetClientAnalytics: Handler<'appGetClientAnalytics'> = async (ctx, { path, query }) => {
  const to = query.to ?? addDays(londonDate(ctx.now), 1);
  if (to < earliest) throw invalid('query.to', `must be ${earliest} or later`);

  const from = query.from ?? yearBefore(to);
  if (to <= from) throw invalid('query.to', 'must be after from');
  if (to > addMonths(from, longestMonths)) throw invalid('query.from', 'must be at most ten years before to');
  await standingClient(ctx, path.id);

  return { status: 200, body: await clientAnalytics(ctx.db, path.id, { from, to }) };
};

/** The first day of the month so that, with the last day's own, there are twelve. */
function yearBefore(to: string): string {
  return `${addMonths(addDays(to, -1), -11).slice(0, 8)}01`;
}
