import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { serving } from '../../../scripts/stand_ins/http.ts';
import type { Asked, Said } from '../../../scripts/stand_ins/http.ts';

/** Who is signed in at the stand-in, and how it answers. */
export interface OpenIdPerson {
  email: string;
  email_verified: boolean;
  /** An answer that is not to the question: a provider, or somebody between, that gives another nonce. */
  wrong_nonce?: boolean;
}

interface Code {
  nonce: string;
  challenge: string;
  redirect_uri: string;
}

/**
 * An OpenID Connect provider with one client, `console` with the secret `stand-in secret`: discovery, the authorization code
 * flow with PKCE (RFC 7636) and ID tokens signed by RS256. Whoever comes is signed in as `person()` without a question.
 */
export function openIdStandIn(issuer: () => string, person: () => OpenIdPerson): RequestListener {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, Code>();

  function authorize({ query }: Asked): Said {
    const redirect = new URL(query.get('redirect_uri')!);
    const code = randomBytes(16).toString('hex');
    codes.set(code, {
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirect_uri: redirect.href,
    });
    redirect.searchParams.set('code', code);
    redirect.searchParams.set('state', query.get('state') ?? '');

    return { status: 302, body: '', headers: { location: redirect.href } };
  }

  function token({ body }: Asked): Said {
    const form = new URLSearchParams(body);
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      code?.challenge === challenge &&
      code.redirect_uri === form.get('redirect_uri') &&
      form.get('client_id') === 'console' &&
      form.get('client_secret') === 'stand-in secret';
    if (!right) return { status: 400, body: { error: 'invalid_grant' } };

    return {
      status: 200,
      body: { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', id_token: idToken(code) },
    };
  }

  function idToken({ nonce }: Code): string {
    const { email, email_verified, wrong_nonce } = person();
    const seconds = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer(),
      sub: createHash('sha256').update(String(email)).digest('hex').slice(0, 20),
      aud: 'console',
      iat: seconds,
      exp: seconds + 300,
      nonce: wrong_nonce ? 'of somebody else' : nonce,
      email,
      email_verified,
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: 'stand-in' })}.${part(claims)}`;

    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  return serving((asked) => {
    const at = `${asked.method} ${asked.path}`;
    if (at === 'GET /.well-known/openid-configuration') return { status: 200, body: discovery(issuer()) };
    if (at === 'GET /jwks') {
      const key = { ...publicKey.export({ format: 'jwk' }), kid: 'stand-in', alg: 'RS256', use: 'sig' };

      return { status: 200, body: { keys: [key] } };
    }
    if (at === 'GET /authorize') return authorize(asked);

    return at === 'POST /token' ? token(asked) : null;
  });
}

function discovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
}
