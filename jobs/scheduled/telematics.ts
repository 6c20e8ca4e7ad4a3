import { firstRead, writeFeed } from '../../actions/fleet/telematics_sync.ts';
import {
  noteTelematicsError,
  telematicsAccess,
  telematicsOf,
  unknownVehicles,
} from '../../db/queries/fleet/telematics.ts';
import { Invalid, ProviderError } from '../../domain/errors.ts';
import type { FeedPage } from '../../domain/fleet/telematics.ts';
import type { ScheduleContext, ScheduledWork } from '../definitions.ts';

/** Concurrent polls over all teams; a team has at most one. */
const slots = 8;
/** Longer than a poll can take; after this another worker polls the team of a dead worker. */
const leaseSeconds = 180;
/** Maximum pages read by one poll; the next poll continues. */
const pagesPerPoll = 20;
/** After rejected credentials or a malformed response, polls are less frequent. */
const errorSeconds = 900;
/** The history gets an entry each time a vehicle's odometer moves: every ten kilometres, not with every poll. */
const odometerStepKm = 10;

interface Due {
  team_id: string;
  id: string;
  poll_seconds: number;
}

const nextDue = `
select t.team_id, t.id, t.due_at::text as due_at from telematics t
join teams on teams.id = t.team_id and teams.status = 'active'
where t.due_at <= now() order by t.due_at limit ${slots}`;

const claim = `
update telematics set due_at = now() + interval '${leaseSeconds} seconds'
where team_id = $1 and id = $2 and due_at = $3::timestamptz
returning team_id, id, poll_seconds`;

const release = `
update telematics set due_at = now() + $3::int * interval '1 second' where team_id = $1 and id = $2 returning 1`;

/**
 * Reads the telematics of the teams whose `poll_seconds` have passed. The lease of a team is its `due_at`; a page is written
 * together with its cursor, so a worker that dies or loses its lease between two pages omits nothing and writes nothing
 * twice.
 */
export const pollTelematics: ScheduledWork = {
  name: 'poll_telematics',
  cron: '*/30 * * * * *',
  async run(ctx) {
    await Promise.all(Array.from({ length: slots }, () => pollUntilNoneIsDue(ctx)));
  },
};

async function pollUntilNoneIsDue(ctx: ScheduleContext): Promise<void> {
  while (!ctx.signal.aborted) {
    const due = await claimNext(ctx);
    if (!due) return;
    const wait = await pollOnce(ctx, due);
    await ctx.query(release, [due.team_id, due.id, Math.max(due.poll_seconds, wait)]);
  }
}

/** Claims the team that has been due longest and that no other slot took since the read; undefined if none is due. */
async function claimNext(ctx: ScheduleContext): Promise<Due | undefined> {
  const next = () => ctx.query<{ team_id: string; id: string; due_at: string }>(nextDue, []);
  for (let found = await next(); found.length > 0; found = await next())
    for (const { team_id, id, due_at } of found) {
      const [due] = await ctx.query<Due>(claim, [team_id, id, due_at]);
      if (due) return due;
    }

  return undefined;
}

/** One team's turn. Returns the seconds to wait at least until the next. */
async function pollOnce(ctx: ScheduleContext, due: Due): Promise<number> {
  try {
    await poll(ctx, due);

    return 0;
  } catch (error) {
    const isTheirs = error instanceof ProviderError || error instanceof Invalid;
    ctx.log[isTheirs ? 'warn' : 'error'](
      { err: error, team_id: due.team_id },
      'telematics could not be read',
    );
    if (!isTheirs) return errorSeconds;
    await ctx.withTeamTransaction(due.team_id, ({ db }) => noteTelematicsError(db, due.id, error.message));

    return error instanceof ProviderError && error.kind === 'away' ? 0 : errorSeconds;
  }
}

async function poll(ctx: ScheduleContext, { team_id, id }: Due): Promise<void> {
  const { telematics } = ctx.adapters;
  const standing = await ctx.withTeamTransaction(team_id, async (work) => {
    const row = await telematicsOf(work.db);

    return row?.id === id ? { row, access: telematicsAccess(work, row) } : null;
  });
  if (!standing) return;
  const { row, access } = standing;
  let from = row.feed_cursor;
  for (let n = 0; n < pagesPerPoll && !ctx.signal.aborted; n += 1) {
    const page: FeedPage = await telematics.page(access, from, firstRead(ctx.now));
    const named = [...new Set([...page.positions, ...page.odometers].map((each) => each.external_id))];
    const strange = await ctx.withTeamTransaction(team_id, ({ db }) => unknownVehicles(db, named));
    const vehicles = strange.length > 0 ? await telematics.vehicles(access) : null;
    const read = { id, provider: row.provider, from, to: page.cursor, vehicles, pages: [page] };
    const result = await ctx.withTeamTransaction(team_id, (work) =>
      writeFeed(work, { ...read, has_more: page.has_more }, odometerStepKm),
    );
    if (result.overtaken || !page.has_more) return;
    from = page.cursor;
  }
}
