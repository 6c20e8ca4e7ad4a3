/** The link of a quote, what a conversion takes over, and what a revision forgets. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call, send as request } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { mailedLink } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const skip = { description: '8 yd skip', unit_price: 195, service_type: 'exchange' };
const wasted = { description: 'Wasted journey', unit_price: 45, service_type: 'aborted_visit' };

let team: TestTeam;
let client_id: string;
let sequence = 0;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await call('createClient', { key: team.key, body: { name: 'Sam Pennine' } })).body.id;
});

const draft = async (body: object = {}): Promise<string> =>
  (await call('appCreateQuote', { key: team.key, body: { client_id, lines: [skip], ...body } })).body.id;
const send = (id: string, body: object = { email: false }) =>
  call('appSendQuote', { key: team.key, path: { id }, body });
const put = (id: string, body: object) => call('appReplaceQuote', { key: team.key, path: { id }, body });
/** A quote that was mailed, and the path of the page in the mail. */
async function mailed(body: object = {}) {
  const id = await draft(body);
  const recipientEmail = `rules${(sequence += 1)}@${team.team_id}.test`;
  await send(id, { recipientEmail });

  return { id, path: await mailedLink(recipientEmail), recipientEmail };
}
async function accepted(body: object = {}): Promise<string> {
  const id = await draft(body);
  await send(id);
  await put(id, { status: 'accepted' });

  return id;
}

test('a quote under the reverse charge is sent only if the team and the client are registered for it', async () => {
  const own = await newTeam();
  const ask = (operation: string, options: object) => call(operation, { key: own.key, ...options });
  const { body: client } = await ask('createClient', { body: { name: 'Asha' } });
  const lines = [{ ...skip, vat_code: 'reverse_charge' }];
  const { id } = (await ask('appCreateQuote', { body: { client_id: client.id, lines } })).body;
  const sent = async () => errorOf(await ask('appSendQuote', { path: { id }, body: { email: false } }));

  expect(await sent()).toEqual([422, 'lines.0.vat_code']);
  const scheme = { scheme: 'standard', vat_number: 'GB980780684', reverse_charge_enabled: true };
  await ask('appUpdateVatScheme', { body: scheme });
  expect(await sent()).toEqual([422, 'lines.0.vat_code']);
  await ask('appReplaceClient', {
    path: { id: client.id },
    body: { name: 'Asha', cis_reverse_charge: true },
  });
  expect(await sent()).toEqual([200]);
});

describe('the link of a quote', () => {
  test.each([
    ['is accepted by telephone', (id: string) => put(id, { status: 'accepted', accepted_by: 'Sam' })],
    ['is declined by telephone', (id: string) => put(id, { status: 'declined' })],
    ['is sent again without a mail', (id: string) => send(id)],
  ])('stops working when the quote %s', async (_what, change) => {
    const { id, path } = await mailed();
    expect((await request('GET', path)).status).toBe(200);

    expect((await change(id)).status).toBe(200);
    expect((await request('GET', path)).status).toBe(410);
  });

  test('works to the end of the last day in London, also in summer', async () => {
    const summer = `${Number(today.slice(0, 4)) + 1}-06-30`;
    const { id } = await mailed({ valid_until: summer });
    const links = await queryShared<{ expires_at: Date }>(
      `select expires_at from public_tokens where purpose = 'answer_quote' and entity_id = $1`,
      [id],
    );

    expect(links.map(({ expires_at }) => new Date(expires_at).toISOString())).toEqual([
      `${summer}T23:00:00.000Z`,
    ]);
  });

  test('is not mailed again once the quote is answered', async () => {
    const { id, recipientEmail } = await mailed();
    await put(id, { status: 'declined' });

    expect(errorOf(await send(id, { recipientEmail }))).toEqual([422, 'status']);
  });
});

describe('a quote', () => {
  test('that is revised forgets its sending, and has the last day that is sent with the revision', async () => {
    const { id } = await mailed({ valid_until: addDays(today, 5) });
    const content = { client_id, lines: [skip] };
    const unsent = { version: 2, status: 'draft', issue_date: null, sent_at: null, sent_to: null };

    const last = addDays(today, 9);
    expect((await put(id, { ...content, valid_until: last })).body).toMatchObject({
      ...unsent,
      valid_until: last,
    });
    expect((await send(id)).body).toMatchObject({ version: 2, issue_date: today, valid_until: last });
    expect((await put(id, content)).body).toMatchObject({ ...unsent, version: 3, valid_until: null });
  });

  test('that is sent again keeps the day of its sending and its last day', async () => {
    const { id } = await mailed();
    const { body: first } = await call('appGetQuote', { key: team.key, path: { id } });
    const before = { issue_date: addDays(today, -4), valid_until: addDays(today, 3) };
    await queryShared('update quotes set issue_date = $2, valid_until = $3 where id = $1', [
      id,
      ...Object.values(before),
    ]);

    const { body } = await send(id, { recipientEmail: `again@${team.team_id}.test` });
    expect(body).toMatchObject({ ...before, status: 'sent', version: 1, sent_at: first.sent_at });
  });

  test('that was declined says when', async () => {
    const id = await draft();
    await send(id);
    const { body } = await put(id, { status: 'declined' });

    expect(Math.abs(Date.parse(body.declined_at) - Date.now())).toBeLessThan(60_000);
    expect(body).toMatchObject({ decline_reason: null, accepted_by: null });
  });

  test('that was accepted by telephone needs no name', async () => {
    const id = await draft();
    await send(id);

    expect((await put(id, { status: 'accepted' })).body).toMatchObject({
      status: 'accepted',
      accepted_by: null,
    });
  });

  test('that was deleted is not sent, answered, converted or shown in its versions', async () => {
    const { id } = await mailed();
    await call('appDeleteQuote', { key: team.key, path: { id } });

    for (const answer of [
      await send(id),
      await put(id, { status: 'accepted' }),
      await put(id, { convert_to: 'invoice' }),
      await call('appGetQuoteVersions', { key: team.key, path: { id } }),
      await call('getQuote', { key: team.key, path: { id } }),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('the collection that a quote is converted to', () => {
  const visitOf = async (id: string, collection: object) => {
    const body = {
      convert_to: 'collection',
      collection: { scheduled_date: addDays(today, 3), ...collection },
    };
    const { collection_id } = (await put(id, body)).body;

    return (await call('appGetCollection', { key: team.key, path: { id: collection_id } })).body;
  };

  test('has the place, the time, the container and the notes that were sent', async () => {
    const said = {
      ...{ scheduled_time: '07:45', address: '9 Canal Road', postcode: 'LS1 1AA' },
      ...{ container_type: '12yd skip', driver_notes: 'By the gate' },
    };
    const { address, postcode, ...rest } = said;
    const visit = await visitOf(await accepted(), said);

    expect(visit).toMatchObject({ ...rest, client_id, waste_description: '8 yd skip' });
    expect(JSON.stringify(visit)).toContain(address);
    expect(JSON.stringify(visit)).toContain(postcode);
  });

  test('is at the location that was sent', async () => {
    const { body: yard } = await call('createClientLocation', {
      key: team.key,
      body: { client_id, label: 'Yard', postcode: 'HX7 8DB' },
    });

    const visit = await visitOf(await accepted(), { client_location_id: yard.id });
    expect(visit.client_location_id).toBe(yard.id);
  });

  test('is for the wasted journey only if the quote names no other service', async () => {
    expect((await visitOf(await accepted({ lines: [wasted, skip] }), {})).service_type).toBe('exchange');
    expect((await visitOf(await accepted({ lines: [wasted] }), {})).service_type).toBe('aborted_visit');
    const plain = { description: 'Sweep', unit_price: 5 };
    expect((await visitOf(await accepted({ lines: [plain] }), {})).service_type).toBeNull();
  });
});
