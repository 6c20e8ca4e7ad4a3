import type { ScheduleContext, ScheduledWork } from '../definitions.ts';
import { inBatches } from './in_batches.ts';

// By team, along the index of the list, a page after the position `$4`, `$5`.
const oldEvents = `
select e.id, e.created_at::text as created_at from events e
where e.team_id = $2 and e.created_at < now() - $3::int * interval '1 day'
  and (e.created_at, e.id) > ($4::timestamptz, $5::text)
  and not exists (select from event_outbox o where o.team_id = $2 and o.event_id = e.id)
order by e.created_at, e.id limit $1`;

const stillSending = `
select distinct event_id from webhook_deliveries where team_id = $1 and event_id = any($2::text[]) and state < 2`;

const forgetEvents = 'delete from events where team_id = $1 and id = any($2::text[]) returning 1';

// Counted from the day on which the link would have expired, even if it was used or withdrawn earlier.
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

// They can no longer be applied; the history has their results.
const oldProposals = `
delete from route_proposals where (team_id, id) in (
  select team_id, id from route_proposals where expires_at < now() - interval '7 days'
  order by expires_at limit $1)
returning 1`;

// A register response that is a month old is of no use.
const oldRegisterAnswers = `
delete from register_cache where (team_id, register, question) in (
  select team_id, register, question from register_cache where checked_at < now() - interval '30 days'
  order by checked_at limit $1)
returning 1`;

// One day longer than a board looks back.
const oldDepartures = `
delete from board_departures where (team_id, id) in (
  select team_id, id from board_departures where left_at < now() - interval '72 hours' order by left_at limit $1)
returning 1`;

// Upload addresses are valid for minutes.
const oldUploads = `
delete from uploads where (team_id, id) in (
  select team_id, id from uploads where expires_at < now() - interval '1 day' order by expires_at limit $1)
returning 1`;

// The history of the team records sign-ins.
const oldSessions = `
delete from sessions where id in (
  select id from sessions where expires_at < now() - interval '7 days' order by expires_at limit $1)
returning 1`;

const oldSignInLinks = `
delete from sign_in_links where id in (
  select id from sign_in_links where expires_at < now() - interval '1 day' order by expires_at limit $1)
returning 1`;

// A provider's reports of a payment determine its valid amount, so they stay until disputes are no longer possible:
// card schemes allow at most 540 days.
const oldProviderEvents = `
delete from provider_events where (team_id, id) in (
  select team_id, id from provider_events
  where team_id = $2 and received_at < now() - interval '2 years' and outcome <> 'received' order by id limit $1)
returning 1`;

const oldPaymentSessions = `
delete from payment_sessions where (team_id, id) in (
  select team_id, id from payment_sessions
  where team_id = $2 and created_at < now() - interval '2 years' and status in ('paid', 'closed') order by id limit $1)
returning 1`;

/**
 * Deletes events, public links and notifications past their settings, and after days: proposals, uploads,
 * register responses, ended sessions. After two years: what payment providers reported, and payment
 * sessions.
 */
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
      provider_events: 0,
      payment_sessions: 0,
      board_departures: 0,
      sessions: 0,
      sign_in_links: 0,
    };
    purged.route_proposals = await inBatches(ctx, oldProposals, []);
    purged.notifications = await inBatches(ctx, oldNotifications, [notification_retention_days]);
    purged.board_departures = await inBatches(ctx, oldDepartures);
    purged.sessions = await inBatches(ctx, oldSessions);
    purged.sign_in_links = await inBatches(ctx, oldSignInLinks);
    purged.uploads = await inBatches(ctx, oldUploads);
    purged.register_answers = await inBatches(ctx, oldRegisterAnswers);
    for (const { id } of await ctx.query<{ id: string }>('select id from teams order by id')) {
      if (ctx.signal.aborted) break;
      purged.events += await purgeEvents(ctx, id, event_retention_days);
      purged.public_links += await inBatches(ctx, oldLinks, [id, public_link_retention_days]);
      purged.provider_events += await inBatches(ctx, oldProviderEvents, [id]);
      purged.payment_sessions += await inBatches(ctx, oldPaymentSessions, [id]);
    }
    if (Object.values(purged).some((count) => count > 0)) ctx.log.info(purged, 'purged old rows');
  },
};

/**
 * Deletes a team's old events in pages; an event is kept while it waits to be sent or is being sent. On a cluster deliveries are
 * on another node than events, so they are read by a separate statement.
 */
async function purgeEvents(ctx: ScheduleContext, teamId: string, days: number): Promise<number> {
  const size = 1000;
  let purged = 0;
  let after = ['-infinity', ''];
  while (!ctx.signal.aborted) {
    const page = await ctx.query<{ id: string; created_at: string }>(oldEvents, [
      size,
      teamId,
      days,
      ...after,
    ]);
    const last = page.at(-1);
    if (!last) break;

    const sending = await ctx.query<{ event_id: string }>(stillSending, [teamId, page.map(({ id }) => id)]);
    const kept = new Set(sending.map(({ event_id }) => event_id));
    const gone = page.map(({ id }) => id).filter((id) => !kept.has(id));
    purged += (await ctx.query(forgetEvents, [teamId, gone])).length;
    if (page.length < size) break;
    after = [last.created_at, last.id];
  }

  return purged;
}
