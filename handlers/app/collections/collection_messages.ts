import { notifyClient } from '../../../actions/collections/notify_client.ts';
import { seesOwnOnly } from '../../../actions/collections/collection_access.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import { presentCollectionMessage } from '../../../presenters/collections/collection_message.ts';

const list = {
  name: 'collection messages',
  presenter: presentCollectionMessage,
  from: 'collection_messages',
  filters: { collection_id: 'collection_id = ?', status: 'status = ?', ...createdFilters },
};

/** `$2` is the user: a driver sees the messages about their own collections. */
const ownList = {
  ...list,
  name: 'own collection messages',
  where: `collection_id in (select c.id from collections c join members m on m.team_id = c.team_id and m.id = c.driver_id
    where c.team_id = $1 and m.user_id = $2)`,
};

export const appListCollectionMessages: Handler<'appListCollectionMessages'> = (ctx, { query }) =>
  seesOwnOnly(ctx.identity)
    ? listPage(ctx, ownList, query, [ctx.identity.user_id])
    : listPage(ctx, list, query);

export const appNotifyCollection: Handler<'appNotifyCollection'> = async (ctx, { body }) => ({
  status: 202,
  body: await notifyClient(ctx, body),
});
