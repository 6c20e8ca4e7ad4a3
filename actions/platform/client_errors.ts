import { secondsToWait } from '../../db/queries/platform/team_limits.ts';
import type { Context, WriteContext } from '../../http/context/context.ts';
import { ApiError } from '../../http/responses/errors.ts';

/** An error that a client application reports. */
export interface ClientError {
  message: string;
  stack?: string | null;
  url?: string | null;
  user_agent?: string | null;
  version?: string | null;
}

const perPerson = 30;
const perTeam = 120;

/**
 * Counts a report of the person, then of the team: always in this order, so that two requests cannot wait for each other.
 * @throws ApiError 429 if either has made too many within a minute
 */
export async function countClientError({ db, identity }: WriteContext): Promise<void> {
  const limits = [
    { what: `client errors of ${identity.user_id} in`, limit: perPerson, who: 'person' },
    { what: 'client errors in', limit: perTeam, who: 'team' },
  ];
  for (const { what, limit, who } of limits) {
    const seconds = await secondsToWait(db, what, limit);
    if (seconds > 0)
      throw new ApiError(429, 'rate_limited', `At most ${limit} reports a minute of one ${who}.`, undefined, {
        'Retry-After': String(seconds),
      });
  }
}

/** Logs a client's report, without the parts of addresses that may contain credentials. */
export function logClientError(
  ctx: Context,
  { message, stack, url, user_agent, version }: ClientError,
): void {
  const { team_id, user_id } = ctx.identity;
  ctx.log.warn(
    {
      request_id: ctx.request_id,
      team_id,
      user_id,
      client_error: {
        message: withoutQueries(message),
        stack: withoutQueries(stack ?? ''),
        url: withoutQueries(url ?? ''),
        user_agent: user_agent ?? '',
        version: version ?? '',
      },
    },
    'a client met an error',
  );
}

/** Addresses and paths lose anything from the first `?` or `#`, and the token of our pages. */
function withoutQueries(text: string): string {
  return text.replace(/[^\s"]+/g, cutAddress).replace(/\/p\/[A-Za-z0-9_-]{16,}/g, '/p/[withheld]');
}

/** A word of a text, cut where the query or fragment of an address begins; a place in a script (`:10:5`) stays. */
function cutAddress(word: string): string {
  const at = word.search(/[?#]/);
  if (at === -1 || !(word.slice(0, at).includes('/') || word.includes('=', at))) return word;
  const [place] = /:\d+:\d+\)?$/.exec(word) ?? [''];

  return word.slice(0, at) + place;
}
