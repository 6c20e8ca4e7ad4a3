import { beforeAll, describe, expect, test } from '@jest/globals';
import { withNormalIds } from '../../../http/requests/normal_ids.ts';
import { call, send } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const upper = (id: string) => id.toUpperCase();

async function clientWithSite() {
  const { body: client } = await call('createClient', { key: team.key, body: { name: 'Upper' } });
  const { body: site } = await call('createClientLocation', {
    key: team.key,
    body: { client_id: upper(client.id), label: 'Yard', address: '1 Mill Lane' },
  });

  return { client, site };
}

describe('an id in upper case', () => {
  test('names the same record beside another id, in every field of a body and in a bulk', async () => {
    const { client, site } = await clientWithSite();
    const place = { client_id: upper(client.id), client_location_id: upper(site.id) };
    const waste = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
    const stored = { client_id: client.id, client_location_id: site.id };

    const note = await call('createNote', { key: team.key, body: { ...waste, ...place } });
    const [item] = (await call('createNote', { key: team.key, body: { data: [{ ...waste, ...place }] } }))
      .body.data;
    const collection = await call('createCollection', {
      key: team.key,
      body: { scheduled_date: '2026-12-01', ...place },
    });

    expect([note.body, item.data]).toEqual([
      expect.objectContaining({
        ...stored,
        transfer: expect.objectContaining({ client_location_id: site.id }),
      }),
      expect.objectContaining({
        ...stored,
        transfer: expect.objectContaining({ client_location_id: site.id }),
      }),
    ]);
    expect(collection.body).toMatchObject(stored);
  });

  test('in a path is written in the history and in the answer as the record has it', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Path' } });
    await call('updateClient', { key: team.key, path: { id: upper(client.id) }, body: { phone: '1' } });
    const { body: deleted } = await call('deleteClient', { key: team.key, path: { id: upper(client.id) } });

    for (const entity_id of [client.id, upper(client.id)]) {
      const { body } = await call('listAuditEvents', { key: team.key, query: { entity_id } });

      expect(body.data.map((event: any) => [event.action, event.entity_id])).toEqual([
        ['delete', client.id],
        ['update', client.id],
        ['create', client.id],
      ]);
    }
    expect(deleted.id).toBe(client.id);
  });

  test('is changed only in fields that contain ids, and nothing is copied without need', () => {
    const id = '3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01';
    const names = new Set(['client_id', 'covers']);
    const given = {
      client_id: upper(id),
      covers: [upper(id), id],
      notes: upper(id),
      in: [{ client_id: upper(id) }],
    };
    const normal = { client_id: id, covers: [id, id], notes: upper(id), in: [{ client_id: id }] };

    expect(withNormalIds(given, names)).toEqual(normal);
    expect(withNormalIds(normal, names)).toBe(normal);
  });
});

test('the Location of a record does not repeat a final slash of the path', async () => {
  const { body, headers } = await send('POST', '/api/v1/clients/', {
    key: team.key,
    body: { name: 'Slash' },
  });

  expect(headers.location).toBe(`/api/v1/clients/${body.id}`);
});
