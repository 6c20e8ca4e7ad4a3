import type { ScheduledWork } from '../definitions.ts';
import { inBatches } from './in_batches.ts';

// By team, along the index of the list. An event stays as long as it waits to be sent or is being sent.
const oldEvents = `
delete from events where id in (
  select e.id from events e
  where e.team_id = $2 and e.created_at < now() - $3::int * interval '1 day'
    and not exists (select from event_outbox o where o.event_id = e.id)
    and not exists (select from webhook_deliveries d where d.team_id = e.team_id and d.event_id = e.id and d.state < 2)
  order by e.created_at, e.id limit $1)
returning 1`;

// Counted from the day on which the link would have stopped working, even if it was used or withdrawn before.
const oldLinks = `
delete from public_tokens where (team_id, id) in (
  select team_id, id from public_tokens
  where team_id = $2 and created_at < now() - $3::int * interval '1 day'
    and expires_at < now() - $3::int * interval '1 day'
  order by created_at, id limit $1)
returning 1`;

const oldNotifications = `
delete from notifications where (team_id, id) in (
  select team_id, id from notifications where created_at < now() - $2::int * interval '1 day'
  order by created_at limit $1)
returning 1`;

// Nobody can apply them any more; the history says what they came to.
const oldProposals = `
delete from route_proposals where (team_id, id) in (
  select team_id, id from route_proposals where expires_at < now() - interval '7 days'
  order by expires_at limit $1)
returning 1`;

// A register that was away for a month has nothing to say about today.
const oldRegisterAnswers = `
delete from register_cache where (team_id, register, question) in (
  select team_id, register, question from register_cache where checked_at < now() - interval '30 days'
  order by checked_at limit $1)
returning 1`;

// Addresses for uploads last minutes.
const oldUploads = `
delete from uploads where (team_id, id) in (
  select team_id, id from uploads where expires_at < now() - interval '1 day' order by expires_at limit $1)
returning 1`;

// A session or link that has ended serves nobody; the history of the team says who signed in.
const oldSessions = `
delete from sessions where id in (
  select id from sessions where expires_at < now() - interval '7 days' order by expires_at limit $1)
returning 1`;

const oldSignInLinks = `
delete from sign_in_links where id in (
  select id from sign_in_links where expires_at < now() - interval '1 day' order by expires_at limit $1)
returning 1`;

/** Events, public links and notifications past their settings; what is of no use after days: proposals, uploads, answers of registers, sessions. */
export const purgeOldRows: ScheduledWork = {
  name: 'purge_old_rows',
  cron: '40 4 * * *',
  async run(ctx) {
    const { event_retention_days, public_link_retention_days, notification_retention_days } = ctx.settings;
    const purged = {
      events: 0,
      public_links: 0,
      notifications: 0,
      route_proposals: 0,
      register_answers: 0,
      uploads: 0,
      sessions: 0,
      sign_in_links: 0,
    };
    purged.route_proposals = await inBatches(ctx, oldProposals, []);
    purged.notifications = await inBatches(ctx, oldNotifications, [notification_retention_days]);
    purged.sessions = await inBatches(ctx, oldSessions);
    purged.sign_in_links = await inBatches(ctx, oldSignInLinks);
    purged.uploads = await inBatches(ctx, oldUploads);
    purged.register_answers = await inBatches(ctx, oldRegisterAnswers);
    for (const { id } of await ctx.query<{ id: string }>('select id from teams order by id')) {
      if (ctx.signal.aborted) break;
      purged.events += await inBatches(ctx, oldEvents, [id, event_retention_days]);
      purged.public_links += await inBatches(ctx, oldLinks, [id, public_link_retention_days]);
    }
    if (Object.values(purged).some((count) => count > 0)) ctx.log.info(purged, 'purged old rows');
  },
};
