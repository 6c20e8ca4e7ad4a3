import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../support/records/audit.ts';
import { call } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const rubble = { waste_description: 'Mixed builders’ waste', ewc_codes: ['17 09 04'] };
const section = { description: rubble.waste_description, ewc_codes: rubble.ewc_codes, quantity: 'A skip' };
const made = async (operation: string, body: object) => {
  const answer = await call(operation, { key: team.key, body });
  expect(answer.status).toBe(201);

  return answer.body;
};
const update = async (id: string, body: object) =>
  (await call('updateNote', { key: team.key, path: { id }, body })).body;

describe('updateNote', () => {
  test('an equal value changes nothing, the address of a party with a county included', async () => {
    const address = { line1: '1 St', city: 'Leeds', county: 'West Yorkshire', postcode: 'LS11 2JU' };
    const note = await made('appCreateNote', { waste: section, transferor: { name: 'N', address } });

    expect(await update(note.id, { quantity: 'A skip', transferor_postcode: 'LS11 2JU' })).toEqual(note);
    expect(await auditOf(team, note.id)).toHaveLength(1);
    const moved = await update(note.id, { transferor_postcode: 'LS11 2JX' });
    expect(moved.transferor.address).toMatchObject({
      county: 'West Yorkshire',
      formatted: '1 St, Leeds, West Yorkshire, LS11 2JX',
    });
  });

  test('a deposit keeps the team as its transferor, whichever client it names', async () => {
    const client = await made('createClient', { name: 'A Builder', company: 'A Ltd' });
    const deposit = await made('appCreateNote', { note_type: 'deposit', waste: section });

    const named = await update(deposit.id, { client_id: client.id });

    expect(named).toMatchObject({ note_type: 'deposit', client_id: client.id });
    expect(named.transferor).toEqual(deposit.transferor);
    expect((await update(deposit.id, { client_id: null })).transferor).toEqual(deposit.transferor);
  });

  test('a deposit keeps the warnings about its site and about what it covers', async () => {
    const site = await made('createSite', { name: 'Tip', permit: { accepted_ewc_codes: ['17 01 07'] } });
    const deposit = await made('appCreateNote', {
      note_type: 'deposit',
      waste: section,
      transfer: { site_id: site.id },
    });

    expect(deposit.warnings).toContainEqual(expect.objectContaining({ code: 'ewc_not_accepted' }));
    expect(await update(deposit.id, { quantity: 'A skip' })).toEqual(deposit);
    const load = { vehicle_reg: 'YJ23 KXB', waste_type: 'Rubble', gross_kg: 900, tare_kg: 400 };
    await made('createWeighbridgeTicket', { ...load, note_id: deposit.id });
    const { body: weighed } = await call('getNote', { key: team.key, path: { id: deposit.id } });
    expect(weighed.waste.weight_kg).toBe(500);
    expect(weighed.warnings).toContainEqual(expect.objectContaining({ code: 'ewc_not_accepted' }));
  });
});
