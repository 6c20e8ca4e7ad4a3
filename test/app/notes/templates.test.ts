import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { auditOf } from '../../support/records/audit.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const create = (body: object = {}, key = team.key) =>
  call('appCreateTemplate', { key, body: { name: 'A', kind: 'email', ...body } });
const replace = (id: string, body: object, key = team.key) =>
  call('appReplaceTemplate', { key, path: { id }, body: { name: 'A', kind: 'email', ...body } });

async function defaultsOf(kind: string): Promise<string[]> {
  const all = await listAll('appListTemplates', { key: team.key, query: { kind } });

  return all.filter((template) => template.is_default).map((template) => template.name);
}

describe('appCreateTemplate', () => {
  test('keeps the text and any single values as they are', async () => {
    const defaults = { subject: 'Your note 🚛', attach_pdf: true, copies: 2, footer: null };

    const { status, body } = await create({ body: 'Dear {client_name},\n', defaults });

    expect(status).toBe(201);
    expect(body).toMatchObject({ body: 'Dear {client_name},\n', is_default: false });
    expect(body.defaults).toEqual(defaults);
  });

  test('has no text, no values and no default mark unless they are sent, and each change is in the history', async () => {
    const { body: bare } = await create();
    const path = { id: bare.id };

    expect(bare).toMatchObject({ name: 'A', kind: 'email', body: null, is_default: false });
    expect(bare.defaults).toEqual({});
    await replace(bare.id, { name: 'B' });
    await call('appDeleteTemplate', { key: team.key, path });
    expect((await auditOf(team, bare.id)).map(({ entity_type, action }) => [entity_type, action])).toEqual([
      ['template', 'create'],
      ['template', 'update'],
      ['template', 'delete'],
    ]);
  });

  test('rejects an unknown kind, and values that are lists or objects', async () => {
    expect((await create({ kind: 'fax' })).status).toBe(422);
    expect((await create({ defaults: { a: [1] } })).body.error.details[0].field).toBe('defaults.a');
  });
});

describe('the default of a kind', () => {
  test('is the one most recently made default, by creation or replacement, separately for each kind', async () => {
    const { body: first } = await create({ name: 'first', is_default: true });
    await create({ name: 'second', is_default: true });
    await create({ name: 'quote', kind: 'quote', is_default: true });

    expect(await defaultsOf('email')).toEqual(['second']);
    await replace(first.id, { name: 'first', is_default: true });
    expect(await defaultsOf('email')).toEqual(['first']);
    expect(await defaultsOf('quote')).toEqual(['quote']);
    await replace(first.id, { name: 'first' });
    expect(await defaultsOf('email')).toEqual([]);
  });

  test('leaves the former default as it was but for the mark, with that change in its history', async () => {
    const words = { kind: 'invoice', body: 'Dear client', defaults: { days: 30 } };
    const { body: former } = await create({ ...words, is_default: true });
    const { body: plain } = await create(words);

    await create({ kind: 'invoice', name: 'next', is_default: true });

    const all = await listAll('appListTemplates', { key: team.key, query: { kind: 'invoice' } });
    const now = all.find(({ id }) => id === former.id)!;
    expect(now).toEqual({ ...former, is_default: false, updated_at: now.updated_at });
    expect(now.updated_at > former.updated_at).toBe(true);
    expect((await auditOf(team, former.id)).at(-1)).toMatchObject({
      action: 'update',
      changes: [{ field: 'is_default', from: true, to: false }],
    });
    expect(all.find(({ id }) => id === plain.id)).toEqual(plain);
    expect(await auditOf(team, plain.id)).toHaveLength(1);
    expect((await replace(plain.id, { ...words, name: 'B' })).body.is_default).toBe(false);
    expect(await defaultsOf('invoice')).toEqual(['next']);
  });

  test('is one of several that are made default at the same time; none is refused', async () => {
    const kind = 'checklist';
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => create({ name: `same time ${n}`, kind, is_default: true })),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await defaultsOf(kind)).toHaveLength(1);
    const replaced = await Promise.all(
      answers.map(({ body }) => replace(body.id, { kind, is_default: true })),
    );
    expect(replaced.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await defaultsOf(kind)).toHaveLength(1);
  });

  test('of a kind is unchanged when another team’s template is requested', async () => {
    await create({ name: 'mine', kind: 'rams', is_default: true });
    const { body: theirs } = await create({ kind: 'rams', is_default: true }, other.key);

    expect((await replace(theirs.id, { kind: 'rams', is_default: true })).status).toBe(404);
    expect(await defaultsOf('rams')).toEqual(['mine']);
  });
});

describe('appReplaceTemplate', () => {
  test('a replacement clears absent fields; a deleted template returns 404', async () => {
    const { body: template } = await create({ body: 'x', defaults: { a: 1 } });
    const remove = () => call('appDeleteTemplate', { key: team.key, path: { id: template.id } });

    expect((await replace(template.id, {})).body).toMatchObject({ body: null, defaults: {} });
    expect((await remove()).body).toEqual({ id: template.id, object: 'template', deleted: true });
    expect((await remove()).status).toBe(404);
  });
});

describe('appListTemplates', () => {
  test('lists the templates of one kind, newest first; an unknown kind is 422', async () => {
    const { key } = await newTeam();
    const { body: first } = await create({ name: 'first' }, key);
    const { body: second } = await create({ name: 'second' }, key);
    await create({ name: 'a quote', kind: 'quote' }, key);

    expect(await listAll('appListTemplates', { key, query: { kind: 'email' } })).toEqual([second, first]);
    expect((await call('appListTemplates', { key, query: { kind: 'fax' } })).status).toBe(422);
  });
});

describe('appDeleteTemplate', () => {
  test('deletes a template once, and only for its own team', async () => {
    const { body: made } = await create({});
    const remove = (key: string) => call('appDeleteTemplate', { key, path: { id: made.id } });

    expect((await remove(other.key)).status).toBe(404);
    expect((await remove(team.key)).body).toEqual({ id: made.id, object: 'template', deleted: true });
    expect((await remove(team.key)).status).toBe(404);
  });
});
