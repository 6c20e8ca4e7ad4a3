import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { formBody, hiddenFields, sendForm } from '../../support/outside/mails.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let driver: { key: string };
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  driver = await team.anotherKey({ role: 'driver' });
});

const words = {
  title: 'Exchanging skips',
  hazards: [
    { hazard: 'Being struck', likelihood: 3, severity: 5, controls: ['Cones'], residual_likelihood: 1 },
  ],
  method: ['Park on level ground', 'Lift'],
  ppe: ['Hard hat'],
};
const create = (body: object = {}, key = team.key) =>
  call('appCreateRams', { key, body: { ...words, ...body } });
const issued = async (key = team.key) => (await create({ status: 'issued' }, key)).body;
const replace = (id: string, body: object = {}, key = team.key) =>
  call('appReplaceRams', { key, path: { id }, body: { ...words, ...body } });
const get = async (id: string, key = team.key) => call('appGetRams', { key, path: { id } });
const sign = (id: string, body: object = {}, key = team.key) =>
  call('appSignRams', { key, path: { id }, body: { name: 'Kim Holt', method: 'typed', ...body } });
const linkFor = async (rams_id: string, extra = {}) => {
  const { body } = await call('appCreateSigningToken', { key: team.key, body: { rams_id, ...extra } });

  return new URL(body.url).pathname;
};

describe('appCreateRams', () => {
  test('creates a draft of version 1, or issues it directly', async () => {
    const { status, body } = await create();

    expect([status, body.version, body.status, body.issued_at]).toEqual([201, 1, 'draft', null]);
    expect(body.reference).toMatch(/^RAM-\d{6}$/);
    expect((await issued()).issued_at).not.toBeNull();
  });

  test('refuses to issue without a hazard and a step, and rejects a control that adds risk', async () => {
    expect(fieldsOf(await create({ status: 'issued', hazards: [], method: [] }))).toEqual([
      'hazards',
      'method',
    ]);
    expect(fieldsOf(await create({ hazards: [{ ...words.hazards[0], residual_severity: 6 }] }))[0]).toMatch(
      /residual_severity/,
    );
    expect(
      fieldsOf(await create({ hazards: [{ ...words.hazards[0], severity: 2, residual_severity: 3 }] })),
    ).toEqual(['hazards.0.residual_severity']);
    expect(fieldsOf(await create({ status: 'archived' }))).toEqual(['status']);
  });
});

test('a method statement keeps every field as sent, and names only places of the team', async () => {
  const { key } = team;
  const { body: site } = await call('createSite', { key, body: { name: 'Yard' } });
  const client_id = (await call('createClient', { key, body: { name: 'Asha' } })).body.id;
  const yard = { client_id, label: 'Yard', address: '1 Yard' };
  const { body: location } = await call('createClientLocation', { key, body: yard });
  const whole = {
    title: 'Tipping',
    activity: 'Tipping at a landfill',
    site_id: site.id,
    client_location_id: location.id,
    hazards: [
      {
        ...{
          hazard: 'Overturning',
          who: 'The driver',
          likelihood: 3,
          severity: 5,
          controls: ['Level ground'],
        },
        ...{ residual_likelihood: 1, residual_severity: 5 },
      },
    ],
    method: ['Check the ground', 'Tip'],
    ppe: ['Boots'],
    emergency: 'Ring 999',
    review_on: '2027-01-31',
  };

  const { body } = await create(whole);

  expect(body).toMatchObject({ ...whole, hazards: [expect.objectContaining(whole.hazards[0]!)] });
  expect((await replace(body.id, { title: 'Tipping safely' })).body).toMatchObject({
    ...{ title: 'Tipping safely', activity: null, site_id: null, client_location_id: null },
    ...{ emergency: null, review_on: null, hazards: [{ who: null, residual_severity: null }] },
  });
  expect(fieldsOf(await create({ site_id: location.id }))).toEqual(['site_id']);
  expect(fieldsOf(await create({ client_location_id: site.id }))).toEqual(['client_location_id']);
  const found = await listAll('appListRams', { key, query: { client_location_id: location.id } });
  expect(found).toEqual([]);
});

describe('appReplaceRams', () => {
  test('records each step in the history, and asks everyone but the issuer to sign', async () => {
    const own = await newTeam();
    const crew = await own.anotherKey({ role: 'driver' });
    const { body } = await create({}, own.key);
    await replace(body.id, { title: 'Second thoughts' }, own.key);
    await replace(body.id, { title: 'Second thoughts', status: 'issued' }, own.key);
    await sign(body.id, {}, own.key);
    await replace(body.id, { title: 'Second thoughts', status: 'archived' }, own.key);

    expect((await auditOf(own, body.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'status_change',
      'sign',
      'status_change',
    ]);
    expect(await listAll('appListNotifications', { key: own.key })).toEqual([]);
    expect(await listAll('appListNotifications', { key: crew.key })).toMatchObject([
      {
        kind: 'health_and_safety',
        entity_type: 'rams',
        entity_id: body.id,
        title: `Please sign method statement ${body.reference}, version 1: Second thoughts`,
      },
    ]);
  });

  test('issues further versions one by one, and archiving ends the links of the one in force', async () => {
    const one = await issued();
    const { body: two } = await replace(one.id, { title: 'Two', status: 'issued' });
    const { body: three } = await replace(two.id, { title: 'Three', status: 'issued' });

    expect([two.version, three.version, three.previous_id]).toEqual([2, 3, two.id]);
    const path = await linkFor(three.id);
    await replace(three.id, { title: 'Three', status: 'archived' });
    expect(fieldsOf(await replace(three.id, { title: 'Three', status: 'archived' }))).toEqual(['status']);
    expect((await send('GET', path)).status).toBe(410);
    const empty = await replace((await create()).body.id, { status: 'issued', method: [] });
    expect(fieldsOf(empty)).toEqual(['method']);
  });

  test('new content for an issued version creates a draft of the next, and the issued one is unchanged', async () => {
    const one = await issued();
    const { body: two } = await replace(one.id, { title: 'Exchanging skips safely' });

    expect(two).toMatchObject({
      reference: one.reference,
      version: 2,
      status: 'draft',
      previous_id: one.id,
      title: 'Exchanging skips safely',
    });
    expect((await get(one.id)).body).toEqual(one);
    expect(fieldsOf(await replace(one.id, { title: 'A third' }))).toEqual(['id']);
  });

  test('the same content changes nothing', async () => {
    const one = await issued();

    expect((await replace(one.id)).body).toEqual(one);
    expect((await replace(one.id, { status: 'issued' })).body).toEqual(one);
    expect(fieldsOf(await replace(one.id, { status: 'draft' }))).toEqual(['status']);
  });

  test('issuing the next version supersedes the last, revokes its links and requests new signatures', async () => {
    const one = await issued();
    await sign(one.id);
    const path = await linkFor(one.id);
    const { body: draft } = await replace(one.id, { ppe: ['Hard hat', 'Gloves'] });
    const { body: two } = await replace(draft.id, { ppe: ['Hard hat', 'Gloves'], status: 'issued' });

    expect([two.status, two.signatories]).toEqual(['issued', []]);
    expect((await get(one.id)).body).toMatchObject({ status: 'superseded', superseded_by_id: two.id });
    expect((await get(one.id)).body.signatories).toHaveLength(1);
    expect((await send('GET', path)).status).toBe(410);
    const [notice] = await listAll('appListNotifications', { key: driver.key });
    expect(notice.title).toContain(`${one.reference}, version 2`);
    expect(fieldsOf(await replace(one.id, { title: 'Again' }))).toEqual(['status']);
  });

  test('archives the version in force, or a draft', async () => {
    const one = await issued();

    expect(fieldsOf(await replace(one.id, { title: 'Other', status: 'archived' }))).toEqual(['status']);
    expect((await replace(one.id, { status: 'archived' })).body.status).toBe('archived');
    expect(fieldsOf(await replace(one.id, { title: 'Other' }))).toEqual(['status']);
    expect((await replace((await create()).body.id, { status: 'archived' })).body.status).toBe('archived');
  });

  test('a draft is archived or issued together with a correction, and keeps the corrected words', async () => {
    for (const status of ['archived', 'issued']) {
      const { id } = (await create()).body;
      const { body } = await replace(id, { title: 'Corrected', status });

      expect(body).toMatchObject({ id, status, title: 'Corrected', version: 1 });
      expect((await get(id)).body).toEqual(body);
      expect((await auditOf(team, id)).map(({ action }) => action)).toEqual([
        'create',
        'update',
        'status_change',
      ]);
    }
  });

  test('two concurrent revisions create one next version', async () => {
    const one = await issued();
    const both = await Promise.all(['A', 'B'].map((title) => replace(one.id, { title })));

    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('requires the permission to change it, within the team', async () => {
    const one = await issued();

    expect((await replace(one.id, {}, driver.key)).status).toBe(403);
    expect((await replace(one.id, {}, other.key)).status).toBe(404);
  });
});

describe('appSignRams', () => {
  test('records each signer once, however the name is spaced, with the digest of the content', async () => {
    const one = await issued();
    const { status, body } = await sign(one.id, {
      employer: 'Calder Waste',
      content_digest: one.content_digest,
    });

    expect(status).toBe(200);
    expect(body.signatories).toMatchObject([{ name: 'Kim Holt', employer: 'Calder Waste', method: 'typed' }]);
    for (const name of ['kim holt', 'Kim Holt ', ' Kim  HOLT'])
      expect(fieldsOf(await sign(one.id, { name }))).toEqual(['name']);
    const kept = await queryShared('select content_digest from rams_signatures where rams_id = $1', [one.id]);
    expect(kept).toEqual([{ content_digest: one.content_digest }]);
  });

  test('a driver signs as themselves; a drawing must be a readable PNG', async () => {
    const one = await issued();
    const { body } = await sign(one.id, { name: undefined, method: 'profile' }, driver.key);

    expect(body.signatories[0].method).toBe('profile');
    expect(fieldsOf(await sign(one.id, { method: 'profile' }, driver.key))).toEqual(['name']);
    expect(fieldsOf(await sign(one.id, { name: undefined }))).toEqual(['name']);
    const [self] = (await get(one.id)).body.signatories;
    const two = await issued();
    expect(fieldsOf(await sign(two.id, { method: 'profile', name: 'Somebody' }, driver.key))).toEqual([
      'name',
    ]);
    expect((await sign(two.id, { method: 'profile', name: self.name }, driver.key)).status).toBe(200);
    const { body: draft } = await create();
    expect(fieldsOf(await sign(draft.id, { method: 'drawn', signature_image: drawnPng }))).toEqual([
      'status',
    ]);
    expect(fieldsOf(await sign(one.id, { method: 'drawn' }))).toEqual(['signature_image']);
    expect(fieldsOf(await sign(one.id, { method: 'drawn', signature_image: 'AAAA' }))).toEqual([
      'signature_image',
    ]);
    expect(fieldsOf(await sign(one.id, { signature_image: drawnPng }))).toEqual(['signature_image']);
    expect((await sign(one.id, { method: 'drawn', signature_image: drawnPng })).status).toBe(200);
  });

  test('rejects content that the signer was not shown, and versions that are not in force', async () => {
    const one = await issued();
    const { body: draft } = await create();

    expect(fieldsOf(await sign(one.id, { content_digest: draft.content_digest }))).toEqual([
      'content_digest',
    ]);
    expect(fieldsOf(await sign(draft.id))).toEqual(['status']);
    expect((await sign(one.id, {}, other.key)).status).toBe(404);
    expect((await get(one.id)).body.signatories).toEqual([]);
  });

  test('no signature ever applies to content that the signer did not see, in any order of steps', async () => {
    let current = await issued();
    for (const step of [1, 2, 3]) {
      const seen = current;
      const [revised, signed] = await Promise.all([
        replace(seen.id, { title: `Version after ${step}`, status: 'issued' }),
        sign(seen.id, { name: `Person ${step}`, content_digest: seen.content_digest }),
      ]);
      expect(revised.status).toBe(200);
      expect([200, 422]).toContain(signed.status);
      current = revised.body;
    }
    const kept = await queryShared<{ rams_id: string; content_digest: string }>(
      'select rams_id, content_digest from rams_signatures where team_id = $1',
      [team.team_id],
    );
    for (const { rams_id, content_digest } of kept)
      expect((await get(rams_id)).body.content_digest).toBe(content_digest);
  });
});

describe('the link to sign a method statement', () => {
  const filled = { name: 'Sam Pennine', on_behalf_of: 'Pennine Hire', agree: 'yes' };

  test('shows the content and stores one signature', async () => {
    const one = await issued();
    const path = await linkFor(one.id, { recipient_name: 'Sam Pennine' });
    const page = (await send('GET', path)).bytes.toString();

    expect(page).toContain('Being struck');
    expect(page).toContain('Park on level ground');
    expect((await sendForm(path, filled)).status).toBe(200);
    expect((await get(one.id)).body.signatories).toMatchObject([
      { name: 'Sam Pennine', employer: 'Pennine Hire', method: 'link' },
    ]);
    expect((await send('GET', path)).bytes.toString()).toContain('Thank you');
    const tokens = await listAll('appListSigningTokens', { key: team.key, query: { rams_id: one.id } });
    expect(tokens).toMatchObject([{ rams_id: one.id, note_id: null, status: 'used' }]);
  });

  test('signs only the content on the screen: if it changed, nothing is signed', async () => {
    const one = await issued();
    const path = await linkFor(one.id);
    const shown = await hiddenFields(path);
    // Not by the API, which changes no issued words: by hand, as an error of ours would.
    await queryShared(`update rams set title = 'Something else' where id = $1`, [one.id]);
    const old = await send('POST', path, formBody({ ...shown, ...filled }));

    expect(old.status).toBe(422);
    expect(old.bytes.toString()).toContain('has changed since you opened this page');
    expect((await get(one.id)).body.signatories).toEqual([]);
  });

  test('covers only its issued version, and shows who has already signed', async () => {
    const { body: draft } = await create();
    const one = await issued();
    const token = (body: object) => call('appCreateSigningToken', { key: team.key, body });

    expect(fieldsOf(await token({ rams_id: draft.id }))).toEqual(['rams_id']);
    for (const { id } of [one, await issued()]) {
      const { body: made } = await token({ rams_id: id, recipient_name: 'Jo' });
      expect(made).toMatchObject({ rams_id: id, note_id: null, status: 'open', recipient_name: 'Jo' });
      expect(await auditOf(team, made.id)).toMatchObject([
        { entity_type: 'signing_token', action: 'create' },
      ]);
    }
    expect(fieldsOf(await token({ rams_id: one.id, party: 'transferor' }))).toEqual(['party']);
    await sign(one.id, { name: 'Sam Pennine' });
    const twice = await sendForm(await linkFor(one.id), filled);
    expect([twice.status, twice.bytes.toString()]).toEqual([422, expect.stringContaining('already signed')]);
  });
});

describe('appGetRams', () => {
  test('a user who may sign but not read sees the version in force', async () => {
    const one = await issued();
    const { body: draft } = await replace(one.id, { title: 'Next' });

    expect((await get(one.id, driver.key)).body.id).toBe(one.id);
    expect((await get(draft.id, driver.key)).status).toBe(404);
    const { status, body } = await get(one.id, other.key);
    expect([status, body.error.message]).toEqual([404, 'No such method statement.']);
  });
});

describe('appListRams', () => {
  test('filters by number, state, site and a day after the review; a user who may only sign finds those in force', async () => {
    const own = await newTeam();
    const one = await own.anotherKey({ role: 'driver' });
    const { body: site } = await call('createSite', { key: own.key, body: { name: 'Yard' } });
    const a = (await create({ site_id: site.id, review_on: '2026-05-01', status: 'issued' }, own.key)).body;
    const b = (await create({ title: 'Other' }, own.key)).body;
    const find = async (query: Record<string, string>, key = own.key) =>
      (await listAll('appListRams', { key, query })).map(({ id }) => id);

    expect(await find({})).toEqual([b.id, a.id]);
    expect(await find({ status: 'draft' })).toEqual([b.id]);
    expect(await find({ site_id: site.id })).toEqual([a.id]);
    expect(await find({ reference: a.reference })).toEqual([a.id]);
    expect(await find({ review_before: '2026-05-02' })).toEqual([a.id]);
    expect(await find({ review_before: '2026-05-01' })).toEqual([]);
    expect(await find({}, one.key)).toEqual([a.id]);
  });
});
