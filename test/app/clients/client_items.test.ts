import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

let team: TestTeam;
let other: TestTeam;
let clientId: string;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  clientId = await newClient();
});

async function newClient(key = team.key): Promise<string> {
  return (await call('createClient', { key, body: { name: 'Pennine Builders' } })).body.id;
}

async function memberOf({ team_id }: TestTeam): Promise<string> {
  return (await queryShared<{ id: string }>('select id from members where team_id = $1', [team_id]))[0]!.id;
}

const nouns = [
  {
    noun: 'contact',
    list: 'appListClientContacts',
    add: 'appCreateClientContact',
    update: 'appUpdateClientContact',
    remove: 'appDeleteClientContact',
    input: { name: 'Asha' },
    change: { phone: '1' },
  },
  {
    noun: 'activity',
    list: 'appListClientActivities',
    add: 'appCreateClientActivity',
    update: 'appUpdateClientActivity',
    remove: 'appDeleteClientActivity',
    input: { kind: 'call', summary: 'Rang' },
    change: { summary: 'Rang twice' },
  },
  {
    noun: 'task',
    list: 'appListClientTasks',
    add: 'appCreateClientTask',
    update: 'appUpdateClientTask',
    remove: 'appDeleteClientTask',
    input: { title: 'Write quote' },
    change: { notes: 'by post' },
  },
];

describe.each(nouns)('a client’s $noun', (operations) => {
  const { list, add, update, remove, input, change } = operations;
  const create = (id: string, key = team.key) => call(add, { key, path: { id }, body: input });

  test('is created, listed newest first page by page, changed and deleted, each time with one audit row', async () => {
    const id = await newClient();
    const [a, b, c] = [await create(id), await create(id), await create(id)].map(({ body }) => body);

    expect(a).toMatchObject({ client_id: id, ...input });
    expect(
      (await listAll(list, { key: team.key, path: { id }, query: { limit: 2 } })).map((item) => item.id),
    ).toEqual([c.id, b.id, a.id]);
    const path = { id, itemId: b.id };
    const { body: changed } = await call(update, { key: team.key, path, body: change });
    expect(changed).toMatchObject({ ...input, ...change });
    const { body: same } = await call(update, { key: team.key, path, body: {} });
    expect(same).toEqual(changed);
    const { body: deleted } = await call(remove, { key: team.key, path });
    expect(deleted).toEqual({ id: b.id, object: a.object, deleted: true });
    expect((await call(remove, { key: team.key, path })).status).toBe(404);
    expect(await listAll(list, { key: team.key, path: { id } })).toHaveLength(2);
    const audit = await queryShared<{ action: string; client_id: string }>(
      'select action, client_id from audit_events where entity_id = $1 order by id',
      [b.id],
    );
    expect(audit).toEqual(['create', 'update', 'delete'].map((action) => ({ action, client_id: id })));
  });

  test('returns 404 under another client, for another team, and for a client that does not exist', async () => {
    const { body: item } = await create(clientId);
    const elsewhere = await newClient();
    const correct = (id: string, key = team.key) =>
      call(update, { key, path: { id, itemId: item.id }, body: change });

    expect((await correct(elsewhere)).status).toBe(404);
    expect((await correct(clientId, other.key)).status).toBe(404);
    expect((await create(nobody)).status).toBe(404);
    expect((await create(clientId, other.key)).status).toBe(404);
    expect((await call(list, { key: other.key, path: { id: clientId } })).status).toBe(404);
  });
});

describe('contacts', () => {
  describe('appCreateClientContact', () => {
    test('a client has at most one primary contact: the one made primary last', async () => {
      const id = await newClient();
      const add = async (name: string, is_primary: boolean) =>
        (await call('appCreateClientContact', { key: team.key, path: { id }, body: { name, is_primary } }))
          .body;
      const primaries = async () =>
        (await listAll('appListClientContacts', { key: team.key, path: { id } }))
          .filter((contact) => contact.is_primary)
          .map((contact) => contact.name);
      const first = await add('A', true);
      await add('B', true);

      expect(await primaries()).toEqual(['B']);
      await call('appUpdateClientContact', {
        key: team.key,
        path: { id, itemId: first.id },
        body: { is_primary: true },
      });
      expect(await primaries()).toEqual(['A']);
      const together = await Promise.all(['C', 'D', 'E', 'F'].map((name) => add(name, true)));
      expect(together.map(({ is_primary }) => is_primary)).toEqual([true, true, true, true]);
      expect(await primaries()).toHaveLength(1);
    });
  });

  describe('appUpdateClientContact', () => {
    test('a contact who receives documents must have an email address, also after a change', async () => {
      const path = { id: clientId };
      const { status } = await call('appCreateClientContact', {
        key: team.key,
        path,
        body: { name: 'A', receives: ['notes'] },
      });
      const { body: contact } = await call('appCreateClientContact', {
        key: team.key,
        path,
        body: { name: 'A', email: 'a@b.test', receives: ['notes'] },
      });
      const { body: refused } = await call('appUpdateClientContact', {
        key: team.key,
        path: { ...path, itemId: contact.id },
        body: { email: null },
      });

      expect(status).toBe(422);
      expect(refused.error.details).toMatchObject([{ field: 'receives' }]);
    });
  });
});

describe('activities', () => {
  describe('appCreateClientActivity', () => {
    test('show the name of their author, and accept only a contact of the same client', async () => {
      const { body: contact } = await call('appCreateClientContact', {
        key: team.key,
        path: { id: await newClient() },
        body: { name: 'Of another client' },
      });
      const write = (body: object) =>
        call('appCreateClientActivity', {
          key: team.key,
          path: { id: clientId },
          body: { kind: 'note', summary: 'x', ...body },
        });

      expect((await write({})).body).toMatchObject({ author_name: 'owner', contact_id: null });
      expect((await write({ contact_id: contact.id })).body.error.details).toEqual([
        { field: 'contact_id', message: 'does not match a record of this team' },
      ]);
      expect((await write({ kind: 'fax' })).status).toBe(422);
    });
  });
});

describe('what is written of a client', () => {
  const path = () => ({ id: clientId });
  const write = (body: object) =>
    call('appCreateClientActivity', {
      key: team.key,
      path: path(),
      body: { kind: 'visit', summary: 'x', ...body },
    });

  test('has the time it is given, or that of the request, and keeps its author', async () => {
    const happened_at = '2026-01-05T09:30:00.000Z';
    expect((await write({ happened_at })).body.happened_at).toBe(happened_at);
    const { body: now } = await write({});
    expect(Math.abs(Date.parse(now.happened_at) - Date.now())).toBeLessThan(60_000);
    const colleague = await team.anotherKey({ role: 'admin', user: `colleague@${team.team_id}.test` });
    const { body: changed } = await call('appUpdateClientActivity', {
      key: colleague.key,
      path: itemPath(clientId, now.id),
      body: { summary: 'y' },
    });

    expect(changed).toMatchObject({ summary: 'y', author_name: 'owner', happened_at: now.happened_at });
  });

  test('names a contact of that client, and is found by its kind', async () => {
    const contact = async (id: string) =>
      (await call('appCreateClientContact', { key: team.key, path: { id }, body: { name: 'Asha' } })).body.id;
    const [own, foreign] = [await contact(clientId), await contact(await newClient())];
    const { body: made } = await write({ contact_id: own });
    expect(made.contact_id).toBe(own);
    const refused = await call('appUpdateClientActivity', {
      key: team.key,
      path: itemPath(clientId, made.id),
      body: { contact_id: foreign },
    });
    expect(refused.body.error.details[0].field).toBe('contact_id');
    const visits = await listAll('appListClientActivities', {
      key: team.key,
      path: path(),
      query: { kind: 'visit' },
    });
    expect(new Set(visits.map(({ kind }) => kind))).toEqual(new Set(['visit']));
  });

  test('a contact who is not the main one leaves the main one as they are', async () => {
    const id = await newClient();
    const add = (name: string, body: object) =>
      call('appCreateClientContact', { key: team.key, path: { id }, body: { name, ...body } });
    await add('A', { is_primary: true });
    await add('B', { is_primary: false });
    await add('C', { email: 'c@b.test', receives: ['invoices'] });
    const contacts = await listAll('appListClientContacts', { key: team.key, path: { id } });

    expect(contacts.map(({ name, is_primary, receives }) => [name, is_primary, receives])).toEqual([
      ['C', false, ['invoices']],
      ['B', false, []],
      ['A', true, []],
    ]);
  });

  test('a task is given to another member of the team only', async () => {
    const add = async (body: object) =>
      (
        await call('appCreateClientTask', {
          key: team.key,
          path: path(),
          body: { title: 'Ring', ...body },
        })
      ).body;
    const task = await add({ assignee_id: await memberOf(team) });
    const give = async (assignee_id: string | null) =>
      call('appUpdateClientTask', {
        key: team.key,
        path: itemPath(clientId, task.id),
        body: { assignee_id },
      });

    expect((await give(await memberOf(other))).body.error.details[0].field).toBe('assignee_id');
    expect((await give(null)).body).toMatchObject({ title: 'Ring', assignee_id: null, done: false });
  });
});

describe('tasks', () => {
  describe('appUpdateClientTask', () => {
    test('setting done records the time once; unsetting it clears the time', async () => {
      const { body: task } = await call('appCreateClientTask', {
        key: team.key,
        path: { id: clientId },
        body: { title: 'Ring' },
      });
      const set = async (done: boolean) =>
        (
          await call('appUpdateClientTask', {
            key: team.key,
            path: { id: clientId, itemId: task.id },
            body: { done },
          })
        ).body;

      const first = await set(true);
      expect(first).toMatchObject({ done: true });
      expect((await set(true)).done_at).toBe(first.done_at);
      expect(await set(false)).toMatchObject({ done: false, done_at: null });
    });
  });

  describe('appCreateClientTask', () => {
    test('can only be assigned to an active member of the team', async () => {
      const assign = (assignee_id: string) =>
        call('appCreateClientTask', {
          key: team.key,
          path: { id: clientId },
          body: { title: 'Ring', assignee_id },
        });

      expect((await assign(await memberOf(team))).status).toBe(201);
      expect((await assign(await memberOf(other))).body.error.details[0].field).toBe('assignee_id');
    });
  });

  describe('appListTasksOfAllClients', () => {
    test('the list for all clients filters by assignee, due day and done, and omits deleted clients', async () => {
      const own = await newTeam();
      const member = await memberOf(own);
      const [id, gone] = [await newClient(own.key), await newClient(own.key)];
      const add = (title: string, client: string, body: object = {}) =>
        call('appCreateClientTask', { key: own.key, path: { id: client }, body: { title, ...body } });
      await add('a', id, { due_on: '2026-10-01', assignee_id: member });
      const { body: b } = await add('b', id, { due_on: '2026-10-31' });
      await add('c', id);
      await add('d', gone);
      await call('deleteClient', { key: own.key, path: { id: gone } });
      await call('appUpdateClientTask', { key: own.key, path: { id, itemId: b.id }, body: { done: true } });
      const titles = async (query: Record<string, string>) =>
        (await listAll('appListTasksOfAllClients', { key: own.key, query })).map((task) => task.title);

      expect(await titles({})).toEqual(['c', 'b', 'a']);
      expect(await titles({ assignee_id: member })).toEqual(['a']);
      expect(await titles({ due_from: '2026-10-01', due_to: '2026-10-31' })).toEqual(['a']);
      expect(await titles({ done: 'false' })).toEqual(['c', 'a']);
      expect((await listAll('appListTasksOfAllClients', { key: own.key }))[0].client_name).toBe(
        'Pennine Builders',
      );
    });
  });
});

const itemPath = (id: string, itemId: string) => ({ id, itemId });

/** A list shows a client's own items, newest first, and is 404 for another team. */
async function listsItsOwn({ list, add, input }: (typeof nouns)[number]): Promise<void> {
  const [id, elsewhere] = [await newClient(), await newClient()];
  const create = async (path: { id: string }) =>
    (await call(add, { key: team.key, path, body: input })).body.id;
  const first = await create({ id });
  const second = await create({ id });
  await create({ id: elsewhere });

  expect((await listAll(list, { key: team.key, path: { id } })).map((item) => item.id)).toEqual([
    second,
    first,
  ]);
  expect((await call(list, { key: other.key, path: { id } })).status).toBe(404);
}

/** A deletion takes one item, once, and only for its own team. */
async function deletesOnce({ add, remove, list, input }: (typeof nouns)[number]): Promise<void> {
  const id = await newClient();
  const { body: item } = await call(add, { key: team.key, path: { id }, body: input });
  const path = itemPath(id, item.id);

  expect((await call(remove, { key: other.key, path })).status).toBe(404);
  expect((await call(remove, { key: team.key, path })).body).toEqual({
    id: item.id,
    object: item.object,
    deleted: true,
  });
  expect((await call(remove, { key: team.key, path })).status).toBe(404);
  expect(await listAll(list, { key: team.key, path: { id } })).toEqual([]);
}

describe('appDeleteClientContact', () => {
  test('deletes a contact once, and only for its own team', () => deletesOnce(nouns[0]!));
});

describe('appListClientActivities', () => {
  test('lists the activities of one client, newest first', () => listsItsOwn(nouns[1]!));
});

describe('appUpdateClientActivity', () => {
  test('changes the summary and keeps the kind; an unknown kind is 422', async () => {
    const path = { id: clientId };
    const body = { kind: 'call', summary: 'Rang' };
    const { body: made } = await call('appCreateClientActivity', { key: team.key, path, body });
    const update = (change: object) =>
      call('appUpdateClientActivity', {
        key: team.key,
        path: itemPath(clientId, made.id),
        body: change as never,
      });

    expect((await update({ summary: 'Rang twice' })).body).toMatchObject({
      id: made.id,
      kind: 'call',
      summary: 'Rang twice',
    });
    expect((await update({ kind: 'fax' })).status).toBe(422);
  });
});

describe('appDeleteClientActivity', () => {
  test('deletes an activity once, and only for its own team', () => deletesOnce(nouns[1]!));
});

describe('appListClientContacts', () => {
  test('lists the contacts of one client, newest first', () => listsItsOwn(nouns[0]!));
});

describe('appListClientTasks', () => {
  test('lists the tasks of one client, newest first', () => listsItsOwn(nouns[2]!));
});

describe('appDeleteClientTask', () => {
  test('deletes a task once, and only for its own team', () => deletesOnce(nouns[2]!));
});
