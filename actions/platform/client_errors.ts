import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../http/context/context.ts';
import { ApiError } from '../../http/responses/errors.ts';

/** An error that a client application reports. */
export interface ClientError {
  message: string;
  stack?: string | null;
  url?: string | null;
  user_agent?: string | null;
  version?: string | null;
}

const perMinute = 30;
/** Of this process; a person's client keeps to one for as long as its connection lasts. */
const reports = new RateLimiterMemory({ points: perMinute, duration: 60 });

/**
 * Logs a client's report, without the parts of addresses that may contain credentials. @throws ApiError 429
 */
export async function logClientError(
  ctx: Context,
  { message, stack, url, user_agent, version }: ClientError,
): Promise<void> {
  const { team_id, user_id } = ctx.identity;
  await reports.consume(`${team_id} ${user_id}`).catch((refused: RateLimiterRes) => {
    throw new ApiError(429, 'rate_limited', `At most ${perMinute} reports a minute.`, undefined, {
      'Retry-After': String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))),
    });
  });
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
