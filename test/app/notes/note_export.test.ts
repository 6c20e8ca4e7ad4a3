import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { call } from '../../support/client.ts';
import { completed, completeNote, dayFromNow, seasonTicket, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';

describe('appExportNotes', () => {
  test('writes each field of a note in its own column, and filters as the list does', async () => {
    const own = await newTeam();
    const { key } = own;
    const client_id = (await call('createClient', { key, body: { name: 'A Builder' } })).body.id;
    const note = await completed(
      own,
      completeNote({
        waste: { ewc_codes: ['17 09 04', '17 05 04'], quantity: 'one skip' },
        transferor: { capacities: ['producer', 'importer'] },
        transfer: { vehicle_reg: 'YK24 ABC' },
        more: { client_id },
      }),
    );
    await call('createWeighbridgeTicket', {
      key,
      body: { vehicle_reg: 'YK24 ABC', waste_type: 'C&D', gross_kg: 9000, tare_kg: 7500, note_id: note.id },
    });
    const { body: next } = await call('appAmendNote', { key, path: { id: note.id } });
    const { body: shown } = await call('getNote', { key, path: { id: note.id } });
    const rows = async (query: Record<string, string>) => {
      const { bytes } = await call('appExportNotes', { key, query });
      const [head, ...lines] = bytes.toString().trim().split('\r\n');
      const cells = (line: string) => [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!);

      return lines.map((line) => Object.fromEntries(cells(head!).map((name, at) => [name, cells(line)[at]])));
    };

    expect(await rows({ reference: note.reference })).toHaveLength(2);
    expect(await rows({ client_id, status: 'complete', transfer_from: dayFromNow(0) })).toEqual([
      expect.objectContaining({
        id: note.id,
        reference: note.reference,
        version: '1',
        note_type: 'collection',
        status: 'complete',
        transfer_date: dayFromNow(0),
        valid_from: '',
        valid_until: '',
        ewc_codes: '17 09 04; 17 05 04',
        waste_description: 'Mixed builders’ waste',
        quantity: 'one skip',
        weight_kg: '1000',
        weight_is_estimate: 'false',
        transferor_name: 'Sam Pennine',
        transferor_company: 'Pennine Builders Ltd',
        transferor_address: '"4 Mill Lane, Hebden Bridge, HX7 6AD"',
        transferor_capacities: 'producer; importer',
        transferor_registration: '',
        transferor_sic_code: '41202',
        transferee_name: 'Jo Calder',
        transferee_company: 'Calder Valley Waste Ltd',
        transferee_address: '"Milner Royd Depot, Sowerby Bridge, HX6 3LF"',
        transferee_capacities: 'registered_carrier',
        transferee_registration: 'CBDU412207',
        transfer_address: '22 Birchcliffe Road',
        transfer_postcode: 'HX7 8DB',
        vehicle_reg: 'YK24 ABC',
        transferor_signed_at: shown.signatures.transferor.signed_at,
        transferee_signed_at: shown.signatures.transferee.signed_at,
        client_id,
        superseded_by_id: next.id,
        superseded_by_version: '2',
        superseded_at: '',
        weighbridge_net_kg: '1500',
        created_at: shown.created_at,
        updated_at: shown.updated_at,
      }),
    ]);
    expect(await rows({ transfer_to: dayFromNow(0) })).toEqual([]);
    expect(await rows({ client_id: next.id })).toEqual([]);
  });

  test('has the period of a ticket, the permit of a party without a registration, and what replaced it', async () => {
    const own = await newTeam();
    const permit = {
      carrier_registration: null,
      permit_number: 'EPR/AB1234CD',
      capacities: ['permit_holder'],
    };
    const days = [dayFromNow(0), dayFromNow(90)] as const;
    const ticket = await completed(own, seasonTicket(...days, { transferor: permit, transferee: permit }));
    const { body: next } = await call('appAmendNote', { key: own.key, path: { id: ticket.id } });
    for (const party of ['transferor', 'transferee'] as const) await sign(own, next.id, party);
    const { body: old } = await call('getNote', { key: own.key, path: { id: ticket.id } });

    const { bytes } = await call('appExportNotes', { key: own.key, query: {} });
    const [first, second] = parse(bytes, { columns: true, bom: true }) as Record<string, string>[];

    expect(first).toMatchObject({
      ...{ id: ticket.id, note_type: 'season_ticket', transfer_date: '', quantity: '', vehicle_reg: '' },
      ...{ valid_from: days[0], valid_until: days[1], weighbridge_net_kg: '' },
      ...{ transferor_registration: 'EPR/AB1234CD', transferee_registration: 'EPR/AB1234CD' },
      ...{ superseded_by_id: next.id, superseded_by_version: '2', superseded_at: old.superseded_at },
    });
    expect(old.superseded_at).not.toBeNull();
    expect(second).toMatchObject({ id: next.id, version: '2', superseded_by_id: '', superseded_at: '' });
  });
});
