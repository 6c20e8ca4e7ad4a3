import { invalid } from '../../../domain/errors.ts';
import { defaultChoice } from '../../../domain/team/notifications.ts';
import type { Context, WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { presentNotification } from '../../../presenters/team/people.ts';
import {
  markNotifications,
  notificationChoice,
  unreadNotifications,
  writeNotificationChoice,
} from '../../../db/queries/team/notification_choices.ts';

const notificationList: ListDefinition = {
  name: 'notifications',
  presenter: presentNotification,
  from: 'notifications',
  where: 'user_id = $2 and archived_at is null',
  filters: { unread: '(read_at is null) = ?', kind: 'kind = ?', ...createdFilters },
};

export const appListNotifications: Handler<'appListNotifications'> = (ctx, { query }) =>
  listPage(ctx, notificationList, query, [ctx.identity.user_id]);

export const appReadNotifications: Handler<'appReadNotifications'> = (ctx, { body }) =>
  mark(ctx, 'read_at', body);

export const appArchiveNotifications: Handler<'appArchiveNotifications'> = (ctx, { body }) =>
  mark(ctx, 'archived_at', body);

/** Marks the person's own unmarked notifications; ids of others are ignored. */
async function mark(
  ctx: WriteContext,
  column: 'read_at' | 'archived_at',
  { ids, all }: RequestBody<'appReadNotifications'>,
) {
  if ((ids === undefined) === (all === undefined)) throw invalid('ids', 'or all is required, but not both');

  const { user_id } = ctx.identity;
  const changed = await markNotifications(ctx.db, user_id, column, ids ?? null);
  const unread = await unreadNotifications(ctx.db, user_id);
  if (changed.length > 0) {
    const after = RenderedJson.of({ [column]: changed });
    ctx.record({ entity: 'notification_list', id: user_id, action: 'update', after });
  }

  return {
    status: 200 as const,
    body: { object: 'notification_count' as const, changed: changed.length, unread },
  };
}

export const appGetNotificationPreferences: Handler<'appGetNotificationPreferences'> = async (ctx) => ({
  status: 200,
  body: await shownChoice(ctx),
});

export const appReplaceNotificationPreferences: Handler<'appReplaceNotificationPreferences'> = async (
  ctx,
  { body },
) => {
  const before = await shownChoice(ctx);
  await writeNotificationChoice(ctx.db, ctx.identity.user_id, body);
  const after = await shownChoice(ctx);
  ctx.record({
    entity: 'notification_preferences',
    id: ctx.identity.user_id,
    action: 'update',
    before: RenderedJson.of(before),
    after: RenderedJson.of(after),
  });

  return { status: 200, body: after };
};

async function shownChoice(ctx: Context) {
  const chosen = await notificationChoice(ctx.db, ctx.identity.user_id);

  return {
    object: 'notification_preferences' as const,
    ...(chosen ?? { ...defaultChoice, updated_at: null }),
  };
}
