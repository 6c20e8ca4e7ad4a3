import type { Handler } from '../../../http/context/handler_types.ts';
import { safetyAnalytics } from '../../../actions/safety/analytics.ts';

export const appGetSafetyAnalytics: Handler<'appGetSafetyAnalytics'> = async (ctx, { query }) => ({
  status: 200,
  body: await safetyAnalytics(ctx, query),
});
