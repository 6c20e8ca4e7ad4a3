import { defaultChoice } from '../../../domain/team/notifications.ts';
import type { NotificationKind } from '../../../domain/team/notifications.ts';
import { covers, permissionsHeld } from '../../../domain/team/permissions.ts';
import { enqueueTask } from '../platform/tasks.ts';
import { newId } from '../../ids.ts';
import type { WriteDb } from '../../tenant.ts';

/** The parts of a team's database needed to send notifications. */
export type NotificationDb = Pick<WriteDb, 'many' | 'run' | 'insertMany' | 'hints'>;

/** A notification to send. */
export interface Notification {
  kind: NotificationKind;
  title: string;
  body?: string | null;
  /** The record it is about, named as in its `object`. */
  entity_type?: string | null;
  entity_id?: string | null;
  /** The recipients: these members, or everyone with this permission. */
  user_ids?: string[];
  permission?: string;
  /** The person who caused it, who is not notified. */
  except_user_id?: string | null;
}

interface Addressee {
  member_id: string;
  name: string;
  user_id: string;
  email: string;
  base_role: string;
  role_permissions: string[] | null;
  in_app: string[] | null;
  by_mail: string[] | null;
}

/** How one member was notified. */
export interface NotificationDelivery {
  member_id: string;
  name: string;
  in_app: boolean;
  email: boolean;
}

/**
 * Notifies the selected active members, each in the ways they chose: in the application, by mail. Part of the
 * change it reports. Returns how each was notified.
 */
export async function notifyPeople(
  db: NotificationDb,
  notification: Notification,
): Promise<NotificationDelivery[]> {
  const people = await db.many<Addressee>(
    `select p.id as member_id, p.name, p.user_id, p.email, p.base_role, p.role_permissions, c.in_app, c.email as by_mail
     from people p left join notification_preferences c on c.team_id = p.team_id and c.user_id = p.user_id
     where p.team_id = $1 and p.status = 'active' and ($2::uuid[] is null or p.user_id = any($2))
       and p.user_id is distinct from $3::uuid`,
    [notification.user_ids ?? null, notification.except_user_id ?? null],
  );
  const { permission } = notification;
  const meant = people.filter(
    (person) =>
      permission === undefined ||
      covers(permissionsHeld(person.base_role, person.role_permissions), permission),
  );
  const inApp = meant.filter((person) => (person.in_app ?? defaultChoice.in_app).includes(notification.kind));
  const byMail = meant.filter((person) =>
    (person.by_mail ?? defaultChoice.email).includes(notification.kind),
  );

  if (inApp.length > 0) await insertNotifications(db, notification, inApp);
  for (const person of byMail) {
    await enqueueTask(db, 'send_mail', {
      to: person.email,
      subject: notification.title.replace(/[\r\n]+/g, ' '),
      text: `${notification.body ?? notification.title}\n`,
    });
  }

  return meant.map((person) => ({
    member_id: person.member_id,
    name: person.name,
    in_app: inApp.includes(person),
    email: byMail.includes(person),
  }));
}

async function insertNotifications(
  db: NotificationDb,
  { kind, title, body, entity_type, entity_id }: Notification,
  people: Addressee[],
): Promise<void> {
  await db.insertMany(
    'notifications',
    people.map(({ user_id }) => ({
      id: newId(),
      user_id,
      kind,
      title,
      body: body ?? null,
      entity_type: entity_type ?? null,
      entity_id: entity_id ?? null,
    })),
    'id',
  );
}
