import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { completeNote, drafted, drawnPng } from '../../support/records/notes.ts';
import { formBody } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const create = (body: object = {}, key = team.key) =>
  call('appCreateProducerDocument', {
    key,
    body: { type: 'wtn', file_name: 'note.png', content_base64: drawnPng, ...body },
  });
const get = (id: string, key = team.key) => call('appGetProducerDocument', { key, path: { id } });
const extract = (id: string, key = team.key) => call('appExtractProducerDocument', { key, path: { id } });

describe('appCreateProducerDocument', () => {
  test('detects the type of a file by its content, not by its name', async () => {
    const { status, body } = await create({ file_name: 'note.pdf' });

    expect(status).toBe(201);
    expect(body).toMatchObject({ content_type: 'image/png', extracted: null });
    const sum = createHash('sha256').update(Buffer.from(drawnPng, 'base64')).digest('hex');
    expect(body.sha256).toBe(sum);
    const text = Buffer.from('<html><script>alert(1)</script></html>').toString('base64');
    expect(fieldsOf(await create({ content_base64: text }))).toEqual(['content_base64']);
    const zip = Buffer.from('504b0506' + '00'.repeat(18), 'hex').toString('base64');
    expect(fieldsOf(await create({ content_base64: zip }))).toEqual(['content_base64']);
    expect(fieldsOf(await create({ content_base64: '????' }))).toEqual(['content_base64']);
    expect(fieldsOf(await create({ date: '2026-02-01', expires_on: '2026-01-01' }))).toEqual(['expires_on']);
    expect(fieldsOf(await create({ site_id: team.team_id }))).toEqual(['site_id']);
    expect(fieldsOf(await create({ contractor_id: team.team_id }))).toEqual(['contractor_id']);
  });

  test('keeps its day, its end, its site, its contractor and who sent it', async () => {
    const site = await call('appCreateProducerSite', { key: team.key, body: { name: 'Café' } });
    const contractor = await call('appCreateProducerContractor', { key: team.key, body: { name: 'Calder' } });
    const fields = {
      type: 'permit',
      file_name: 'permit.png',
      date: '2026-01-31',
      expires_on: '2026-01-31',
      site_id: site.body.id,
      contractor_id: contractor.body.id,
    };

    const { status, body } = await create(fields);

    expect([status, body]).toEqual([201, expect.objectContaining(fields)]);
    expect(await auditOf(team, body.id)).toMatchObject([
      { entity_type: 'producer_document', action: 'create' },
    ]);
  });

  test('accepts 3.5 MiB and no more', async () => {
    const bytes = Buffer.alloc(3.5 * 1024 * 1024 + 1);
    Buffer.from(drawnPng, 'base64').copy(bytes);

    expect(fieldsOf(await create({ content_base64: bytes.toString('base64') }))).toEqual(['content_base64']);
    expect((await create({ content_base64: bytes.subarray(0, -1).toString('base64') })).status).toBe(201);
  });
});

describe('appGetProducerDocument', () => {
  test('returns its file by a short-lived link, within its team', async () => {
    const { body } = await create();
    const { body: shown } = await get(body.id);
    const file = await send('GET', new URL(shown.url).pathname);

    expect(file.bytes.toString('base64')).toBe(drawnPng);
    expect((await get(body.id, other.key)).status).toBe(404);
  });
});

describe('appUpdateProducerDocument', () => {
  test('changes its details, never the file', async () => {
    const { body } = await create({ date: '2026-02-01' });
    const change = (changes: object, key = team.key) =>
      call('appUpdateProducerDocument', { key, path: { id: body.id }, body: changes });

    expect((await change({ expires_on: '2027-01-31', type: 'permit' })).body).toMatchObject({
      date: '2026-02-01',
      expires_on: '2027-01-31',
      type: 'permit',
      sha256: body.sha256,
    });
    expect(fieldsOf(await change({ date: '2028-01-01' }))).toEqual(['date']);
    expect((await change({})).body).toMatchObject({ type: 'permit', date: '2026-02-01' });
    expect(await auditOf(team, body.id)).toMatchObject([
      { action: 'create' },
      {
        action: 'update',
        changes: expect.arrayContaining([{ field: 'type', from: 'wtn', to: 'permit' }]),
      },
    ]);
    expect(fieldsOf(await change({ content_base64: drawnPng }))).toEqual(['content_base64']);
    expect((await change({}, other.key)).status).toBe(404);
  });
});

describe('appDeleteProducerDocument', () => {
  test('deletes document and file, once; evidence is kept', async () => {
    const { body } = await create();
    const remove = (id: string, key = team.key) => call('appDeleteProducerDocument', { key, path: { id } });

    expect((await remove(body.id, other.key)).status).toBe(404);
    expect((await remove(body.id)).status).toBe(200);
    expect((await remove(body.id)).status).toBe(404);
    const proof = await evidence({});
    expect(fieldsOf(await remove(proof.body.document_id))).toEqual(['id']);
  });
});

describe('appExtractProducerDocument', () => {
  test('reads all of our own note, and changes no field of the document', async () => {
    const note = await drafted(team, completeNote());
    const pdf = await call('getNotePdf', { key: team.key, path: { id: note.id } });
    const { body } = await create({ content_base64: pdf.bytes.toString('base64'), type: 'other' });
    const { status, body: read } = await extract(body.id);

    expect(status).toBe(200);
    expect(read.extracted).toMatchObject({
      ewc_codes: note.waste.ewc_codes,
      weight_kg: note.waste.weight_kg,
      date: note.transfer.date,
      carrier_registration: note.transferee.carrier_registration,
      ...{ reason: null, recognised: false },
    });
    expect(read.extracted.pages).toBeGreaterThan(0);
    expect(Math.abs(Date.parse(read.extracted.extracted_at) - Date.now())).toBeLessThan(60_000);
    expect(read.extracted.found.length).toBeGreaterThan(3);
    const { extracted: _, updated_at: __, url: ___, ...facts } = read;
    const { extracted: a, updated_at: b, url: c, ...before } = body;
    expect([facts, a]).toEqual([before, null]);
    expect([b, c]).not.toEqual([]);
  });

  test('gives the reason why nothing was read from a picture or an unreadable PDF', async () => {
    const picture = await create();
    const broken = await create({ content_base64: Buffer.from('%PDF-1.7\nnothing').toString('base64') });

    expect((await extract(picture.body.id)).body.extracted).toMatchObject({
      ...{ confidence: 0, reason: 'no_text', recognised: false, pages: 0, found: [], ewc_codes: [] },
    });
    expect((await extract(broken.body.id)).body.extracted).toMatchObject({
      confidence: 0,
      reason: 'unreadable',
    });
    expect((await extract(picture.body.id, other.key)).status).toBe(404);
  });
});

const evidence = (body: object, key = team.key) =>
  call('appCreateProducerEvidence', {
    key,
    body: { question: 'carrier_registered', file: { file_name: 'a.png', content_base64: drawnPng }, ...body },
  });
const audit = (answers: object[], key = team.key) =>
  call('appCreateProducerAudit', { key, body: { answers } });

describe('appCreateProducerAudit', () => {
  test.each([
    [['yes', 'yes', 'no', 'na'], 0.6667],
    [['yes'], 1],
    [['no', 'na'], 0],
    [['na', 'na'], null],
  ])('gives the answers %j the score %d', async (answers, score) => {
    const questions = ['waste_described', 'carrier_registered', 'notes_complete', 'hazardous_segregated'];
    const { status, body } = await audit(answers.map((answer, i) => ({ question: questions[i], answer })));

    expect([status, body.score]).toEqual([201, score]);
    expect((await call('appGetProducerHub', { key: team.key })).body.audit.id).toBe(body.id);
  });

  test('accepts each question once, and evidence only for its own question', async () => {
    const proof = (await evidence({})).body.id;
    const twice = { question: 'waste_described', answer: 'yes' };

    expect(fieldsOf(await audit([twice, twice]))).toEqual(['answers.1.question']);
    expect(fieldsOf(await audit([{ ...twice, evidence_ids: [proof] }]))).toEqual([
      'answers.0.evidence_ids.0',
    ]);
    expect(
      fieldsOf(
        await audit([{ question: 'carrier_registered', answer: 'yes', evidence_ids: [proof] }], other.key),
      ),
    ).toEqual(['answers.0.evidence_ids.0']);
  });

  test('cannot be changed afterwards', async () => {
    const { body } = await audit([{ question: 'notes_complete', answer: 'no' }]);

    await expect(
      queryShared('update producer_audits set yes_count = 8 where id = $1', [body.id]),
    ).rejects.toThrow(/kept as it was written/);
  });
});

describe('appCreateProducerEvidence', () => {
  test('accepts a document of the hub or a new file, not both', async () => {
    const { body: paper } = await create();
    const named = await evidence({ document_id: paper.id, file: undefined });

    expect([named.status, named.body.document_id]).toEqual([201, paper.id]);
    expect(fieldsOf(await evidence({ document_id: paper.id }))).toEqual(['document_id']);
    expect(fieldsOf(await evidence({ file: undefined }))).toEqual(['document_id']);
    expect(fieldsOf(await evidence({ document_id: paper.id, file: undefined }, other.key))).toEqual([
      'document_id',
    ]);
  });
});

describe('appListProducerEvidence', () => {
  test('filters by audit and question', async () => {
    const own = await newTeam();
    const a = (await evidence({}, own.key)).body;
    const b = (await evidence({ question: 'notes_complete' }, own.key)).body;
    const made = await audit([{ question: 'notes_complete', answer: 'yes', evidence_ids: [b.id] }], own.key);
    const find = async (query: Record<string, string>) =>
      (await listAll('appListProducerEvidence', { key: own.key, query })).map(({ id }) => id);

    expect(await find({})).toEqual([b.id, a.id]);
    expect(await find({ question: 'carrier_registered' })).toEqual([a.id]);
    expect(await find({ audit_id: made.body.id })).toEqual([b.id]);
  });

  test('shows for each document only the audits that name it', async () => {
    const own = await newTeam();
    const ids = [(await evidence({}, own.key)).body.id, (await evidence({}, own.key)).body.id];
    const free = (await evidence({}, own.key)).body.id;
    const audits: string[] = [];
    for (const id of ids) {
      const answer = { question: 'carrier_registered', answer: 'yes', evidence_ids: [id] };
      audits.push((await audit([answer], own.key)).body.id);
    }

    const listed = await listAll('appListProducerEvidence', { key: own.key });
    expect(Object.fromEntries(listed.map(({ id, audit_ids }) => [id, audit_ids]))).toEqual({
      [ids[0]]: [audits[0]],
      [ids[1]]: [audits[1]],
      [free]: [],
    });
  });
});

describe('appDeleteProducerEvidence', () => {
  test('deletes only evidence that no audit names', async () => {
    const free = (await evidence({})).body.id;
    const named = (await evidence({})).body.id;
    await audit([{ question: 'carrier_registered', answer: 'yes', evidence_ids: [named] }]);
    const remove = (id: string, key = team.key) => call('appDeleteProducerEvidence', { key, query: { id } });

    expect(fieldsOf(await remove(free, other.key))).toEqual(['query.id']);
    expect((await remove(free)).status).toBe(200);
    expect(fieldsOf(await remove(free))).toEqual(['query.id']);
    expect(fieldsOf(await remove(named))).toEqual(['query.id']);
  });
});

const link = (body: object = {}, key = team.key) =>
  call('appCreateProducerLink', { key, body: { recipient_email: 'inspector@agency.example', ...body } });
const change = (body: object, key = team.key) => call('appUpdateProducerLink', { key, body });
const pathOf = ({ body }: { body: any }) => new URL(body.url).pathname;

describe('appCreateProducerLink', () => {
  test('shows the hub and its documents to anyone who has the link', async () => {
    const { body: paper } = await create({ file_name: 'our-note.png' });
    const made = await link();
    const page = (await send('GET', pathOf(made))).bytes.toString();

    expect([made.status, made.body.scope, made.body.status]).toEqual([201, 'read', 'open']);
    expect(page).toContain('our-note.png');
    const file = await send('GET', `${pathOf(made)}/${paper.id}`);
    expect(file.bytes.toString('base64')).toBe(drawnPng);
    const theirs = (await create({}, other.key)).body;
    expect((await send('GET', `${pathOf(made)}/${theirs.id}`)).status).toBe(404);
    expect(
      (await send('POST', pathOf(made), formBody({ type: 'wtn', file: drawnPng, file_name: 'x' }))).status,
    ).toBe(422);
  });

  test('shows an empty hub as empty, and counts open points in words', async () => {
    const own = await newTeam();
    const made = await link({}, own.key);
    const page = async () => (await send('GET', pathOf(made))).bytes.toString();
    expect(await page()).not.toContain('<table>');
    await audit([{ question: 'notes_complete', answer: 'no' }], own.key);
    expect(await page()).toContain('0 %, 1 open point.');
    await audit([{ question: 'notes_complete', answer: 'yes' }], own.key);
    expect(await page()).toContain('100 %, no open points.');
  });

  test('with the scope upload accepts documents and shows none', async () => {
    const { body: paper } = await create();
    const made = await link({ scope: 'upload', recipient_name: 'Jo Carrier' });
    const sendFile = (values: Record<string, string>) =>
      send(
        'POST',
        pathOf(made),
        formBody({ type: 'wtn', file: drawnPng, file_name: 'sent-by-link.png', ...values }),
      );

    const form = (await send('GET', pathOf(made))).bytes.toString();
    expect(form).not.toContain('note.png');
    expect(form).toMatch(
      /<\/select>\s*<label for="file">File<\/label>\s*<p class="hint" id="file-hint">PDF, JPEG/,
    );
    expect((await send('GET', `${pathOf(made)}/${paper.id}`)).status).toBe(404);
    expect((await sendFile({ file: Buffer.from('<html>').toString('base64') })).status).toBe(422);
    expect((await sendFile({ type: 'audit' })).status).toBe(422);
    expect((await sendFile({})).status).toBe(200);
    const [row] = await queryShared<{ uploaded_by: string }>(
      `select uploaded_by from producer_documents where team_id = $1 and file_name = 'sent-by-link.png'`,
      [team.team_id],
    );
    expect(row).toEqual({ uploaded_by: 'Jo Carrier' });
  });

  test('rejects an end in the past or too far ahead', async () => {
    expect(fieldsOf(await link({ expires_at: '2020-01-01T00:00:00Z' }))).toEqual(['expires_at']);
    expect(fieldsOf(await link({ expires_at: '2099-01-01T00:00:00Z' }))).toEqual(['expires_at']);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const year = inDays(364.9);
    const made = await link({ expires_at: year, recipient_name: 'Jo' });
    expect(made.body).toMatchObject({ expires_at: year, recipient_name: 'Jo' });
    expect(fieldsOf(await link({ expires_at: inDays(365.1) }))).toEqual(['expires_at']);
    const { body: usual } = await link();
    expect(Math.round((Date.parse(usual.expires_at) - Date.now()) / 86_400_000)).toBe(30);
    expect(fieldsOf(await change({ id: usual.id, expires_at: inDays(366) }))).toEqual(['expires_at']);
    expect((await change({ id: usual.id, expires_at: year })).body).toMatchObject({
      expires_at: year,
      revoked: false,
    });
    expect((await auditOf(team, usual.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });
});

describe('appUpdateProducerLink', () => {
  test('revokes immediately and permanently', async () => {
    const made = await link();
    const { body } = await change({ id: made.body.id, revoked: true });

    expect(body).toMatchObject({ revoked: true, status: 'revoked' });
    expect((await send('GET', pathOf(made))).status).toBe(410);
    const end = new Date(Date.now() + 86_400_000).toISOString();
    expect(fieldsOf(await change({ id: made.body.id, expires_at: end }))).toEqual(['expires_at']);
    expect(fieldsOf(await change({ id: made.body.id, revoked: true }, other.key))).toEqual(['id']);
  });

  test('does not reach a link for another purpose', async () => {
    const { id: note_id } = await drafted(team);
    const body = { note_id, party: 'transferor' };
    const { body: signing } = await call('appCreateSigningToken', { key: team.key, body });

    expect(fieldsOf(await change({ id: signing.id, revoked: true }))).toEqual(['id']);
    expect((await send('GET', new URL(signing.url).pathname)).status).toBe(200);
  });
});

describe('appListProducerLinks', () => {
  test('filters by state and scope, and shows no secret', async () => {
    const own = await newTeam();
    const a = (await link({}, own.key)).body;
    const b = (await link({ scope: 'upload' }, own.key)).body;
    await change({ id: a.id, revoked: true }, own.key);
    const find = (query: Record<string, string>) => listAll('appListProducerLinks', { key: own.key, query });

    expect((await find({})).map(({ id }) => id)).toEqual([b.id, a.id]);
    expect((await find({ status: 'open' })).map(({ id }) => id)).toEqual([b.id]);
    expect((await find({ scope: 'read' })).map(({ id }) => id)).toEqual([a.id]);
    expect(JSON.stringify(await find({}))).not.toContain('"token"');
  });
});
