import type { components } from '../../../generated/api.d.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** In which ways a user is notified of what. */
export type NotificationChoice = Pick<
  components['schemas']['NotificationPreferences'],
  'in_app' | 'email' | 'updated_at'
>;

/** A user's choices; undefined before the first one. */
export async function notificationChoice(db: Db, userId: string): Promise<NotificationChoice | undefined> {
  return db.maybe(
    'select in_app, email, updated_at from notification_preferences where team_id = $1 and user_id = $2',
    [userId],
  );
}

export async function writeNotificationChoice(
  db: WriteDb,
  userId: string,
  { in_app, email }: { in_app: string[]; email: string[] },
): Promise<void> {
  await db.run(
    `insert into notification_preferences (team_id, user_id, in_app, email) values ($1, $2, $3, $4)
     on conflict (team_id, user_id) do update set in_app = excluded.in_app, email = excluded.email`,
    [userId, in_app, email],
  );
}

/** Marks a user's notifications that are not marked yet, all without `ids`; returns the ids of those it marked. */
export async function markNotifications(
  db: WriteDb,
  userId: string,
  column: 'read_at' | 'archived_at',
  ids: readonly string[] | null,
): Promise<string[]> {
  const marked = await db.many<{ id: string }>(
    `update notifications set ${column} = statement_timestamp()
     where team_id = $1 and user_id = $2 and archived_at is null and ${column} is null
       and ($3::uuid[] is null or id = any($3)) returning id`,
    [userId, ids],
  );

  return marked.map(({ id }) => id);
}

export async function unreadNotifications(db: Db, userId: string): Promise<number> {
  const { unread } = await db.one<{ unread: number }>(
    `select count(*) as unread from notifications
     where team_id = $1 and user_id = $2 and archived_at is null and read_at is null`,
    [userId],
  );

  return unread;
}
