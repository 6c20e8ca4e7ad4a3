import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { contractorsToCheck } from '../../../db/queries/producer/checks.ts';
import { londonDate } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { dayFromNow, drawnPng } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const ask = (operation: string, body: object, key = team.key) => call(operation, { key, body });
const make = async (operation: string, body: object, key = team.key) =>
  (await ask(operation, body, key)).body;
const hub = async (key = team.key) => (await call('appGetProducerHub', { key })).body;
const site = (body: object = {}, key = team.key) =>
  make('appCreateProducerSite', { name: 'Café', ...body }, key);
const contractor = (body: object = {}, key = team.key) =>
  make('appCreateProducerContractor', { name: 'Calder Valley Waste Ltd', ...body }, key);
const paper = (body: object = {}) =>
  make('appCreateProducerDocument', {
    ...{ type: 'wtn', file_name: 'note.png', content_base64: drawnPng },
    ...body,
  });
const audit = (answers: object[], key = team.key) => ask('appCreateProducerAudit', { answers }, key);
const link = (body: object = {}, key = team.key) =>
  make('appCreateProducerLink', { recipient_email: 'inspector@agency.example', ...body }, key);

describe('appGetProducerHub', () => {
  test('is empty at first, and then shows what there is, the newest first, and nothing that was removed', async () => {
    const { key } = await newTeam();
    const empty = await hub(key);
    const sites = [await site({ name: 'One' }, key), await site({ name: 'Two' }, key), await site({}, key)];
    const firms = [await contractor({}, key), await contractor({}, key), await contractor({}, key)];
    const links = [await link({}, key), await link({}, key), await link({}, key), await link({}, key)];
    for (const answer of ['no', 'yes']) await audit([{ question: 'notes_complete', answer }], key);
    await call('appDeleteProducerSite', { key, path: { id: sites[2].id } });
    await call('appDeleteProducerContractor', { key, path: { id: firms[2].id } });
    await ask('appUpdateProducerLink', { id: links[2].id, revoked: true }, key);
    await queryShared('update public_tokens set expires_at = now() where id = $1', [links[3].id]);
    const full = await hub(key);
    const ids = (records: { id: string }[]) => records.map(({ id }) => id);

    expect(empty).toEqual({
      object: 'producer_hub',
      organisation: { name: null, company_number: null, sic_code: null, employee_band: null },
      simpler_recycling: { required_from: null, in_force: null, sites: [] },
      ...{ sites: [], contractors: [], audit: null, links: [], updated_at: null },
      documents_summary: { total: 0, expired: 0, expiring: 0, by_type: [] },
    });
    expect([full.organisation, full.updated_at]).toEqual([empty.organisation, null]);
    expect(ids(full.sites)).toEqual([sites[1].id, sites[0].id]);
    expect(ids(full.contractors)).toEqual([firms[1].id, firms[0].id]);
    expect(ids(full.links)).toEqual([links[1].id, links[0].id]);
    expect(full.audit.score).toBe(1);
  });

  test('tells when the organisation was last changed, whatever is added to the hub afterwards', async () => {
    const { key } = await newTeam();
    const change = async (name: string) =>
      (await call('appUpdateProducerHub', { key, body: { name } })).body.updated_at;
    const first = await change('Bakery');
    await site({}, key);
    await contractor({}, key);

    expect((await hub(key)).updated_at).toBe(first);
    expect((await change('Café')) > first).toBe(true);
  });

  test('counts a site without a postcode as in England, and a small organisation from 31 March 2027', async () => {
    const { key } = await newTeam();
    const { id } = await site({ streams: [{ stream: 'glass' }, { stream: 'food' }] }, key);
    await call('appUpdateProducerHub', { key, body: { employee_band: 'under_10' } });

    expect((await hub(key)).simpler_recycling).toEqual({
      required_from: '2027-03-31',
      in_force: londonDate(new Date()) >= '2027-03-31',
      sites: [{ site_id: id, missing: ['paper_card', 'dmr', 'residual'] }],
    });
    for (const band of ['10_to_49', '50_to_249'])
      expect(
        (await call('appUpdateProducerHub', { key, body: { employee_band: band } })).body.simpler_recycling,
      ).toMatchObject({ required_from: '2025-03-31', in_force: true });
  });
});

describe('appUpdateProducerHub', () => {
  test('clears each field by null and keeps the others', async () => {
    const said = { name: 'Cafés', company_number: 'sc123456', sic_code: '56101', employee_band: 'under_10' };
    const first = await call('appUpdateProducerHub', { key: team.key, body: said });
    const kept: Record<string, unknown> = { ...said, company_number: 'SC123456' };

    expect(first.body.organisation).toEqual(kept);
    expect(first.body.updated_at).not.toBeNull();
    for (const name of Object.keys(kept)) {
      kept[name] = null;
      const { body } = await call('appUpdateProducerHub', { key: team.key, body: { [name]: null } });
      expect(body.organisation).toEqual(kept);
    }
  });
});

describe('a removed site or contractor', () => {
  test('is still named by its documents and streams, but by no new ones', async () => {
    const [place, firm] = [await site(), await contractor()];
    const named = { site_id: place.id, contractor_id: firm.id };
    const document = await paper(named);
    const streams = [{ stream: 'glass', contractor_id: firm.id }];
    const other = await site({ streams });
    await call('appDeleteProducerSite', { key: team.key, path: { id: place.id } });
    await call('appDeleteProducerContractor', { key: team.key, path: { id: firm.id } });

    const { body } = await call('appGetProducerDocument', { key: team.key, path: { id: document.id } });
    expect(body).toMatchObject(named);
    const changed = await call('appUpdateProducerSite', {
      key: team.key,
      path: { id: other.id },
      body: { streams: [...streams, { stream: 'food' }] },
    });
    expect(changed.body.streams).toMatchObject([...streams, { stream: 'food', contractor_id: null }]);
    expect(fieldsOf(await ask('appCreateProducerSite', { name: 'New', streams }))).toEqual([
      'streams.0.contractor_id',
    ]);
    expect((await auditOf(team, place.id)).at(-1)).toMatchObject({
      ...{ entity_type: 'producer_site', action: 'delete' },
    });
  });
});

describe('appUpdateProducerContractor', () => {
  test('replaces the permits, changes the role and clears what is null', async () => {
    const { id } = await contractor({
      ...{ role: 'receiver', email: 'a@b.test', phone: '01422 1', carrier_registration: 'CBDU123456' },
      permit_numbers: ['EPR/GB3207XH'],
    });
    const change = async (body: object) =>
      (await call('appUpdateProducerContractor', { key: team.key, path: { id }, body })).body;

    expect(await change({ role: 'broker', email: null, carrier_registration: null })).toMatchObject({
      ...{ role: 'broker', email: null, phone: '01422 1', carrier_registration: null },
      permit_numbers: ['EPR/GB3207XH'],
    });
    expect(await change({ permit_numbers: [], phone: null })).toMatchObject({
      ...{ role: 'broker', phone: null, permit_numbers: [] },
    });
  });
});

describe('appVerifyProducerContractor', () => {
  const verify = (id: string, body?: object) =>
    call('appVerifyProducerContractor', { key: team.key, path: { id }, ...(body && { body }) });

  test('looks up the carrier registration, else the first permit, else the number that is sent', async () => {
    const permits = ['EPR/GB3207XH', 'EPR/AB1234CD'];
    const both = await contractor({ carrier_registration: 'WCR/R/1234567', permit_numbers: permits });
    const bare = await contractor({ permit_numbers: permits });
    const number = async (id: string, body?: object) => (await verify(id, body)).body.registration_number;

    expect(await number(both.id)).toBe('WCR/R/1234567');
    expect(await number(bare.id)).toBe('EPR/GB3207XH');
    expect(await number(both.id, { number: 'epr/ab1234cd' })).toBe('EPR/AB1234CD');
  });

  test('shows a registration as expired from the day after its last day in London', async () => {
    const firm = await contractor({ carrier_registration: 'CBDU412207' });
    const { body: check } = await verify(firm.id);
    const statusAfter = async (expires_on: string) => {
      await queryShared(
        `insert into producer_checks (id, team_id, contractor_id, registration_number, valid, format_valid, status, raw_url,
           stale, checked_at, expires_on)
         select gen_random_uuid(), team_id, contractor_id, registration_number, true, true, 'active', raw_url, false,
           checked_at, $2::date from producer_checks where id = $1`,
        [check.id, expires_on],
      );
      const found = (await hub()).contractors.find(({ id }: { id: string }) => id === firm.id);

      return [found.status, found.expires_on];
    };
    const [yesterday, today] = [dayFromNow(-1), dayFromNow(0)];

    expect(check).toMatchObject({ status: 'active', valid: true, tier: 'upper', name_match: 'different' });
    expect(await statusAfter(today)).toEqual(['active', today]);
    expect(await statusAfter(yesterday)).toEqual(['expired', yesterday]);
  });
});

describe('the numbers that are checked at night', () => {
  test('are all those of contractors that were not removed, each with the day and the end of its last check', async () => {
    const own = await newTeam();
    const numbers = { carrier_registration: 'CBDU412207', permit_numbers: ['EPR/GB3207XH', 'EPR/AB1234CD'] };
    const [firm, gone] = [await contractor(numbers, own.key), await contractor(numbers, own.key)];
    await contractor({}, own.key);
    await call('appDeleteProducerContractor', { key: own.key, path: { id: gone.id } });
    const path = { id: firm.id };
    const verify = () => call('appVerifyProducerContractor', { key: own.key, path });
    const { body: first } = await verify();
    await queryShared(
      `insert into producer_checks (id, team_id, contractor_id, registration_number, valid, format_valid, status, raw_url,
         stale, checked_at, expires_on, created_at)
       select gen_random_uuid(), team_id, contractor_id, registration_number, true, true, 'active', raw_url, false,
         checked_at, '2030-01-31', timestamptz '2029-06-30T23:30:00Z' from producer_checks where id = $1`,
      [first.id],
    );
    const rows = await queryShared<{ team_id: string; id: string }>(
      contractorsToCheck.replace(
        'select c.team_id',
        'select k.checked_on::text as day, k.expires_on::text as end, c.team_id',
      ),
      [own.team_id, '00000000-0000-0000-0000-000000000000', ''],
    );

    expect(rows.filter(({ team_id }) => team_id === own.team_id)).toMatchObject([
      { id: firm.id, number: 'CBDU412207', day: '2029-07-01', end: '2030-01-31' },
      { id: firm.id, number: 'EPR/AB1234CD', day: null, end: null },
      { id: firm.id, number: 'EPR/GB3207XH', day: null, end: null },
    ]);
  });
});

describe('appListProducerChecks', () => {
  test('filters by result and time', async () => {
    const firm = await contractor({ carrier_registration: 'WCR/R/1234567' });
    const path = { id: firm.id };
    const checks = [];
    for (let n = 0; n < 2; n += 1)
      checks.push((await call('appVerifyProducerContractor', { key: team.key, path })).body);
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListProducerChecks', { key: team.key, path, query })).map(({ id }) => id);
    const [first, second] = checks;

    expect(await ids({ status: 'unsupported' })).toEqual([second.id, first.id]);
    expect(await ids({ status: 'active' })).toEqual([]);
    expect(await ids({ created_after: second.created_at })).toEqual([second.id]);
    expect(await ids({ created_before: second.created_at })).toEqual([first.id]);
  });
});

describe('appCreateProducerDocument', () => {
  test('accepts a PDF, a JPEG, a PNG and a WebP picture, and no other picture', async () => {
    const drawn = sharp(Buffer.from(drawnPng, 'base64'));
    const files = {
      'application/pdf': Buffer.from('%PDF-1.7\nnothing'),
      'image/jpeg': await drawn.jpeg().toBuffer(),
      'image/png': Buffer.from(drawnPng, 'base64'),
      'image/webp': await drawn.webp().toBuffer(),
    };
    for (const [content_type, bytes] of Object.entries(files)) {
      const made = await paper({ content_base64: bytes.toString('base64') });
      expect(made).toMatchObject({ content_type, bytes: bytes.length, type: 'wtn' });
    }
    const gif = (await drawn.gif().toBuffer()).toString('base64');
    expect(fieldsOf({ body: await paper({ content_base64: gif }) })).toEqual(['content_base64']);
  });
});

describe('appUpdateProducerDocument', () => {
  test('clears dates and references by null, and keeps the type and the name', async () => {
    const named = { site_id: (await site()).id, contractor_id: (await contractor()).id };
    const dates = { date: '2026-01-31', expires_on: '2026-12-31' };
    const before = await paper({ ...named, ...dates, type: 'contract' });
    const { body: after } = await call('appUpdateProducerDocument', {
      key: team.key,
      path: { id: before.id },
      body: { site_id: null, contractor_id: null, date: null, expires_on: null },
    });

    expect(before).toMatchObject({ ...named, ...dates, uploaded_by: 'owner' });
    expect(after).toMatchObject({
      ...{ site_id: null, contractor_id: null, date: null, expires_on: null },
      ...{ type: 'contract', file_name: 'note.png', bytes: before.bytes, uploaded_by: 'owner' },
    });
  });

  test('of a removed document returns 404, and its file is deleted', async () => {
    const { id } = await paper();
    const [{ storage_key }] = (await queryShared('select storage_key from producer_documents where id = $1', [
      id,
    ])) as [{ storage_key: string }];
    await call('appDeleteProducerDocument', { key: team.key, path: { id } });
    const tasks = await queryShared(
      `select payload from tasks where team_id = $1 and kind = 'delete_file' and payload->>'storage_key' = $2`,
      [team.team_id, storage_key],
    );

    expect(tasks).toHaveLength(1);
    const change = { key: team.key, path: { id }, body: { type: 'other' } };
    expect((await call('appUpdateProducerDocument', change)).status).toBe(404);
    expect((await auditOf(team, id)).at(-1)).toMatchObject({ action: 'delete' });
  });
});

describe('appCreateProducerAudit', () => {
  test('is of today in London, in the order of the answers, by the person of the key', async () => {
    const answers = [
      { question: 'notes_complete', answer: 'no', action: 'File them', due: '2026-12-31' },
      { question: 'carrier_registered', answer: 'yes' },
      { question: 'hazardous_segregated', answer: 'na' },
      { question: 'waste_described', answer: 'no' },
    ];
    const { status, body } = await audit(answers);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ object: 'producer_audit', date: londonDate(new Date()), made_by: 'owner', score: 0.3333 },
      ...{ yes_count: 1, no_count: 2, na_count: 1 },
      answers: answers.map((answer) => ({ evidence_ids: [], action: null, due: null, ...answer })),
    });
    expect(await auditOf(team, body.id)).toMatchObject([{ entity_type: 'producer_audit', action: 'create' }]);
    expect(fieldsOf(await audit([]))).toEqual(['answers']);
  });

  test('stores a file that is evidence as a document of the type audit', async () => {
    const { body } = await ask('appCreateProducerEvidence', {
      question: 'stored_securely',
      file: { file_name: 'gate.png', content_base64: drawnPng },
    });
    const path = { id: body.document_id };
    const { body: document } = await call('appGetProducerDocument', { key: team.key, path });

    expect(body).toMatchObject({ question: 'stored_securely', audit_ids: [] });
    expect(document).toMatchObject({ type: 'audit', file_name: 'gate.png', uploaded_by: 'owner' });
    await call('appDeleteProducerEvidence', { key: team.key, query: { id: body.id } });
    expect((await call('appGetProducerDocument', { key: team.key, path })).status).toBe(200);
  });
});

describe('appListProducerEvidence', () => {
  test('filters by time', async () => {
    const { key } = await newTeam();
    const file = { file_name: 'gate.png', content_base64: drawnPng };
    const evidence = () => make('appCreateProducerEvidence', { question: 'stored_securely', file }, key);
    const [first, second] = [await evidence(), await evidence()];
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListProducerEvidence', { key, query })).map(({ id }) => id);

    expect(await ids({ created_after: second.created_at })).toEqual([second.id]);
    expect(await ids({ created_before: second.created_at })).toEqual([first.id]);
  });
});

describe('a link to the hub', () => {
  test('shows the organisation, its sites, its contractors with their last check and its documents', async () => {
    const { key } = await newTeam();
    const body = { name: 'Hebden Bakery', sic_code: '56101' };
    await call('appUpdateProducerHub', { key, body });
    await site({ name: 'Market Street' }, key);
    const firm = await contractor({ name: 'Aire Haulage', carrier_registration: 'WCR/R/1234567' }, key);
    await call('appVerifyProducerContractor', { key, path: { id: firm.id } });
    const { url } = await link({}, key);
    const page = await send('GET', new URL(url).pathname);
    const upload = await link({ scope: 'upload' }, key);
    const form = await send('GET', new URL(upload.url).pathname);

    expect(page.status).toBe(200);
    for (const text of ['Hebden Bakery', 'Market Street', 'Aire Haulage', 'WCR/R/1234567'])
      expect([text, page.bytes.toString().includes(text)]).toEqual([text, true]);
    expect(page.bytes.toString().toLowerCase()).toContain('cannot be checked automatically');
    for (const text of ['Market Street', 'Aire Haulage']) expect(form.bytes.toString()).not.toContain(text);
  });

  test('is listed as expired from its end on, and by its time', async () => {
    const { key } = await newTeam();
    const [first, second] = [await link({}, key), await link({ scope: 'upload' }, key)];
    await queryShared('update public_tokens set expires_at = now() where id = $1', [first.id]);
    const list = (query: Record<string, string>) => listAll('appListProducerLinks', { key, query });
    const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);

    expect(await ids({ status: 'expired' })).toEqual([first.id]);
    expect(await ids({ status: 'open' })).toEqual([second.id]);
    expect(await ids({ status: 'revoked' })).toEqual([]);
    expect(await ids({ scope: 'upload' })).toEqual([second.id]);
    expect(await ids({ created_after: second.created_at })).toEqual([second.id]);
    expect(await ids({ created_before: second.created_at })).toEqual([first.id]);
    expect(await list({ status: 'expired' })).toMatchObject([{ revoked: false, revoked_at: null }]);
  });

  test('that is revoked again keeps the time at which it was revoked', async () => {
    const { id } = await link();
    const revoke = async () => (await ask('appUpdateProducerLink', { id, revoked: true })).body;
    const first = await revoke();

    expect((await revoke()).revoked_at).toBe(first.revoked_at);
    expect(Math.abs(Date.parse(first.revoked_at) - Date.now())).toBeLessThan(60_000);
    expect((await auditOf(team, id)).map(({ entity_type, action }) => [entity_type, action])).toEqual([
      ['producer_link', 'create'],
      ['producer_link', 'update'],
    ]);
  });
});
