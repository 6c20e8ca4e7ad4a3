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

  test('a postcode goes with its place: another address or a removed location leaves none', async () => {
    const client = await made('createClient', { name: 'Glasgow Builders' });
    const site = await made('createClientLocation', {
      client_id: client.id,
      label: 'Site',
      address: '1 Site Rd',
      city: 'Glasgow',
      postcode: 'G1 1AA',
    });
    const elsewhere = { transfer_address: '10 Downing Street, London' };
    const there = { client_location_id: site.id };
    const placeOf = ({ transfer }: any) => [transfer.client_location_id, transfer.address, transfer.postcode];
    const site_rd = '1 Site Rd, Glasgow';

    const own = await made('createNote', { ...rubble, ...there, ...elsewhere });
    expect(placeOf(own)).toEqual([site.id, elsewhere.transfer_address, null]);

    const note = await made('createNote', { ...rubble, ...there });
    const changes: [object, unknown[]][] = [
      [elsewhere, [site.id, elsewhere.transfer_address, null]],
      [elsewhere, [site.id, elsewhere.transfer_address, null]],
      [{ transfer_address: site_rd }, [site.id, site_rd, 'G1 1AA']],
      [{ transfer_address: `Gate 2, ${site_rd}` }, [site.id, `Gate 2, ${site_rd}`, 'G1 1AA']],
      [{ transfer_address: null }, [site.id, null, 'G1 1AA']],
      [{ client_location_id: null }, [null, null, null]],
      [there, [site.id, site_rd, 'G1 1AA']],
      [{ client_location_id: null, ...elsewhere }, [null, elsewhere.transfer_address, null]],
      [{ ...there, transfer_address: site_rd }, [site.id, site_rd, 'G1 1AA']],
      [{ client_location_id: null }, [null, null, null]],
    ];
    for (const [body, place] of changes) expect(placeOf(await update(note.id, body))).toEqual(place);
  });

  test('a postcode without an address stays when the address is added', async () => {
    const client = await made('createClient', { name: 'A Farm' });
    const gate = { client_id: client.id, label: 'Gate', postcode: 'HX7 6AD' };
    const site = await made('createClientLocation', gate);

    const note = await made('createNote', { ...rubble, client_location_id: site.id });

    expect((await update(note.id, { transfer_address: 'By the weir' })).transfer).toMatchObject({
      address: 'By the weir',
      postcode: 'HX7 6AD',
    });
  });
});
