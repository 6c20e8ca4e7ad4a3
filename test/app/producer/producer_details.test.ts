import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { formBody } from '../../support/outside/mails.ts';
import { dayFromNow, drawnPng } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// The details of a hub with more than one record of a kind: what belongs to which of them.
let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const make = async (operation: string, body: object, key = team.key) => {
  const answer = await call(operation, { key, body });
  expect([operation, answer.status]).toEqual([operation, 201]);

  return answer.body;
};
const hub = async (key = team.key) => (await call('appGetProducerHub', { key })).body;
const site = (body: object = {}, key = team.key) =>
  make('appCreateProducerSite', { name: 'Café', ...body }, key);
const contractor = (body: object = {}, key = team.key) =>
  make('appCreateProducerContractor', { name: 'Calder Valley Waste Ltd', ...body }, key);
const paper = (body: object = {}, key = team.key) =>
  make(
    'appCreateProducerDocument',
    { type: 'wtn', file_name: 'note.png', content_base64: drawnPng, ...body },
    key,
  );
const verify = (id: string, number?: string) =>
  call('appVerifyProducerContractor', {
    key: team.key,
    path: { id },
    ...(number !== undefined && { body: { number } }),
  });

describe('a register check', () => {
  const registered = 'CBDU412207';
  const permit = 'EPR/GB3207XH';
  const shown = async (id: string) =>
    (await hub()).contractors.find((each: { id: string }) => each.id === id) as Record<string, unknown>;

  test('counts for the contractor that was checked, not for another with the same number', async () => {
    const [checked, twin] = [
      await contractor({ carrier_registration: registered }),
      await contractor({ carrier_registration: registered }),
    ];
    const { body: check } = await verify(checked.id);

    expect(await shown(checked.id)).toMatchObject({ status: 'active', verified_at: check.checked_at });
    expect(await shown(twin.id)).toMatchObject({ status: 'unverified', verified_at: null, expires_on: null });
    const lists = await Promise.all(
      [checked, twin].map(({ id }) => listAll('appListProducerChecks', { key: team.key, path: { id } })),
    );
    expect(lists).toEqual([[check], []]);
  });

  test('of a permit is the status of the contractor if it is the last one', async () => {
    const firm = await contractor({ carrier_registration: registered, permit_numbers: [permit] });
    await verify(firm.id);
    const { body: check } = await verify(firm.id, permit);

    expect(check).toMatchObject({ registration_number: permit });
    expect(check.status).not.toBe('active');
    expect((await shown(firm.id)).status).toBe(check.status);
    await verify(firm.id, registered);
    expect((await shown(firm.id)).status).toBe('active');
  });

  test('stays in the list when its number is removed, and is the status again when the number is back', async () => {
    const firm = await contractor({ carrier_registration: registered, permit_numbers: [permit] });
    const { body: check } = await verify(firm.id);
    const change = async (body: object) =>
      (await call('appUpdateProducerContractor', { key: team.key, path: { id: firm.id }, body })).body;

    expect(await change({ carrier_registration: null })).toMatchObject({
      ...{ status: 'unverified', verified_at: null, expires_on: null },
    });
    const path = { id: firm.id };
    expect(await listAll('appListProducerChecks', { key: team.key, path })).toEqual([check]);
    expect(await change({ carrier_registration: registered.toLowerCase() })).toMatchObject({
      ...{ carrier_registration: registered, status: 'active', verified_at: check.checked_at },
    });
  });

  test('notifies nobody while the number is still registered, nor for another number that never was', async () => {
    const firm = await contractor({ carrier_registration: registered, permit_numbers: [permit] });
    await verify(firm.id);
    await verify(firm.id);
    await verify(firm.id, permit);
    const query = { kind: 'compliance_expiring' };
    const notices = await listAll('appListNotifications', { key: team.key, query });

    expect(notices.filter(({ entity_id }) => entity_id === firm.id)).toEqual([]);
  });

  test('is not made for a contractor that was removed', async () => {
    const { id } = await contractor({ carrier_registration: registered });
    await call('appDeleteProducerContractor', { key: team.key, path: { id } });

    expect((await verify(id)).status).toBe(404);
  });
});

describe('a site of the producer', () => {
  test('moves with its postcode; another change leaves its place and its streams', async () => {
    const streams = [
      { stream: 'residual', container: '1100 l', frequency: 'weekly', contractor_id: null },
      { stream: 'glass', container: null, frequency: 'monthly', contractor_id: null },
    ];
    const made = await site({ postcode: 'HX7 6AD', address: '1 Market Street', streams });
    const change = async (body: object) =>
      (await call('appUpdateProducerSite', { key: team.key, path: { id: made.id }, body })).body;
    const named = await change({ name: 'Bakery' });
    const moved = await change({ postcode: 'eh11aa' });

    const { lat, lng, address } = made;
    expect(named).toMatchObject({ name: 'Bakery', postcode: 'HX7 6AD', lat, lng, address, streams });
    expect(moved).toMatchObject({ name: 'Bakery', postcode: 'EH1 1AA', address, streams });
    expect([Math.round(moved.lat), Math.round(moved.lng)]).toEqual([56, -3]);
    expect((await change({ address: null, streams: [streams[1]] })).streams).toEqual([streams[1]]);
    expect((await hub()).sites.find(({ id }: { id: string }) => id === made.id)).toMatchObject({
      ...{ postcode: 'EH1 1AA', address: null, streams: [streams[1]] },
    });
  });
});

describe('a document of the producer', () => {
  test('names sites and contractors of its own hub when it is changed, and keeps those removed since', async () => {
    const [place, firm] = [await site(), await contractor()];
    const named = { site_id: place.id, contractor_id: firm.id };
    const { id } = await paper(named);
    const change = (body: object) => call('appUpdateProducerDocument', { key: team.key, path: { id }, body });
    const theirs = { site_id: (await site({}, other.key)).id, contractor_id: place.id };

    expect(fieldsOf(await change(theirs))).toEqual(['site_id', 'contractor_id']);
    await call('appDeleteProducerSite', { key: team.key, path: { id: place.id } });
    await call('appDeleteProducerContractor', { key: team.key, path: { id: firm.id } });
    expect((await change({ ...named, file_name: 'renamed.png' })).body).toMatchObject({
      ...named,
      file_name: 'renamed.png',
    });
    expect(
      fieldsOf(
        await call('appCreateProducerDocument', {
          key: team.key,
          body: { type: 'wtn', file_name: 'a.png', content_base64: drawnPng, ...named },
        }),
      ),
    ).toEqual(['site_id', 'contractor_id']);
  });

  test('ends on its date or later, also when only one of the two is changed', async () => {
    const { id } = await paper({ date: '2026-02-01', expires_on: '2026-03-01' });
    const change = (body: object) => call('appUpdateProducerDocument', { key: team.key, path: { id }, body });

    expect(fieldsOf(await change({ expires_on: '2026-01-31' }))).toEqual(['expires_on']);
    expect(fieldsOf(await change({ date: '2026-03-02' }))).toEqual(['date']);
    expect((await change({ date: '2026-03-01' })).body).toMatchObject({ date: '2026-03-01' });
    expect((await change({ date: null, expires_on: '2026-01-31' })).body).toMatchObject({
      ...{ date: null, expires_on: '2026-01-31' },
    });
  });

  test('has an address of its file in each answer about it, and none in its history', async () => {
    const made = await paper();
    const path = { id: made.id };
    const changed = await call('appUpdateProducerDocument', {
      ...{ key: team.key, path, body: { type: 'contract' } },
    });
    const read = await call('appExtractProducerDocument', { key: team.key, path });

    for (const { url } of [made, changed.body, read.body]) {
      const file = await send('GET', new URL(url).pathname);
      expect(file.bytes.toString('base64')).toBe(drawnPng);
    }
    const told = await queryShared<{ all: string }>(
      'select json_agg(a)::text as all from audit_events a where team_id = $1 and entity_id = $2',
      [team.team_id, made.id],
    );
    expect(told[0]!.all).not.toContain(new URL(made.url).pathname);
  });

  test('can be removed once it is no evidence any more', async () => {
    const { id: document_id } = await paper();
    const evidence = await make('appCreateProducerEvidence', { question: 'notes_complete', document_id });
    const remove = () => call('appDeleteProducerDocument', { key: team.key, path: { id: document_id } });

    expect(fieldsOf(await remove())).toEqual(['id']);
    await call('appDeleteProducerEvidence', { key: team.key, query: { id: evidence.id } });
    expect((await remove()).body).toEqual({ id: document_id, object: 'producer_document', deleted: true });
    const gone = await call('appCreateProducerEvidence', {
      key: team.key,
      body: { question: 'notes_complete', document_id },
    });
    expect(fieldsOf(gone)).toEqual(['document_id']);
  });
});

describe('an audit', () => {
  test('shows the evidence of each answer, and its evidence every audit that names it', async () => {
    const { id: document_id } = await paper();
    const evidence = (question: string) => make('appCreateProducerEvidence', { question, document_id });
    const [one, two, three] = [
      await evidence('notes_complete'),
      await evidence('notes_complete'),
      await evidence('carrier_registered'),
    ];
    const answers = [
      {
        question: 'carrier_registered',
        answer: 'no',
        evidence_ids: [three.id],
        action: 'Ask',
        due: '2027-01-31',
      },
      { question: 'notes_complete', answer: 'yes', evidence_ids: [two.id, one.id], action: null, due: null },
    ];
    const first = await make('appCreateProducerAudit', { answers });
    const second = await make('appCreateProducerAudit', { answers: [answers[0]] });

    expect(first.answers).toEqual(answers);
    expect((await hub()).audit).toEqual(second);
    const listed = await listAll('appListProducerEvidence', { key: team.key });
    const auditsOf = ({ id }: { id: string }) => listed.find((each) => each.id === id)!.audit_ids;
    expect(auditsOf(three).sort()).toEqual([first.id, second.id].sort());
    expect([auditsOf(one), auditsOf(two)]).toEqual([[first.id], [first.id]]);
    const query = { audit_id: second.id };
    expect((await listAll('appListProducerEvidence', { key: team.key, query })).map(({ id }) => id)).toEqual([
      three.id,
    ]);
  });
});

test('evidence that is no picture and no PDF is named by its field, and stores nothing', async () => {
  const content_base64 = Buffer.from('<html></html>').toString('base64');
  const body = { question: 'stored_securely', file: { file_name: 'never.html', content_base64 } };

  expect(fieldsOf(await call('appCreateProducerEvidence', { key: team.key, body }))).toEqual([
    'file.content_base64',
  ]);
  const stored = 'select from producer_documents where team_id = $1 and file_name = $2';
  expect(await queryShared(stored, [team.team_id, 'never.html'])).toEqual([]);
});

describe('a link to the hub', () => {
  const link = (body: object = {}, key = team.key) =>
    make('appCreateProducerLink', { recipient_email: 'inspector@agency.example', ...body }, key);
  const change = (body: object) => call('appUpdateProducerLink', { key: team.key, body });
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

  test('stops working at its end, and works again with a later one', async () => {
    const made = await link({ recipient_name: 'Jo' });
    await queryShared('update public_tokens set expires_at = now() where id = $1', [made.id]);

    expect((await send('GET', pathOf(made))).status).toBe(410);
    expect(
      fieldsOf(await change({ id: made.id, expires_at: new Date(Date.now() - 1000).toISOString() })),
    ).toEqual(['expires_at']);
    const expires_at = `${dayFromNow(2)}T12:00:00.000Z`;
    const { body } = await change({ id: made.id, expires_at });
    const { token: _, url: __, ...shown } = made;
    expect(body).toEqual({ ...shown, expires_at, status: 'open' });
    expect((await send('GET', pathOf(made))).status).toBe(200);
  });

  test('is revoked and given another end by one request, and keeps who received it', async () => {
    const made = await link({ recipient_name: 'Jo', scope: 'upload' });
    const expires_at = `${dayFromNow(2)}T12:00:00.000Z`;
    const { body } = await change({ id: made.id, expires_at, revoked: true });

    expect(body).toMatchObject({
      ...{ status: 'revoked', revoked: true, expires_at, scope: 'upload' },
      ...{ recipient_email: 'inspector@agency.example', recipient_name: 'Jo' },
    });
    await queryShared(`update public_tokens set expires_at = now() - interval '1 day' where id = $1`, [
      made.id,
    ]);
    const query = { status: 'revoked' };
    const revoked = await listAll('appListProducerLinks', { key: team.key, query });
    expect(revoked.map(({ id, status }) => [id, status])).toContainEqual([made.id, 'revoked']);
  });

  test('opens the page of its token, which no other answer shows; without a name it has none', async () => {
    const made = await link();

    expect(made).toMatchObject({ recipient_name: null, scope: 'read', revoked: false, revoked_at: null });
    expect(pathOf(made)).toBe(`/p/${made.token}`);
    const answers = [
      (await change({ id: made.id, expires_at: `${dayFromNow(2)}T12:00:00.000Z` })).body,
      await hub(),
      await listAll('appListProducerLinks', { key: team.key }),
    ];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).toContain(made.id);
      expect(JSON.stringify(answer)).not.toContain(made.token);
    }
  });

  test('is in the hub with the latest hundred that work', async () => {
    const own = await newTeam();
    const [oldest, latest] = [await link({}, own.key), await link({}, own.key)];
    await queryShared(
      `insert into public_tokens (team_id, id, digest, purpose, entity_type, entity_id, recipient_email, data, single_use,
         expires_at)
       select team_id, gen_random_uuid(), sha256((i || id::text)::bytea), purpose, entity_type, entity_id, recipient_email,
         data, single_use, expires_at
       from public_tokens, generate_series(1, 99) i where id = $1`,
      [latest.id],
    );
    const { links } = await hub(own.key);
    const ids = links.map(({ id }: { id: string }) => id);

    expect([ids.length, ids.includes(latest.id), ids.includes(oldest.id)]).toEqual([100, true, false]);
  });

  test('takes a file with a name, and tells what is wrong with another', async () => {
    const upload = await link({ scope: 'upload' });
    const sent = (values: object) =>
      send('POST', pathOf(upload), formBody({ type: 'wtn', file: drawnPng, file_name: 'a.png', ...values }));

    for (const wrong of [{ file_name: ' ' }, { file_name: 'm'.repeat(201) }, { file: '' }, { type: '' }])
      expect([wrong, (await sent(wrong)).status]).toEqual([wrong, 422]);
    expect((await sent({ file_name: ` ${'m'.repeat(200)} ` })).status).toBe(200);
    const stored = await queryShared(
      'select file_name, type, uploaded_by from producer_documents where team_id = $1 and length(file_name) = 200',
      [team.team_id],
    );
    expect(stored).toEqual([
      { file_name: 'm'.repeat(200), type: 'wtn', uploaded_by: 'inspector@agency.example' },
    ]);
  });

  test('shows papers with their kind and days, and takes at most a hundred', async () => {
    await call('appUpdateProducerHub', { key: other.key, body: { name: 'Aire Foods' } });
    const dates = { date: '2026-01-31', expires_on: '2026-12-31' };
    await paper({ type: 'permit', file_name: 'our-permit.png', ...dates }, other.key);
    const page = (await send('GET', pathOf(await link({}, other.key)))).bytes.toString();
    for (const words of ['Waste documents of Aire Foods', 'our-permit.png', 'Permit, 31 January 2026'])
      expect([words, page.includes(words)]).toEqual([words, true]);
    expect(page).toContain('until 31 December 2026');

    const upload = await link({ scope: 'upload' }, other.key);
    await queryShared(
      `insert into producer_documents (id, team_id, type, file_name, storage_key, bytes, content_type, sha256, uploaded_by,
         public_token_id)
       select gen_random_uuid(), team_id, type, file_name, storage_key || i, bytes, content_type, sha256, uploaded_by, $2
       from producer_documents, generate_series(1, 99) i where team_id = $1 and file_name = 'our-permit.png'`,
      [other.team_id, upload.id],
    );
    const form = formBody({ type: 'wtn', file: drawnPng, file_name: 'sent.png' });
    const sent = () => send('POST', pathOf(upload), form);
    expect([(await sent()).status, (await sent()).status]).toEqual([200, 422]);
    const query = { kind: 'portal_request' };
    expect(await listAll('appListNotifications', { key: other.key, query })).toMatchObject([
      { title: 'inspector@agency.example sent a document: sent.png', entity_type: 'producer_document' },
    ]);
  });
});
