import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { integrationKeys, providerCredentials } from '../../../db/queries/platform/integrations.ts';
import { derivedKey } from '../../../scripts/start/secrets.ts';
import { gocardlessSample } from '../../../scripts/stand_ins/gocardless.ts';
import { stripeSample } from '../../../scripts/stand_ins/stripe.ts';
import { secretKey } from '../../../settings.ts';
import { act } from '../../support/act.ts';
import { errorOf, fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import {
  checkoutOf,
  connectGocardless,
  connectStripe,
  makeLink,
  pageText,
  payAt,
  sentInvoice,
} from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const webhook_key = derivedKey(secretKey('a secret key for the tests, 32 or longer'), 'webhook secrets');
const replace = (provider: string, body: unknown, key = team.key) =>
  call('appReplaceIntegration', { key, path: { provider }, body });
const input = { mode: 'test', ...stripeSample };

describe('appListIntegrations', () => {
  test('lists every provider and its requirements, connected or not, for one team only', async () => {
    const fresh = await newTeam();
    await connectStripe(fresh);

    const mine = (await call('appListIntegrations', { key: fresh.key })).body.data;
    const theirs = (await call('appListIntegrations', { key: other.key })).body.data;

    expect(mine.map(({ provider }: any) => provider)).toEqual([
      ...['stripe', 'gocardless', 'dvla', 'companies_house', 'ea', 'defra_dwt', 'osrm', 'samsara', 'geotab'],
    ]);
    expect(mine[0]).toMatchObject({
      status: 'connected',
      needs: ['secret_key', 'webhook_secret'],
      has_credentials: true,
      callback_url: expect.stringContaining(`/hooks/stripe/${fresh.team_id}`),
    });
    expect(mine[2]).toMatchObject({ id: null, status: 'disconnected', enabled: false, callback_url: null });
    expect(theirs[0]).toMatchObject({ id: null, status: 'disconnected', has_credentials: false });
  });
});

describe('appReplaceIntegration', () => {
  test('checks the credentials with the provider, stores them encrypted and never shows them', async () => {
    const made = await replace('stripe', input);

    expect([made.status, made.body.status, made.body.last4]).toEqual([200, 'connected', 'ripe']);
    expect(await auditOf(team, made.body.id)).toMatchObject([{ action: 'create' }]);
    const [row] = await queryShared<{ credentials: Buffer; all: string }>(
      'select credentials, row_to_json(i)::text as all from integrations i where team_id = $1',
      [team.team_id],
    );
    const history = await listAll('listAuditEvents', { key: team.key });
    const page = await call('appListIntegrations', { key: team.key });
    for (const secret of Object.values(stripeSample.credentials)) {
      expect(JSON.stringify([made.body, page.body, history])).not.toContain(secret);
      expect(row!.credentials.toString('latin1')).not.toContain(secret);
    }
    expect(await act(team, ({ db }) => providerCredentials({ db, webhook_key }, 'stripe'))).toEqual(input);
    expect(await act(other, ({ db }) => providerCredentials({ db, webhook_key }, 'stripe'))).toBeNull();
  });

  test('credentials that the provider rejects change nothing, and its message is returned', async () => {
    await replace('stripe', input);
    const wrong = { ...input, credentials: { ...input.credentials, secret_key: 'sk_test_wrong_wrong' } };

    const refused = await replace('stripe', wrong);
    const live = await replace('stripe', { ...input, mode: 'live' });

    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['credentials']]);
    expect(refused.body.error.message).toContain('Invalid API Key');
    expect(refused.bytes.toString()).not.toContain('sk_test_wrong_wrong');
    expect([live.status, fieldsOf(live)]).toEqual([422, ['credentials']]);
    expect(await act(team, ({ db }) => providerCredentials({ db, webhook_key }, 'stripe'))).toEqual(input);
  });

  test('requires exactly the fields that the provider needs', async () => {
    const { secret_key } = input.credentials;
    const fresh = await newTeam();
    const put = (provider: string, body: object) => replace(provider, body, fresh.key);

    expect(fieldsOf(await put('stripe', { mode: 'test', account_id: input.account_id }))).toEqual([
      'credentials',
    ]);
    expect(fieldsOf(await put('stripe', { ...input, account_id: null }))).toEqual(['account_id']);
    expect(fieldsOf(await put('stripe', { ...input, account_id: 'not one' }))).toEqual(['account_id']);
    expect(fieldsOf(await put('stripe', { ...input, credentials: { secret_key, colour: 'red' } }))).toEqual([
      ...['credentials.webhook_secret', 'credentials.colour'],
    ]);
    expect(
      fieldsOf(
        await put('stripe', { ...input, credentials: { secret_key, webhook_secret: 'x'.repeat(2049) } }),
      ),
    ).toEqual(['credentials.webhook_secret']);
    expect((await put('paypal', input)).status).toBe(404);
    expect((await put('ea', { mode: 'live' })).body).toMatchObject({ status: 'connected', needs: [] });
  });

  test('keeps the stored credentials if none are sent; when disabled they are not used', async () => {
    const fresh = await newTeam();
    const account_id = await connectStripe(fresh);

    const off = await replace('stripe', { mode: 'test', account_id, enabled: false }, fresh.key);
    const unused = await act(fresh, ({ db }) => providerCredentials({ db, webhook_key }, 'stripe'));
    const on = await replace('stripe', { mode: 'test', account_id }, fresh.key);

    expect(off.body).toMatchObject({ status: 'disconnected', enabled: false, has_credentials: true });
    expect(unused).toBeNull();
    expect(on.body).toMatchObject({ status: 'connected', id: off.body.id, last4: off.body.last4 });
    expect(off.body.last4).toHaveLength(4);
    expect(Date.parse(on.body.connected_at)).toBeGreaterThan(Date.parse(off.body.connected_at));
    expect(await act(fresh, ({ db }) => providerCredentials({ db, webhook_key }, 'stripe'))).toMatchObject(
      stripeSample.credentials && { credentials: stripeSample.credentials },
    );
  });

  test.each([
    ['connecting another account', (fresh: TestTeam) => connectStripe(fresh)],
    [
      'switching the connection off',
      (fresh: TestTeam, account_id: string) =>
        replace('stripe', { mode: 'test', account_id, enabled: false }, fresh.key),
    ],
  ])('%s first closes the open payments at the previous one', async (_what, change) => {
    const fresh = await newTeam();
    const account_id = await connectStripe(fresh);
    const { body: link } = await makeLink(fresh, (await sentInvoice(fresh)).id);
    const checkout = await checkoutOf(link.url);

    await change(fresh, account_id);

    expect(await payAt(checkout)).toBe(200);
    expect(await (await fetch(checkout)).text()).toContain('expired');
  });

  test('closes the open payments of a connection without account_id if its main credential changes, and only then', async () => {
    const fresh = await newTeam();
    const access_token = `sandbox_${randomBytes(8).toString('hex')}`;
    const connect = (credentials: object) =>
      replace(
        'gocardless',
        { mode: 'test', credentials: { ...gocardlessSample.credentials, access_token, ...credentials } },
        fresh.key,
      );
    await connect({});
    const { body: link } = await makeLink(fresh, (await sentInvoice(fresh)).id);
    await checkoutOf(link.url);
    const statuses = () =>
      queryShared<{ status: string }>('select status from payment_sessions where team_id = $1', [
        fresh.team_id,
      ]);

    await connect({ webhook_secret: 'another_secret_of_gocardless' });
    expect(await statuses()).toEqual([{ status: 'open' }]);
    await connect({ access_token: `sandbox_${randomBytes(8).toString('hex')}` });
    expect(await statuses()).not.toEqual([{ status: 'open' }]);
  });
});

describe('a connection', () => {
  const shown = async ({ key }: TestTeam, name: string) =>
    (await call('appListIntegrations', { key })).body.data.find(({ provider }: any) => provider === name);

  test('is in error after the provider refused its credentials, until they are checked again', async () => {
    const fresh = await newTeam();
    const account_id = await connectStripe(fresh);
    await queryShared(`update integrations set last_error = 'Key revoked' where team_id = $1`, [
      fresh.team_id,
    ]);

    expect(await shown(fresh, 'stripe')).toMatchObject({ status: 'error', last_error: 'Key revoked' });
    const again = await replace('stripe', { mode: 'test', account_id }, fresh.key);
    expect(again.body).toMatchObject({ status: 'connected', last_error: null, account_id, mode: 'test' });
  });

  test('that is disabled is not checked, and keeps when it was', async () => {
    const fresh = await newTeam();
    const account_id = await connectStripe(fresh);
    const { connected_at } = await shown(fresh, 'stripe');
    const wrong = { secret_key: 'sk_test_wrong_wrong', webhook_secret: 'whsec_wrong' };
    const off = await replace(
      'stripe',
      { mode: 'test', account_id, enabled: false, credentials: wrong },
      fresh.key,
    );

    expect([off.status, off.body.status, off.body.connected_at]).toEqual([200, 'disconnected', connected_at]);
  });

  test('of a public service needs no account, and the history has its changes and its end', async () => {
    const fresh = await newTeam();
    const { body } = await replace('ea', { mode: 'test' }, fresh.key);
    await replace('ea', { mode: 'live' }, fresh.key);
    const account = await replace('ea', { mode: 'live', account_id: 'acct_12345678' }, fresh.key);
    const removed = await call('appDeleteIntegration', { key: fresh.key, path: { provider: 'ea' } });

    expect(body).toMatchObject({ provider: 'ea', account_id: null, has_credentials: false, last4: null });
    expect(fieldsOf(account)).toEqual(['account_id']);
    expect(removed.body).toEqual({ id: body.id, object: 'integration', deleted: true });
    expect((await auditOf(fresh, body.id)).map(({ action }) => action)).toEqual([
      ...['create', 'update', 'delete'],
    ]);
    expect(await shown(fresh, 'ea')).toMatchObject({ id: null, status: 'disconnected', mode: null });
  });

  test('takes credentials of 4 kB together and no more', async () => {
    const credentials = (bytes: number) => ({
      password: 'p'.repeat(1000),
      user_name: 'u'.repeat(2000),
      database: 'd'.repeat(bytes - 3000 - '{"password":"","user_name":"","database":""}'.length),
    });
    const put = async (bytes: number) =>
      errorOf(await replace('geotab', { mode: 'live', enabled: false, credentials: credentials(bytes) }));

    expect(await put(4097)).toEqual([422, 'credentials']);
    expect(await put(4096)).toEqual([200]);
  });
});

describe('appDeleteIntegration', () => {
  test('closes open payments, cancels links and deletes the credentials; then it returns 404', async () => {
    const fresh = await newTeam();
    const token = await connectGocardless(fresh);
    const invoice = await sentInvoice(fresh);
    const { body: link } = await makeLink(fresh, invoice.id);
    const checkout = await checkoutOf(link.url);
    const remove = () => call('appDeleteIntegration', { key: fresh.key, path: { provider: 'gocardless' } });

    const [first, second] = [await remove(), await remove()];

    expect([first.status, first.body.deleted, second.status]).toEqual([200, true, 404]);
    expect(await (await fetch(checkout)).text()).toContain('cancelled');
    const path = { id: invoice.id };
    const after = await call('appGetInvoicePaymentLink', { key: fresh.key, path });
    expect(after.body.status).toBe('cancelled');
    expect((await call('appGetInvoice', { key: fresh.key, path })).body.payment_url).toBeNull();
    expect(await pageText(link.url)).toContain('cannot be paid online');
    const [last] = (await auditOf(fresh, invoice.id)).slice(-1);
    expect(last).toMatchObject({ action: 'update', client_id: expect.any(String) });
    expect(last!.changes).toContainEqual(expect.objectContaining({ field: 'payment_url', to: null }));
    const left = await queryShared('select from integrations where team_id = $1', [fresh.team_id]);
    expect(left).toEqual([]);
    expect(JSON.stringify(await listAll('listAuditEvents', { key: fresh.key }))).not.toContain(token);
  });
});

test('credentials of one team cannot be decrypted in the row of another', async () => {
  const [a, b] = await Promise.all([newTeam(), newTeam()]);
  await Promise.all([connectStripe(a), connectStripe(b)]);
  const [kept] = await queryShared<{ credentials: Buffer }>(
    'select credentials from integrations where team_id = $1',
    [a.team_id],
  );
  await queryShared('update integrations set credentials = $2 where team_id = $1', [
    b.team_id,
    kept!.credentials,
  ]);

  await expect(act(b, ({ db }) => providerCredentials({ db, webhook_key }, 'stripe'))).rejects.toThrow(
    /decrypt/,
  );
  expect(integrationKeys(webhook_key)).not.toEqual([webhook_key]);
});

test('a service that is not connected cannot be disconnected', async () => {
  const fresh = await newTeam();
  const answer = await call('appDeleteIntegration', { key: fresh.key, path: { provider: 'stripe' } });

  expect([answer.status, answer.body.error.message]).toEqual([404, 'No such integration.']);
});
