import { createHmac } from 'node:crypto';
import type { Request, Response, Router } from 'express';
import type { OpenId, OpenIdAttempt } from '../adapters/openid.ts';
import { startSession } from '../actions/team/sign_in.ts';
import { decryptRecord, eachKey, encryptRecord, keyRing } from '../db/encryption.ts';
import type { KeyRing, Keys } from '../db/encryption.ts';
import { newPrefixedId } from '../db/ids.ts';
import { personByEmail } from '../db/queries/team/sessions.ts';
import { ProviderError } from '../domain/errors.ts';
import type { Application } from '../http/server/application.ts';
import { ApiError } from '../http/responses/errors.ts';
import { sessionDigest, setSessionCookie } from '../http/access/sessions.ts';

const root = '/console/openid';
const cookie = 'console_openid';
const attemptSeconds = 600;
/** The page that shows the reason of a failure. */
const signInPage = '/console/sign-in';

/**
 * Signing in at an OpenID Connect provider: `GET /console/openid` redirects to it, and it redirects to `GET
 * /console/openid/callback`. State, nonce and verifier are in an encrypted cookie, so only the same browser can finish.
 */
export function openIdRoutes(router: Router, app: Application): void {
  const { openid } = app.adapters;
  if (!openid) return;
  const ring = attemptRing(app.cursor_key);
  const callback = () => `${app.base_url()}${root}/callback`;

  router.get(
    root,
    guarded(app, async (request, response) => {
      await app.sign_in_limits.useLink(request.ip ?? '');
      const { url, attempt } = await openid.begin(callback());
      response.append('Set-Cookie', attemptCookie(app, encryptRecord(ring, attempt, cookie)));
      response.redirect(303, url);
    }),
  );

  router.get(
    `${root}/callback`,
    guarded(app, async (request, response) => {
      await app.sign_in_limits.useLink(request.ip ?? '');
      response.append('Set-Cookie', attemptCookie(app, null));
      const attempt = attemptOf(ring, request);
      if (!attempt) return response.redirect(303, `${signInPage}?problem=expired`);

      const query = new URL(request.url, app.base_url()).search;
      const token = await signIn(app, openid, request, new URL(`${callback()}${query}`), attempt);
      if (token === null) return response.redirect(303, `${signInPage}?problem=unknown`);
      response.append('Set-Cookie', setSessionCookie(app.base_url(), token));
      response.redirect(303, '/console');
    }),
  );
}

/** The token of a new session; null if no user with the verified address may sign in. */
async function signIn(
  app: Application,
  openid: OpenId,
  request: Request,
  callback: URL,
  attempt: OpenIdAttempt,
): Promise<string | null> {
  const email = await openid.finish(callback, attempt);
  const person = await personByEmail(app.database.pool, email);
  if (!person) return null;

  const context = {
    app,
    request_id: newPrefixedId('req'),
    now: new Date(),
    ip: request.ip ?? '',
    user_agent: request.headers['user-agent'],
    presented: sessionDigest(request, app.base_url()),
    session: null,
  };

  return (await startSession(context, person, 'openid')).token;
}

function guarded(app: Application, serve: (request: Request, response: Response) => Promise<void>) {
  return async (request: Request, response: Response): Promise<void> => {
    response.set('Cache-Control', 'no-store');
    try {
      await serve(request, response);
    } catch (error) {
      if (error instanceof ApiError && error.status === 429)
        return response.redirect(303, `${signInPage}?problem=limit`);
      if (!(error instanceof ProviderError)) throw error;
      app.log.warn({ err: error }, 'a sign-in at the provider failed');
      response.redirect(303, `${signInPage}?problem=${error.kind === 'refused' ? 'refused' : 'away'}`);
    }
  };
}

function attemptCookie(app: Application, sealed: Buffer | null): string {
  const secure = app.base_url().startsWith('https:') ? ' Secure;' : '';
  const age = sealed ? attemptSeconds : 0;

  return `${cookie}=${sealed?.toString('base64url') ?? ''}; Path=${root}; Max-Age=${age}; HttpOnly;${secure} SameSite=Lax`;
}

/** Null for a cookie that is missing or not encrypted by us. */
function attemptOf(ring: KeyRing, { headers }: Request): OpenIdAttempt | null {
  const sealed = new RegExp(`(?:^|; )${cookie}=([A-Za-z0-9_-]+)`).exec(headers.cookie ?? '')?.[1];
  if (sealed === undefined) return null;
  try {
    return decryptRecord<OpenIdAttempt>(ring, Buffer.from(sealed, 'base64url'), cookie);
  } catch {
    return null;
  }
}

function attemptRing(keys: Keys): KeyRing {
  const [current, ...older] = eachKey(keys).map((key) =>
    createHmac('sha256', key).update('sign-in attempts').digest(),
  );

  return keyRing([current!, ...older]);
}
