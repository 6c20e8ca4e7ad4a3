import {
  checkTelematics,
  connectTelematics,
  disconnectTelematics,
  shownTelematics,
} from '../../../actions/fleet/telematics.ts';
import { readFeed, syncNow } from '../../../actions/fleet/telematics_sync.ts';
import { notFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';

export const appGetTelematics: Handler<'appGetTelematics'> = async (ctx) => {
  const body = await shownTelematics(ctx);
  if (!body) throw notFound('telematics');

  return { status: 200, body };
};

export const appConnectTelematics: Handler<'appConnectTelematics'> = withPreparation(
  (ctx, { body }) => checkTelematics(ctx, body),
  async (ctx, { body }, checked) => {
    const { is_new, shown } = await connectTelematics(ctx, body, checked);

    return { status: is_new ? 201 : 200, body: shown };
  },
);

export const appDeleteTelematics: Handler<'appDeleteTelematics'> = async (ctx) => ({
  status: 200,
  body: { id: await disconnectTelematics(ctx), object: 'telematics', deleted: true },
});

export const appSyncTelematics: Handler<'appSyncTelematics'> = withPreparation(
  (ctx) => readFeed(ctx),
  async (ctx, _request, read) => ({ status: 200, body: await syncNow(ctx, read) }),
);
