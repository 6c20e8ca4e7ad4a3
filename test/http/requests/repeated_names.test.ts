import { beforeAll, describe, expect, test } from '@jest/globals';
import { repeatedNames } from '../../../http/requests/repeated_names.ts';
import { call, listAll, send } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const fields = (text: string) => repeatedNames(text, JSON.parse(text)).map(({ field }) => field);

describe('a name repeated in a body', () => {
  test.each([
    ['{"a":1,"a":2}', ['a']],
    ['{"a":{"b":1,"b":1}}', ['a.b']],
    ['{"data":[{"x":1},{"x":1,"y":2,"x":3}]}', ['data.1.x']],
    ['{"a" : 1 , "\\u0061" : 2}', ['a']],
    ['{"a":1,"a":2,"a":3,"b":{"c":1,"c":2}}', ['a', 'a', 'b.c']],
    ['[{"a":[{"b":1}]},{"a":[{"b":1,"b":2}]}]', ['1.a.0.b']],
    ['{"a":[10, 20 , { "b":1, "b":2 }]}', ['a.2.b']],
    ['{"":1,"":2}', ['']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
    ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', []],
    ['{"a":"x:y","b":"{\\"a\\":1}","c":"\\\\","d":":"}', []],
    ['{"a":"\\\\\\"","a":"\\""}', ['a']],
    ['":"', []],
    ['{"toString":1,"constructor":2}', []],
  ])('is detected in %s: %j', (text, expected) => expect(fields(text)).toEqual(expected));

  test('is reported for the first fifty places', () => {
    const objects = (count: number) => `[${Array(count).fill('{"a":1,"a":2}').join(',')}]`;

    expect(fields(objects(50))).toEqual(Array.from({ length: 50 }, (_, n) => `${n}.a`));
    expect(fields(objects(60))).toEqual(fields(objects(50)));
  });

  test('returns 400 with its place in details, and nothing is written', async () => {
    for (const [raw, field] of [
      ['{"name":"A","name":"B"}', 'name'],
      ['{"data":[{"name":"A"},{"name":"B","name":"C"}]}', 'data.1.name'],
    ] as const) {
      const { status, body } = await send('POST', '/api/v1/clients', { key: team.key, raw });

      expect([status, body.error.code]).toEqual([400, 'validation_failed']);
      expect(body.error.details).toEqual([{ field, message: 'is repeated' }]);
    }
    expect(await listAll('listClients', { key: team.key })).toEqual([]);
  });
});

test('repeated EWC codes are stored once, in the order given, everywhere and in bulk', async () => {
  const given = ['17 09 04', '17 01 07', '17 09 04', '17 01 01', '17 01 07'];
  const stored = ['17 09 04', '17 01 07', '17 01 01'];
  const key = team.key;
  const note = { waste_description: 'Rubble', ewc_codes: given };
  const one = await call('createNote', { key, body: note });
  const bulk = await call('createNote', { key, body: { data: [note] } });
  const changed = await call('updateNote', { key, path: { id: one.body.id }, body: { ewc_codes: given } });
  const collection = await call('createCollection', {
    key,
    body: { scheduled_date: '2027-01-04', ewc_codes: given },
  });
  const site = await call('createSite', {
    key,
    body: { name: 'Yard', permit: { accepted_ewc_codes: given } },
  });
  const whole = await call('appCreateNote', {
    key,
    body: { waste: { description: 'Rubble', ewc_codes: given } },
  });

  expect(one.body.waste.ewc_codes).toEqual(stored);
  expect(bulk.body.data[0].data.waste.ewc_codes).toEqual(stored);
  expect(changed.body.waste.ewc_codes).toEqual(stored);
  expect(changed.body.updated_at).toBe(one.body.updated_at);
  expect(collection.body.ewc_codes).toEqual(stored);
  expect(site.body.permit.accepted_ewc_codes).toEqual(stored);
  expect(whole.body.waste.ewc_codes).toEqual(stored);
});
