import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let client: any;
let note: any;
beforeAll(async () => {
  team = await newTeam();
  client = (await call('createClient', { key: team.key, body: { name: 'Before', phone: '01632 960144' } }))
    .body;
  await call('updateClient', {
    key: team.key,
    path: { id: client.id },
    body: { phone: '01632 960187', email: 'a@b.test' },
  });
  note = (
    await call('createNote', {
      key: team.key,
      body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id: client.id },
    })
  ).body;
});

const list = (query: Record<string, string | number> = {}) =>
  listAll('listAuditEvents', { key: team.key, query });

describe('listAuditEvents', () => {
  test('shows who changed what, when and how, field by field, newest first', async () => {
    const events = await list({ entity_id: client.id });

    expect(events.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(events[0]).toMatchObject({
      object: 'audit_event',
      entity_type: 'client',
      entity_id: client.id,
      client_id: client.id,
      source: 'api',
      actor: { type: 'user', id: team.user_id, api_key_prefix: team.prefix },
      ip: expect.any(String),
      request_id: expect.stringMatching(/^req_/),
    });
    expect(events[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'phone', from: '01632 960144', to: '01632 960187' },
        { field: 'email', from: null, to: 'a@b.test' },
      ]),
    );
    expect(events[0].changes).toHaveLength(2);
  });

  test('every filter matches exactly, alone and together', async () => {
    const ids = async (query: Record<string, string>) =>
      (await list(query)).map(({ entity_id }) => entity_id);

    expect(await ids({ entity_type: 'note' })).toEqual([note.id]);
    expect(await ids({ client_id: client.id })).toEqual([note.id, client.id, client.id]);
    expect(await ids({ client_id: client.id.toUpperCase() })).toEqual([note.id, client.id, client.id]);
    expect(
      await ids({ client_id: client.id, entity_type: 'client', action: 'update', source: 'api' }),
    ).toEqual([client.id]);
    expect(await ids({ entity_id: note.id.toUpperCase() })).toEqual([note.id]);
    expect(await ids({ entity_type: 'note', entity_id: client.id })).toEqual([]);
    expect(await ids({ source: 'portal' })).toEqual([]);
    expect(await ids({ action: 'Update' })).toEqual([]);
    expect(await ids({ entity_type: 'client', created_after: '2999-01-01T00:00:00Z' })).toEqual([]);
  });

  test.each(['nonsense', "' or 1=1 --", '00000000', '%'])(
    'a client_id that is no UUID (%s) matches nothing',
    async (client_id) => {
      const { status, body } = await call('listAuditEvents', { key: team.key, query: { client_id } });

      expect([status, body.data]).toEqual([200, []]);
    },
  );

  test('pages through the whole history without a repeat', async () => {
    const all = await list();

    expect((await list({ limit: 2 })).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('shows a team its own history only', async () => {
    const other = await newTeam();

    const seen = await listAll('listAuditEvents', { key: other.key, query: { entity_id: client.id } });

    expect(seen).toEqual([]);
  });

  test('every filter is served by an index of its own', async () => {
    for (const column of ['entity_type', 'entity_id', 'client_id', 'action', 'source']) {
      const [{ used }] = (await queryShared<any>(
        `select count(*)::int as used from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[1]
         where i.indrelid = 'audit_events'::regclass and a.attname = $1`,
        [column],
      )) as [{ used: number }];

      expect([column, used]).toEqual([column, expect.any(Number)]);
      expect(used).toBeGreaterThan(0);
    }
  });
});

describe('getAuditEvent', () => {
  test('shows one event as the list does; another team’s is 404', async () => {
    const [event] = await list({ entity_id: note.id });
    const other = await newTeam();

    expect((await call('getAuditEvent', { key: team.key, path: { id: event.id } })).body).toEqual(event);
    expect((await call('getAuditEvent', { key: other.key, path: { id: event.id } })).status).toBe(404);
  });
});

describe('the history is append-only', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'POST'])(
    '%s on an event is 405 and changes nothing',
    async (method) => {
      const [event] = await list({ entity_id: note.id });

      const { status, body } = await send(method, `/api/v1/audit-events/${event.id}`, {
        key: team.key,
        body: { action: 'login' },
      });

      expect([status, body.error.code]).toEqual([405, 'method_not_allowed']);
      expect((await call('getAuditEvent', { key: team.key, path: { id: event.id } })).body).toEqual(event);
    },
  );

  test.each([
    "update audit_events set action = 'login' where id = $1",
    'delete from audit_events where id = $1',
  ])('the role that serves requests cannot run: %s', async (statement) => {
    const [event] = await list({ entity_id: note.id });
    const asServing = `do $do$ begin
      set local role waste_api_serving;
      ${statement.replace('$1', `'${event.id}'`)};
    end $do$`;

    await expect(queryShared(asServing)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    "update audit_events set action = 'login' where id = $1",
    'delete from audit_events where id = $1',
  ])('the owner of the table cannot run: %s', async (statement) => {
    const [event] = await list({ entity_id: note.id });

    await expect(queryShared(statement, [event.id])).rejects.toMatchObject({
      code: '42501',
      message: 'audit events are written once',
    });
  });

  test('the table cannot be truncated', async () => {
    await expect(queryShared('truncate audit_events')).rejects.toMatchObject({
      message: 'audit events are written once',
    });
  });
});
