import { invalid } from '../../domain/errors.ts';
import { defaultChoice } from '../../domain/notifications.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { RenderedJson } from '../../http/rendered.ts';
import { presentNotification } from '../present/people.ts';

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

/** Marks the person's own notifications that are not marked yet; ids of others are passed over. */
async function mark(
  ctx: WriteContext,
  column: 'read_at' | 'archived_at',
  { ids, all }: RequestBody<'appReadNotifications'>,
) {
  if ((ids === undefined) === (all === undefined)) throw invalid('ids', 'or all is required, and not both');

  const changed = await ctx.db.many<{ id: string }>(
    `update notifications set ${column} = clock_timestamp()
     where team_id = $1 and user_id = $2 and archived_at is null and ${column} is null
       and ($3::uuid[] is null or id = any($3)) returning id`,
    [ctx.identity.user_id, ids ?? null],
  );
  const { unread } = await ctx.db.one<{ unread: number }>(
    `select count(*) as unread from notifications
     where team_id = $1 and user_id = $2 and archived_at is null and read_at is null`,
    [ctx.identity.user_id],
  );
  if (changed.length > 0) {
    const after = new RenderedJson(JSON.stringify({ [column]: changed.map(({ id }) => id) }));
    ctx.record({ entity: 'notification_list', id: ctx.identity.user_id, action: 'update', after });
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
  await ctx.db.run(
    `insert into notification_preferences (team_id, user_id, in_app, email) values ($1, $2, $3, $4)
     on conflict (team_id, user_id) do update set in_app = excluded.in_app, email = excluded.email`,
    [ctx.identity.user_id, body.in_app, body.email],
  );
  const after = await shownChoice(ctx);
  ctx.record({
    entity: 'notification_preferences',
    id: ctx.identity.user_id,
    action: 'update',
    before: new RenderedJson(JSON.stringify(before)),
    after: new RenderedJson(JSON.stringify(after)),
  });

  return { status: 200, body: after };
};

async function shownChoice(ctx: Context) {
  const chosen = await ctx.db.maybe<{ in_app: never[]; email: never[]; updated_at: string }>(
    'select in_app, email, updated_at from notification_preferences where team_id = $1 and user_id = $2',
    [ctx.identity.user_id],
  );

  return {
    object: 'notification_preferences' as const,
    ...(chosen ?? { ...defaultChoice, updated_at: null }),
  };
}
