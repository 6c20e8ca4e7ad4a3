import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { completeNote, drafted } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const blanks: [what: string, text: string][] = [
  ['a space', ' '],
  ['a line break', '\n'],
  ['a space that does not break', '\u00a0'],
  ['a character without width', '\u200b'],
];
const refused = (field: string) => [422, [{ field, message: 'must not be blank' }]];

describe.each(blanks)('a text of %s', (_what, blank) => {
  test.each([
    ['createClient', 'name', {}],
    ['createSite', 'name', { site_type: 'landfill' }],
    ['createContainer', 'container_type', {}],
    ['createNote', 'waste_description', { ewc_codes: ['17 09 04'] }],
    ['appCreateDepot', 'name', {}],
    ['appCreateRole', 'name', { permissions: ['clients:read'] }],
  ])('is no value of a required field: %s %s', async (operation, field, others) => {
    const body = { ...others, [field]: blank };
    const answer = await call(operation, { key: team.key, body });
    const bulk = await call(operation, { key: team.key, body: { data: [body] } });

    expect([answer.status, answer.body.error.details]).toEqual(refused(field));
    if (bulk.status === 200) expect(bulk.body.data[0].error.details).toEqual(refused(`data.0.${field}`)[1]);
  });

  test('is not the name of somebody who signs', async () => {
    const note = await drafted(team);
    const path = { id: note.id };
    const sign = (name: string) =>
      call('appSignNote', { key: team.key, path, body: { party: 'transferor', name, method: 'typed' } });

    const answer = await sign(blank);

    expect([answer.status, answer.body.error.details]).toEqual(refused('name'));
    expect((await sign(`J.${blank}Hall`)).status).toBe(200);
  });

  test('is none of the words that a note needs before it leaves draft', async () => {
    const note = await drafted(
      team,
      completeNote({
        transferor: { name: blank, company: blank, address: { line1: blank, postcode: 'HX7 6AD' } },
      }),
    );
    const body = { party: 'transferor', name: 'J. Hall', method: 'typed' };
    const answer = await call('appSignNote', { key: team.key, path: { id: note.id }, body });

    expect(answer.status).toBe(422);
    expect(answer.body.error.details.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['transferor.name', 'transferor.address.line1']),
    );
  });
});
