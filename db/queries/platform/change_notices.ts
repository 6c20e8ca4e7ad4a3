import type pg from 'pg';
import { newId } from '../../ids.ts';

type Client = Pick<pg.Client, 'query'>;

/** A mail about a change of the API. */
export interface ChangeNotice {
  /** Identifies the change; each person is notified of a change once. */
  change: string;
  subject: string;
  text: string;
}

/** An account owner; `team` is the first of the teams that the person owns. */
export interface Owner {
  user_id: string;
  email: string;
  team_id: string;
  team: string;
}

/** The status of the mail to one owner. */
export interface SentNotice {
  email: string;
  team: string;
  status: 'queued' | 'sent' | 'failed';
  queued_at: string;
  error: string | null;
}

const batch = 500;

/** Active owners of teams who were not notified of this change yet, each person once. */
export async function ownersToTell(client: Client, change: string): Promise<Owner[]> {
  const { rows } = await client.query<Owner>(
    `select distinct on (u.id) u.id as user_id, u.email, t.id as team_id, t.name as team
     from members m join users u on u.id = m.user_id join teams t on t.id = m.team_id
     where m.base_role = 'owner' and m.status = 'active' and t.status = 'active'
       and not exists (select from change_notices n where n.change = $1 and n.user_id = u.id)
     order by u.id, m.created_at, t.id`,
    [change],
  );

  return rows;
}

/**
 * Queues one mail to each owner, in batches of their own transactions: after a crash, running it again sends only what is
 * missing. @returns the number of mails queued
 */
export async function queueNotices(
  client: Client,
  notice: ChangeNotice,
  owners: readonly Owner[],
): Promise<number> {
  let queued = 0;
  for (let at = 0; at < owners.length; at += batch) {
    const part = owners.slice(at, at + batch);
    const { rows } = await client.query<{ count: number }>(
      `with told as (
         insert into change_notices (change, user_id, team_id, task_id, email)
         select $1, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[])
         on conflict do nothing
         returning team_id, task_id, email
       ), queued as (
         insert into tasks (team_id, id, kind, payload, priority)
         select team_id, task_id, 'send_mail', json_build_object('to', email, 'subject', $6::text, 'text', $7::text), 1
         from told returning id
       )
       select count(*)::int as count from queued`,
      [
        notice.change,
        part.map((owner) => owner.user_id),
        part.map((owner) => owner.team_id),
        part.map(() => newId()),
        part.map((owner) => owner.email),
        notice.subject,
        notice.text,
      ],
    );
    queued += rows[0]!.count;
  }

  return queued;
}

/** The mails of a change, in the order in which they were queued. A mail whose task was purged was sent. */
export async function noticeLog(client: Client, change: string): Promise<SentNotice[]> {
  const { rows } = await client.query<SentNotice>(
    `select n.email, t.name as team, n.created_at as queued_at, k.error,
       case coalesce(k.status, 'succeeded') when 'succeeded' then 'sent' else k.status end as status
     from change_notices n join teams t on t.id = n.team_id
     left join tasks k on k.team_id = n.team_id and k.id = n.task_id
     where n.change = $1 order by n.created_at, n.email`,
    [change],
  );

  return rows;
}
