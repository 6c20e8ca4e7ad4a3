import { offlinePack } from '../../../actions/planning/offline_pack.ts';
import type { Handler } from '../../../http/context/handler_types.ts';

export const appGetOfflinePack: Handler<'appGetOfflinePack'> = async (ctx, { query }) => ({
  status: 200,
  body: await offlinePack(ctx, query),
});
