import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../responses/errors.ts';

/** How often signing in can be tried. Both throw ApiError 429 with `Retry-After`. */
export interface SignInLimits {
  /** Counts one request for a link, by the caller's address and by the email address, known or not. */
  requestLink(address: string, email: string): Promise<void>;
  /** Counts one attempt to use a link. */
  useLink(address: string): Promise<void>;
}

const windowSeconds = 600;
/** A user who did not get the first mail, or mistyped the address, tries again. */
const requestsPerMail = 5;
/** A user tries a mistyped or used link a few times. */
const usesPerRequest = 3;

/** Limits of one process, for ten minutes each; how many links a person is sent in all is counted in the database. */
export function signInLimits(linksPerAddress: number): SignInLimits {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds });
  const perAddress = limiter(linksPerAddress);
  const perMail = limiter(requestsPerMail);
  const uses = limiter(linksPerAddress * usesPerRequest);

  return {
    async requestLink(address, email) {
      await count(perAddress, address);
      await count(perMail, createHash('sha256').update(email.trim().toLowerCase()).digest('base64'));
    },
    useLink: (address) => count(uses, address),
  };
}

async function count(limiter: RateLimiterMemory, name: string): Promise<void> {
  await limiter.consume(name).catch((refused: RateLimiterRes) => {
    throw new ApiError(429, 'rate_limited', 'Too many attempts to sign in. Wait a few minutes.', undefined, {
      'Retry-After': String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))),
    });
  });
}
