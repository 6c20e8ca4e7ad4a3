import type { Request, Response, Router } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { signatureHeaders } from '../../adapters/payments/index.ts';
import type { ProviderEvent } from '../../adapters/payments/index.ts';
import { newPrefixedId } from '../../db/ids.ts';
import { keepProviderEvent } from '../../db/queries/billing/provider_events.ts';
import { accessOf, integrationsToCall } from '../../db/queries/platform/integrations.ts';
import type { CalledIntegration } from '../../db/queries/platform/integrations.ts';
import { changeTeam } from '../../db/unit_of_work.ts';
import type { Origin } from '../../db/history.ts';
import { apiVersion } from '../../domain/api_version.ts';
import { isPaymentProvider } from '../../domain/billing/provider_payments.ts';
import type { PaymentProviderName } from '../../domain/billing/provider_payments.ts';
import type { Application } from './application.ts';
import { readBytes } from '../requests/body.ts';
import { ApiError } from '../responses/errors.ts';

/** Enough for 250 events at once, several times over. */
const maxCallbackBytes = 1024 * 1024;
const wrongSignaturesPerMinute = 120;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const origin: Origin = {
  actor: { type: 'system', id: null, name: 'Payment provider', api_key_prefix: null },
  source: 'webhook',
  ip: null,
  request_id: null,
};

interface Signed {
  integration: CalledIntegration;
  events: ProviderEvent[];
}

/**
 * `POST /hooks/{provider}/{team}` and, for a provider that uses one address for all accounts, `POST
 * /hooks/{provider}`: reports of payment providers. The signature is verified over the raw bytes, with the
 * secret of the team given by the address or by the account named; before that, nothing of the body but these
 * accounts is read. Then each event is stored once and queued as a task, and the provider gets its response.
 */
export function providerHookRoutes(router: Router, app: Application): void {
  const wrong = new RateLimiterMemory({ points: wrongSignaturesPerMinute, duration: 60 });

  router.post('/hooks/:provider{/:team}', async (request, response, next) => {
    const { provider = '', team } = request.params as { provider?: string; team?: string };
    if (!isPaymentProvider(provider) || (team !== undefined && !uuid.test(team))) return next();

    await requireFewFailures(wrong, request.ip ?? '');
    const raw = await readBytes(request, maxCallbackBytes);
    const signed = await signedBy(app, provider, team ?? null, raw, request);
    if (signed.length === 0) {
      await wrong.penalty(request.ip ?? '');
      throw new ApiError(400, 'validation_failed', 'The signature is not valid.', [
        { field: `header.${signatureHeaders[provider]}`, message: 'does not match the body' },
      ]);
    }
    for (const each of signed) await keep(app, provider, each);
    answer(response);
  });
}

async function requireFewFailures(wrong: RateLimiterMemory, address: string): Promise<void> {
  const used = await wrong.get(address);
  if (used !== null && used.consumedPoints >= wrongSignaturesPerMinute)
    throw new ApiError(429, 'rate_limited', 'Too many callbacks with a wrong signature.', undefined, {
      'Retry-After': String(Math.max(1, Math.ceil(used.msBeforeNext / 1000))),
    });
}

/** The teams whose secret matches the signature, with the events of each. */
async function signedBy(
  app: Application,
  provider: PaymentProviderName,
  team: string | null,
  raw: Buffer,
  request: Request,
): Promise<Signed[]> {
  const port = app.adapters.payments[provider];
  const called = await integrationsToCall(app.database.pool, provider, {
    team_id: team,
    account_ids: team === null ? port.accountsIn(raw).filter(isAccount) : [],
  });
  const signature = request.headers[signatureHeaders[provider]];
  const signed: Signed[] = [];
  for (const integration of called) {
    const access = accessOf({ db: integration, webhook_key: app.webhook_key }, integration);
    const events = await port.eventsOf(raw, typeof signature === 'string' ? signature : undefined, access);
    if (events)
      signed.push({ integration, events: events.filter((event) => isFor(event, integration, team)) });
  }

  return signed;
}

/** Whether an unsigned body names an account that a team could have connected: a text that the database can store. */
function isAccount(account: unknown): account is string {
  return typeof account === 'string' && !account.includes('\0');
}

/** One callback may cover several accounts. */
function isFor({ account }: ProviderEvent, integration: CalledIntegration, team: string | null): boolean {
  return team !== null || account === integration.account_id;
}

async function keep(
  app: Application,
  provider: PaymentProviderName,
  { integration, events }: Signed,
): Promise<void> {
  if (events.length === 0) return;
  await changeTeam(app, { team_id: integration.team_id, origin }, async ({ db }) => {
    // In a fixed order, so that the same events in two concurrent callbacks cannot deadlock.
    for (const event of events.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      await keepProviderEvent(db, {
        provider,
        event_id: event.id,
        type: event.type,
        account_id: event.account,
        payload: event.body,
      });
  });
}

function answer(response: Response): void {
  response.set({
    'X-Request-Id': newPrefixedId('req'),
    'SVC-Version': apiVersion,
    'Cache-Control': 'no-store',
  });
  response.status(200).json({ received: true });
}
