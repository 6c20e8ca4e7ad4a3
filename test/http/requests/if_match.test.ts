import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, send } from '../../support/client.ts';
import type { ContractNode, Operation } from '../../../http/server/operations.ts';
import { document, operations } from '../../support/contract/contract.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const draft = { waste_description: 'Mixed builders’ waste', ewc_codes: ['17 09 04'] };

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

async function newClient(): Promise<{ id: string; etag: string }> {
  const { body } = await call('createClient', { key: team.key, body: { name: 'Matched' } });

  return { id: body.id, etag: await etagOf(body.id) };
}

const etagOf = async (id: string): Promise<string> =>
  (await call('getClient', { key: team.key, path: { id } })).headers.etag!;

const change = (operation: string, id: string, ifMatch: string, options: object = {}) =>
  call(operation, {
    key: team.key,
    path: { id },
    ...options,
    headers: { 'if-match': ifMatch, ...(options as { headers?: object }).headers },
  });

const refused = {
  error: expect.objectContaining({
    type: 'invalid_request_error',
    code: 'validation_failed',
    details: [{ field: 'header.If-Match', message: expect.any(String) }],
  }),
};

describe('If-Match', () => {
  test.each([
    ['updateClient', { body: { phone: '0113 496 0000' } }, 'getClient'],
    ['appReplaceClient', { body: { name: 'Replaced' } }, 'getClient'],
    ['deleteClient', {}, 'getClient'],
    ['appDeleteClient', {}, 'getClient'],
  ])(
    '%s with a stale or invalid ETag returns 412 and changes nothing; with the current one it succeeds',
    async (operation, options, reader) => {
      const { id } = await newClient();
      const read = async () => (await call(reader, { key: team.key, path: { id } })).headers.etag!;
      const stale = await read();
      await call('updateClient', { key: team.key, path: { id }, body: { phone: '0113 496 0001' } });
      const current = await read();

      for (const wrong of [stale, `W/${current}`, 'nonsense', '"nonsense"', current.slice(1, -1), '']) {
        const answer = await change(operation, id, wrong, options);
        expect([wrong, answer.status, answer.body]).toEqual([wrong, 412, refused]);
      }
      expect(await read()).toBe(current);
      expect((await change(operation, id, `"other", ${current}`, options)).status).toBe(200);
    },
  );

  test('of * passes for an existing record; a missing one returns 404', async () => {
    const { id } = await newClient();

    expect((await change('deleteClient', id, '*')).status).toBe(200);
    for (const match of ['*', '"any"']) expect((await change('deleteClient', id, match)).status).toBe(404);
  });

  test('lets exactly one of many changes with the same ETag succeed, even beside changes without one', async () => {
    const { id, etag } = await newClient();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const options = { body: { phone: `0113 496 ${1000 + n}` } };

        return (await change('updateClient', id, etag, options)).status;
      }),
    );
    const next = await etagOf(id);
    const [guarded, plain] = await Promise.all([
      change('updateClient', id, next, { body: { phone: '1' } }),
      call('updateClient', { key: team.key, path: { id }, body: { phone: '2' } }),
    ]);
    const { body } = await call('getClient', { key: team.key, path: { id } });

    expect(statuses.sort()).toEqual([200, ...Array(11).fill(412)]);
    // The guarded change comes first or is refused: it never overwrites the other.
    expect([[200, 412].includes(guarded.status), plain.status, body.phone]).toEqual([true, 200, '2']);
  });

  test('does not prevent the replay of a kept answer', async () => {
    const { id, etag } = await newClient();
    const options = { body: { phone: '0113 496 0002' }, headers: { 'idempotency-key': `kept ${id}` } };
    const first = await change('updateClient', id, etag, options);
    const again = await change('updateClient', id, etag, options);

    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
    expect(again.bytes).toEqual(first.bytes);
  });

  test('is ignored where an operation changes nothing that has an ETag', async () => {
    const email = `ignored@${team.team_id}.test`;
    const { body } = await call('appInvitePerson', { key: team.key, body: { email, role: 'driver' } });
    const headers = { 'if-match': '"stale"' };
    const withdrawn = await call('appDeleteTeamInvite', { key: team.key, path: { id: body.id }, headers });
    const made = await call('createClient', { key: team.key, body: { name: 'Unmatched' }, headers });

    expect([withdrawn.status, made.status]).toEqual([200, 201]);
  });

  test('with the ETag of the typed record guards the application operation that returns none', async () => {
    const note = (await call('createNote', { key: team.key, body: draft })).body;
    const wrong = await send('DELETE', `/api/v1/app/notes/${note.id}`, {
      key: team.key,
      headers: { 'if-match': '"stale"' },
    });
    const { etag } = (await call('getNote', { key: team.key, path: { id: note.id } })).headers;
    const right = await send('DELETE', `/api/v1/app/notes/${note.id}`, {
      key: team.key,
      headers: { 'if-match': etag! },
    });

    expect([wrong.status, wrong.body, right.status]).toEqual([412, refused, 200]);
  });

  test('is declared on every operation of both APIs that changes a record with an ETag', () => {
    const shown = new Set(operations.filter((op) => op.method === 'get' && !op.is_list).map((op) => op.path));
    const changing = operations.filter(
      (op) =>
        ['patch', 'put', 'delete'].includes(op.method) &&
        (shown.has(op.path) || shown.has(op.path.replace('/api/v1/app/', '/api/v1/'))),
    );
    const declares = ({ path, method }: Operation) =>
      document.paths[path][method].responses['412'] !== undefined &&
      (document.paths[path][method].parameters ?? []).some((each: ContractNode) =>
        each.$ref?.endsWith('/IfMatch'),
      );
    const without = changing.filter((op) => !declares(op)).map((op) => op.operation_id);

    expect([changing.length > 30, without]).toEqual([true, []]);
  });
});
