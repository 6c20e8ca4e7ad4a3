import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { formBody, hiddenFields, sendForm, wordsOf } from '../../support/outside/mails.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { eventually } from '../../support/eventually.ts';
import { waitersFor } from '../../support/waiters.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let driver: { key: string; user_id: string };
let reader: { key: string };
beforeAll(async () => {
  team = await newTeam();
  driver = await team.anotherKey({ role: 'driver' });
  reader = await team.anotherKey({ role: 'read_only' });
});

const words = {
  title: 'Exchanging skips',
  hazards: [{ hazard: 'Being struck', likelihood: 3, severity: 5 }],
  method: ['Park', 'Lift'],
  ppe: ['Hard hat', 'Gloves'],
};
const create = async (body: object = {}, key = team.key) =>
  (await call('appCreateRams', { key, body: { ...words, ...body } })).body;
const replace = (id: string, body: object = {}) =>
  call('appReplaceRams', { key: team.key, path: { id }, body: { ...words, ...body } });
const get = async (id: string) => (await call('appGetRams', { key: team.key, path: { id } })).body;
const sign = (id: string, body: object = {}, key = team.key) =>
  call('appSignRams', { key, path: { id }, body: { name: 'Kim Holt', method: 'typed', ...body } });

describe('the versions of a method statement', () => {
  test('are counted on from the highest, even if that was archived as a draft, and begin at 1 in each team', async () => {
    const { key } = await newTeam();
    expect([(await create({}, key)).reference, (await create({}, key)).reference]).toEqual([
      ...['RAM-000001', 'RAM-000002'],
    ]);
    const one = await create({ status: 'issued' });
    const { body: two } = await replace(one.id, { title: 'Two' });
    await replace(two.id, { title: 'Two', status: 'archived' });
    const { body: three } = await replace(one.id, { title: 'Three' });

    expect([two.version, three.version, three.reference]).toEqual([2, 3, one.reference]);
    expect([three.status, three.previous_id]).toEqual(['draft', one.id]);
  });

  test('of one statement do not stand in the way of another: each has its own draft and its own issued one', async () => {
    const [one, other] = [await create({ status: 'issued' }), await create({ status: 'issued' })];
    await replace(one.id, { title: 'Draft of the first' });
    const { body: next } = await replace(other.id, { title: 'Next of the other', status: 'issued' });

    expect(next).toMatchObject({ version: 2, status: 'issued', previous_id: other.id });
    expect([(await get(one.id)).status, (await get(other.id)).status]).toEqual(['issued', 'superseded']);
  });

  test('of an issued one may be drafted by the word draft: with other content it is the next version', async () => {
    const one = await create({ status: 'issued' });
    const { status, body } = await replace(one.id, { title: 'Two', status: 'draft' });

    expect([status, body.version, body.status, body.title]).toEqual([200, 2, 'draft', 'Two']);
    expect((await get(one.id)).status).toBe('issued');
  });

  test('that are drafts keep their status, and a draft sent again as it is leaves no history', async () => {
    const draft = await create();
    const { body: same } = await replace(draft.id);
    const { body: changed } = await replace(draft.id, { title: 'Other' });

    expect(same).toEqual(draft);
    expect(changed).toMatchObject({ id: draft.id, status: 'draft', version: 1, issued_at: null });
    expect((await auditOf(team, draft.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('that were issued say since when, and one that is superseded keeps that time', async () => {
    const one = await create({ status: 'issued' });
    const { body: two } = await replace(one.id, { title: 'Two', status: 'issued' });

    expect(Date.parse(one.issued_at)).toBeGreaterThan(Date.now() - 60_000);
    expect((await get(one.id)).issued_at).toBe(one.issued_at);
    expect((await get(two.id)).issued_at).not.toBe(one.issued_at);
    const draft = await create();
    const { body: late } = await replace(draft.id, { status: 'issued' });
    expect(Date.parse(late.issued_at)).toBeGreaterThan(Date.parse(draft.created_at));
    const [signed] = (await sign(late.id)).body.signatories;
    expect(Date.parse(signed.signed_at)).toBeGreaterThan(Date.parse(late.issued_at));
    expect((await auditOf(team, one.id)).map(({ action }) => action)).toEqual([
      ...['create', 'status_change', 'status_change'],
    ]);
  });
});

describe('the digest of a method statement', () => {
  test('is another one for each part that a signer is shown', async () => {
    const { key } = team;
    const site_id = (await call('createSite', { key, body: { name: 'Yard' } })).body.id;
    const client_id = (await call('createClient', { key, body: { name: 'Asha' } })).body.id;
    const yard = { client_id, label: 'Yard' };
    const client_location_id = (await call('createClientLocation', { key, body: yard })).body.id;
    const draft = await create();
    const digests = [draft.content_digest];
    for (const part of [
      { title: 'Other' },
      { activity: 'Lifting' },
      { site_id },
      { client_location_id },
      { hazards: [{ ...words.hazards[0], controls: ['Cones'] }] },
      { method: ['Lift', 'Park'] },
      { ppe: ['Gloves', 'Hard hat'] },
      { emergency: 'Ring 999' },
      { review_on: '2027-01-31' },
    ])
      digests.push((await replace(draft.id, part)).body.content_digest);
    digests.push((await create()).content_digest);

    expect(new Set(digests).size).toBe(11);
    expect((await replace(draft.id)).body.content_digest).toBe(draft.content_digest);
  });
});

describe('a signature of a method statement', () => {
  test('with a profile has the name of the person who made the key', async () => {
    const one = await create({ status: 'issued' });
    const { body } = await sign(one.id, { name: undefined, method: 'profile', employer: 'Own' }, driver.key);
    const [kept] = await queryShared<{ signed_by: string; image_key: string | null }>(
      'select signed_by, image_key from rams_signatures where rams_id = $1',
      [one.id],
    );

    expect(body.signatories).toMatchObject([{ name: 'driver', employer: 'Own', method: 'profile' }]);
    expect(kept).toEqual({ signed_by: driver.user_id, image_key: null });
  });

  test('that is drawn keeps the drawing, and one that is refused keeps none', async () => {
    const one = await create({ status: 'issued' });
    const drawn = { method: 'drawn', signature_image: drawnPng };
    const { body } = await sign(one.id, drawn);
    const twice = await sign(one.id, drawn);
    const kept = await queryShared<{ image_key: string | null }>(
      'select image_key from rams_signatures where rams_id = $1',
      [one.id],
    );

    expect(body.signatories).toMatchObject([{ name: 'Kim Holt', method: 'drawn' }]);
    expect(fieldsOf(twice)).toEqual(['name']);
    expect(kept).toEqual([{ image_key: expect.stringMatching(/\.png$/) }]);
  });

  test('is asked for by links of its version, which are listed without those of another', async () => {
    const link = async (rams_id: string) =>
      (await call('appCreateSigningToken', { key: team.key, body: { rams_id } })).body.id;
    const one = await create({ status: 'issued' });
    const first = await link(one.id);
    const { body: two } = await replace(one.id, { title: 'Two', status: 'issued' });
    const second = await link(two.id);
    const linksOf = async (rams_id: string) =>
      (await listAll('appListSigningTokens', { key: team.key, query: { rams_id } })).map(({ id }) => id);

    expect([await linksOf(one.id), await linksOf(two.id)]).toEqual([[first], [second]]);
  });

  test('is only for its version: the next one is signed anew by the same person', async () => {
    const one = await create({ status: 'issued' });
    await sign(one.id);
    const { body: two } = await replace(one.id, { title: 'Two', status: 'issued' });

    expect(fieldsOf(await sign(one.id, { name: 'Alex' }))).toEqual(['status']);
    expect((await sign(two.id)).body.signatories).toHaveLength(1);
    await replace(two.id, { title: 'Two', status: 'archived' });
    expect(fieldsOf(await sign(two.id, { name: 'Alex' }))).toEqual(['status']);
  });
});

describe('the page to sign a method statement', () => {
  const linkFor = async (rams_id: string) => {
    const { body } = await call('appCreateSigningToken', { key: team.key, body: { rams_id } });

    return new URL(body.url).pathname;
  };
  const shown = async (rams_id: string) =>
    wordsOf((await send('GET', await linkFor(rams_id))).bytes.toString());

  test('shows everything that is signed for', async () => {
    const { key } = team;
    const site_id = (await call('createSite', { key, body: { name: 'Elland yard' } })).body.id;
    const client_id = (await call('createClient', { key, body: { name: 'Asha' } })).body.id;
    const yard = { client_id, label: 'Asha’s barn', postcode: 'HX7 6AD' };
    const client_location_id = (await call('createClientLocation', { key, body: yard })).body.id;
    const one = await create({
      status: 'issued',
      activity: 'Exchange on a road',
      site_id,
      client_location_id,
      hazards: [
        {
          ...{ hazard: 'Being struck', who: 'People passing', likelihood: 3, severity: 5 },
          ...{ controls: ['Cones', 'A banksman'], residual_likelihood: 2, residual_severity: 4 },
        },
        { hazard: 'Noise', likelihood: 2, severity: 2, residual_likelihood: 1 },
      ],
      emergency: 'Ring the yard',
      review_on: '2027-01-31',
    });
    const text = await shown(one.id);

    for (const part of [
      `${one.reference}, version 1`,
      ...['Exchange on a road', 'Elland yard', 'Asha’s barn, HX7 6AD', '31 January 2027'],
      ...['Being struck', 'People passing', '15 of 25', '8 of 25', 'Cones', 'A banksman', 'Noise', '4 of 25'],
      ...['Park', 'Lift', 'Protective equipment', 'Hard hat', 'Gloves', 'In an emergency', 'Ring the yard'],
    ])
      expect(text).toContain(part);
    expect(text.match(/Risk with controls/g)).toHaveLength(1);
  });

  test('leaves out what was not said', async () => {
    const text = await shown((await create({ status: 'issued', ppe: [] })).id);

    for (const part of ['Protective equipment', 'In an emergency', 'To be reviewed on', 'Client site'])
      expect(text).not.toContain(part);
  });

  test('tells those who read health and safety who has signed, and the history who it was', async () => {
    const one = await create({ status: 'issued' });
    const path = await linkFor(one.id);
    expect(
      (await sendForm(path, { name: 'Sam Pennine', on_behalf_of: 'Pennine', agree: 'yes' })).status,
    ).toBe(200);
    const told = async (key: string) =>
      (await listAll('appListNotifications', { key, query: { kind: 'signature_captured' } }))
        .filter(({ entity_id }) => entity_id === one.id)
        .map(({ title, entity_type }) => [title, entity_type]);

    const said = [`Method statement ${one.reference} was signed by Sam Pennine`, 'rams'];
    expect([await told(team.key), await told(reader.key)]).toEqual([[said], [said]]);
    expect(await told(driver.key)).toEqual([]);
    expect((await get(one.id)).signatories).toMatchObject([{ name: 'Sam Pennine', employer: 'Pennine' }]);
    expect((await auditOf(team, one.id)).at(-1)!.action).toBe('sign');
  });

  test('keeps the drawing of the signer, their address and the link, and no user', async () => {
    const one = await create({ status: 'issued' });
    const path = await linkFor(one.id);
    const image = `data:image/png;base64,${drawnPng}`;
    await sendForm(path, { name: 'Sam Pennine', on_behalf_of: 'Pennine', agree: 'yes', image });
    const [token] = await listAll('appListSigningTokens', { key: team.key, query: { rams_id: one.id } });
    await sign(one.id, { name: 'Alex' });
    const kept = await queryShared(
      `select name, method, image_key, ip::text as ip, signed_by, public_token_id from rams_signatures
       where rams_id = $1 order by signed_at, id`,
      [one.id],
    );

    expect(kept).toEqual([
      {
        ...{ name: 'Sam Pennine', method: 'link', image_key: expect.stringMatching(/\.png$/) },
        ...{ ip: expect.stringContaining('127.0.0.1'), signed_by: null, public_token_id: token.id },
      },
      {
        ...{ name: 'Alex', method: 'typed', image_key: null },
        ...{ ip: expect.stringContaining('127.0.0.1'), signed_by: team.user_id, public_token_id: null },
      },
    ]);
  });

  // The links of a version end with it; these states come about only by an error of ours.
  test.each([
    ['superseded', 'There is a newer version. Please ask the sender for a link to it.'],
    ['archived', 'The method statement is no longer in use.'],
  ])('of a version that is %s says so, and takes no signature', async (status, words) => {
    const one = await create({ status: 'issued' });
    const path = await linkFor(one.id);
    const fields = await hiddenFields(path);
    await queryShared('update rams set status = $2 where id = $1', [one.id, status]);
    const filled = { ...fields, name: 'Sam Pennine', on_behalf_of: 'Pennine', agree: 'yes' };
    const sent = await send('POST', path, formBody(filled));

    expect((await send('GET', path)).bytes.toString()).toContain(words);
    expect(sent.status).toBe(422);
    expect((await get(one.id)).signatories).toEqual([]);
  });

  test('needs the agreement and a name', async () => {
    const one = await create({ status: 'issued' });
    const path = await linkFor(one.id);

    expect((await sendForm(path, { name: 'Sam Pennine', on_behalf_of: 'Pennine' })).status).toBe(422);
    expect((await sendForm(path, { name: ' ', on_behalf_of: 'Pennine', agree: 'yes' })).status).toBe(422);
    expect((await get(one.id)).signatories).toEqual([]);
  });
});

describe('the form to sign a method statement', () => {
  const filled = { name: 'Sam Pennine', on_behalf_of: 'Pennine', agree: 'yes' };
  const linkFor = async (rams_id: string) => {
    const { body } = await call('appCreateSigningToken', { key: team.key, body: { rams_id } });

    return new URL(body.url).pathname;
  };

  test('signs nothing that somebody archives while it is on its way, and says that it has changed', async () => {
    const one = await create({ status: 'issued' });
    const path = await linkFor(one.id);
    const other = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await other.connect();
    const at = [team.team_id, one.id];
    await other.query('begin');
    await other.query('select from rams where team_id = $1 and id = $2 for update', at);
    const sending = sendForm(path, filled);
    await eventually('the form waits for the statement', async () => (await waitersFor(other)) === 1);
    await other.query(`update rams set status = 'archived' where team_id = $1 and id = $2`, at);
    await other.query('commit');
    await other.end();
    const { status, bytes } = await sending;

    expect([status, wordsOf(bytes.toString())]).toEqual([
      422,
      expect.stringContaining('has changed since you opened this page, and was not signed'),
    ]);
    expect((await get(one.id)).signatories).toEqual([]);
  });

  test('of a statement that no longer exists says so', async () => {
    const one = await create();
    const kept = await create({ status: 'issued' });
    const path = await linkFor(kept.id);
    const fields = await hiddenFields(path);
    await queryShared('update public_tokens set entity_id = $2 where entity_id = $1', [kept.id, one.id]);
    await queryShared('delete from rams where id = $1', [one.id]);
    const sent = await send('POST', path, formBody({ ...fields, ...filled }));

    expect((await send('GET', path)).bytes.toString()).toContain('The method statement no longer exists.');
    expect(sent.status).toBe(422);
    expect((await get(kept.id)).signatories).toEqual([]);
  });
});
