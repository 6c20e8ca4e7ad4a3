import type * as OpenIdClient from 'openid-client';
import { ProviderError } from '../domain/errors.ts';
import type { Settings } from '../settings.ts';

/** The state of a sign-in, stored in the browser while the user is at the provider. */
export interface OpenIdAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** Signing in at an OpenID Connect provider, by the authorization code flow with PKCE, state and nonce. */
export interface OpenId {
  /** The provider's name on the button. */
  name: string;
  /** Where the browser goes. @throws ProviderError `away` if the provider cannot be reached. */
  begin(redirectUri: string): Promise<{ url: string; attempt: OpenIdAttempt }>;
  /**
   * Returns the verified mail address of the person who signed in.
   * @throws ProviderError `refused` if the response does not belong to this attempt or has no verified address; `away`
   * if the provider gives no answer, or one of a server in trouble
   */
  finish(callback: URL, attempt: OpenIdAttempt): Promise<string>;
}

const timeoutSeconds = 10;
const provider = 'OpenID Connect';

/** Null if no provider is set. */
export function createOpenId({ openid }: Pick<Settings, 'openid'>): OpenId | null {
  if (openid === null) return null;
  const { issuer, client_id, client_secret, name } = openid;
  let known: Promise<OpenIdClient.Configuration> | null = null;

  // Loaded with the first sign-in, and asked for again after a failure.
  async function discover(client: typeof OpenIdClient): Promise<OpenIdClient.Configuration> {
    const server = new URL(issuer);
    const execute = server.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    known ??= client.discovery(server, client_id, client_secret, undefined, {
      execute,
      timeout: timeoutSeconds,
    });
    try {
      return await known;
    } catch (error) {
      known = null;
      throw new ProviderError(provider, 'away', (error as Error).message);
    }
  }

  return {
    name,
    async begin(redirectUri) {
      const client = await import('openid-client');
      const configuration = await discover(client);
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      });

      return { url: url.href, attempt };
    },

    async finish(callback, { state, nonce, verifier }) {
      const client = await import('openid-client');
      const configuration = await discover(client);
      const tokens = await client
        .authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch((error: Error) => {
          throw new ProviderError(provider, isAway(error) ? 'away' : 'refused', error.message);
        });

      return verifiedAddress(tokens.claims());
    },
  };
}

function isAway({ message, code, cause }: Error & { code?: string }): boolean {
  return (
    message === 'fetch failed' ||
    code === 'OAUTH_TIMEOUT' ||
    (cause instanceof Response && cause.status >= 500)
  );
}

/** Only verified addresses are accepted: a provider may let users enter any address. */
function verifiedAddress(claims: OpenIdClient.IDToken | undefined): string {
  if (typeof claims?.email !== 'string' || claims.email_verified !== true)
    throw new ProviderError(provider, 'refused', 'the provider names no verified address');

  return claims.email;
}
