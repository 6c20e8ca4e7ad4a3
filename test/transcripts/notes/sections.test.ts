import { company, plainNote } from '../../support/transcripts/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

// Notes with every section: what prefills them, each field of each section, and what no draft may have.
const fields = { description: 'Mixed', ewc_codes: ['20 03 01'] };

/** Replaces a note by the whole one with each of these changes. */
async function replaced(t: Transcript, id: string, section: string, changes: object[]): Promise<void> {
  const base = plainNote();
  for (const change of changes)
    await t.each('appReplaceNote', { path: { id } }, [
      { ...base, [section]: { ...base[section], ...change } },
    ]);
}

transcript(import.meta.url, {
  'a company, its driver, a client and two sites': async (t) => {
    await t.ask('appReplaceProfile', { body: { ...company, broker_registration: 'CBDU999999' } });
    const place = { address: '4 Mill Lane', postcode: 'HX7 6AD', sic_code: '41202' };
    t.kept.client = await t.ask('createClient', { body: { name: 'Pennine Builders', ...place } });
    const permit = { number: 'EPR/CD5678EF', regulator: 'EA', accepted_ewc_codes: ['20 03 01'] };
    const site = { address: 'Lowfields Way', postcode: 'HX5 9DA', site_type: 'transfer_station', permit };
    t.kept.site = await t.ask('createSite', { body: { name: 'Elland Recycling', ...site } });
    t.kept.tip = await t.ask('createSite', { body: { name: 'Soil tip', postcode: 'HX3 0AA' } });
    await t.person('driver');
    const members = await t.list('appListTeamMembers');
    t.kept.driver_id = members.find(({ role }) => role === 'driver').id;
  },

  'a note of each type is prefilled from its own side': async (t) => {
    const { client, site, tip } = t.kept;
    await t.each('appCreateNote', {}, [
      { waste: fields },
      { waste: fields, client_id: client.id, transferor: { name: 'Kim', address: { city: 'Todmorden' } } },
      { waste: fields, note_type: 'deposit', transfer: { site_id: site.id } },
      { waste: { ...fields, ewc_codes: ['17 05 04'] }, note_type: 'deposit', transfer: { site_id: site.id } },
      { waste: fields, note_type: 'deposit', transfer: { site_id: tip.id }, part_deposit: true },
    ]);
    await t.ask('appReplaceProfile', { body: { company: 'Calder Skips Ltd' } });
  },

  'content that no draft may have is refused': async (t) => {
    const { client, site } = t.kept;
    const season = { note_type: 'season_ticket', waste: fields };
    await t.each('appCreateNote', {}, [
      {},
      { ...season, waste: { ...fields, ewc_codes: ['20 03 01', '17 06 05'] } },
      { ...season, waste: { ...fields, ewc_codes: ['20 01 21'], household: true } },
      { ...season, transfer: { valid_from: '2027-03-10', valid_until: '2027-03-09' } },
      { ...season, transfer: { valid_from: '2027-03-10', valid_until: '2028-03-11' } },
      { waste: fields, transfer: { valid_from: '2027-03-10', valid_until: '2027-04-10' } },
      { waste: fields, transferee: { capacities: ['registered_carrier', 'producer', 'importer'] } },
      { waste: fields, transfer: { time_from: '14:00', time_to: '13:59' } },
      { waste: fields, transfer: { time_from: '24:00' } },
      { waste: fields, covers: [client.id] },
      { waste: fields, part_deposit: true },
      { waste: fields, note_type: 'deposit', covers: [client.id, site.id] },
      { waste: fields, client_id: site.id, client_location_id: site.id, collection_id: site.id },
      { waste: fields, transfer: { site_id: client.id, driver_id: client.id } },
      { waste: { ...fields, ewc_codes: ['01 02 03'] } },
      { waste: fields, transferor: { sic_code: '1', company_number: '1', carrier_registration: '1' } },
      { waste: fields, transferee: { permit_number: '?', broker_registration: '1', email: 'nobody' } },
      { waste: { ...fields, containment: [{ type: 'sack' }, { type: 'bag', count: 0 }] } },
    ]);
    const rows = [{ waste: {} }, { waste: fields, note_type: 'deposit', covers: [site.id] }];
    await t.ask('appCreateNote', { body: { data: [...rows, { waste: fields, client_id: client.id }] } });
  },

  'every field of the waste is set, and set again': async (t) => {
    const { id } = await t.ask('appCreateNote', { body: plainNote() });
    const types = ['loose', 'bag', 'drum', 'skip', 'roro', 'vehicle_trailer', 'tank', 'ibc', 'wheelie_bin'];
    const box = { type: 'other', count: 4, label: 'Crates', size: '60 l', other_text: 'Wooden crates' };
    await replaced(t, id, 'waste', [
      { containment: [...types, 'bale', 'box', 'pallet'].map((type) => ({ type })) },
      { containment: [box, { type: 'drum', count: 3, size: '205 l' }] },
      { containment: undefined, container_type: '6yd skip' },
      { containment: [], container_type: null },
      { containment: undefined, container_type: '8yd skip', quantity_value: 2, quantity_unit: 'containers' },
      { quantity: 'Half a skip', weight_kg: undefined },
      { quantity_value: 3, quantity_unit: 'm3', weight_kg: null },
      { quantity_value: 2, quantity_unit: 'litres', weight_kg: undefined, weight_is_estimate: undefined },
      ...['Gas', 'Liquid', 'Solid', 'Powder', 'Sludge', 'Mixed', null].map((physical_form) => ({
        physical_form,
      })),
      { contains_pops: true },
      { contains_pops: false },
      { contains_pops: null },
      { hierarchy_declared: false },
      { household: true, hierarchy_declared: false },
      { household: true, ewc_codes: ['20 01 21'] },
      { household: true, ewc_codes: ['17 06 05', '20 01 21'] },
      { ewc_codes: ['20 01 21'] },
    ]);
    await t.ask('getNotePdf', { path: { id } });
  },

  'every field of a party is set, and set again': async (t) => {
    const { id } = await t.ask('appCreateNote', { body: plainNote() });
    await replaced(t, id, 'transferor', [
      { name: 'Kim Pennine', phone: '01422 000111' },
      { name: null, company: null },
      { company: 'Pennine (North) Ltd', email: null },
      {
        address: {
          line1: '1',
          line2: 'Floor 2',
          city: 'Leeds',
          county: 'West Yorkshire',
          postcode: 'ls11aa',
        },
      },
      { address: { line1: '1', postcode: 'EH1 1AA', country: 'Scotland' } },
      { address: { line1: null, postcode: null, country: null } },
      { local_authority: 'Calderdale', company_number: '07654321' },
      { sic_code: '38.11' },
      { sic_code: null },
      { capacities: [] },
      { capacities: ['producer', 'importer', 'local_authority', 'carrier_exempt'] },
      { capacities: ['permit_holder', 'exemption_holder', 'registered_broker'] },
      { capacities: ['permit_holder'], permit_number: 'EPR/AB1234CD', permit_issued_by: 'EA' },
      { capacities: ['exemption_holder'], exemption_number: 'WEX123456', exemption_code: 'T6' },
      { capacities: ['registered_dealer'], broker_registration: 'CBDU123456' },
      { capacities: ['registered_carrier'], carrier_registration: 'cbdu 123456' },
    ]);
    await t.ask('getNotePdf', { path: { id } });
    await replaced(t, id, 'transferee', [
      { capacities: ['registered_carrier', 'permit_holder', 'registered_broker'] },
      { carrier_registration: null },
      { name: null, company: null, address: { line1: null, postcode: null } },
      { capacities: undefined, phone: null, email: null, permit_number: null },
    ]);
  },

  'every field of the transfer is set, and set again': async (t) => {
    const { site, tip, driver_id } = t.kept;
    const { id } = await t.ask('appCreateNote', { body: plainNote() });
    const broker = { name: 'Bea Broker', company: 'Brokers Ltd', address: '1 City Square' };
    await replaced(t, id, 'transfer', [
      { date: '2027-03-09' },
      { date: null },
      { time_from: '08:00', time_to: '08:00' },
      { time_from: null, time_to: '17:30' },
      { address: null },
      { postcode: null },
      { address: null, postcode: null },
      { site_id: site.id },
      { site_id: tip.id, vehicle_reg: 'ab12 cde' },
      { vehicle_reg: 'XY99ZZZ', driver_id },
      { broker },
      { broker: { ...broker, registration_number: 'CBDU777777' } },
      { broker: null },
    ]);
    await t.ask('getNotePdf', { path: { id } });
    const base = plainNote();
    await t.each('appReplaceNote', { path: { id } }, [
      { ...base, client_id: t.kept.client.id },
      { ...base, note_type: 'deposit', transfer: { ...base.transfer, site_id: site.id } },
      { ...base, note_type: 'season_ticket' },
      { waste: base.waste },
      { ...base, confirm_later: 'transferee' },
      { ...base, confirm_later: null },
      { ...base, waste: undefined },
      { ...base, cancel_reason: 'No' },
      { status: 'cancelled' },
      { status: 'cancelled', cancel_reason: ' ' },
      { status: 'cancelled', cancel_reason: 'No', client_id: null },
    ]);
  },

  'another weight of a planned note waits for an approval': async (t) => {
    const key = (await t.person('office')).key;
    const condition = { field: 'change_kg', op: 'gt', value: 100 };
    const rules = [{ entity_type: 'weight_change', condition, approver_role: 'admin' }];
    await t.ask('appReplaceApprovalRules', { body: { rules } });
    const { id } = await t.ask('appCreateNote', { body: plainNote() });
    const path = { id };
    const weighing = (weight_kg: number | null) => plainNote({ waste: { weight_kg } });
    await t.ask('appReplaceNote', { key, path, body: weighing(2000) });
    await t.ask('appScheduleNote', { path, body: { date: '2027-03-12' } });
    await t.ask('appReplaceNote', { key, path, body: weighing(2100) });
    const held = await t.ask('appReplaceNote', { key, path, body: weighing(1999) });
    await t.refused('appReplaceNote', { key, path, body: weighing(900) });
    await t.refused('appDecideApproval', { key, path: { id: held.id }, body: { decision: 'approve' } });
    await t.ask('getNote', { path });
    await t.ask('appDecideApproval', { path: { id: held.id }, body: { decision: 'approve' } });
    await t.refused('appDecideApproval', { path: { id: held.id }, body: { decision: 'approve' } });
    const again = await t.ask('appReplaceNote', { key, path, body: weighing(5000) });
    const no = { decision: 'reject', reason: 'Weigh it again' };
    await t.ask('appDecideApproval', { path: { id: again.id }, body: no });
    await t.ask('appReplaceNote', { path, body: weighing(4000) });
    await t.ask('getNote', { path });
    await t.list('appListApprovals');
  },

  'a draft is deleted once, unless a hold keeps the records': async (t) => {
    const { client } = t.kept;
    const [kept, other] = [
      await t.ask('appCreateNote', { body: plainNote({ client_id: client.id }) }),
      await t.ask('appCreateNote', { body: plainNote() }),
    ];
    const hold = { enabled: true, reason: 'Dispute', applies_to: 'client', client_id: client.id };
    await t.ask('appUpdateLegalHold', { body: hold });
    await t.ask('appShareNoteByLink', { path: { id: other.id }, body: {} });
    for (const { id } of [kept, other])
      await t.each('appDeleteNote', { path: { id } }, [undefined, undefined]);
    await t.each('getNote', { path: { id: kept.id } }, [undefined]);
    await t.refused('getNote', { path: { id: other.id } });
    await t.refused('appListNoteShareLinks', { path: { id: other.id } });
    await t.ask('appExportNotes', { query: { client_id: client.id } });
    await t.ask('appUpdateLegalHold', { body: { enabled: false } });
    await t.each('appDeleteNote', { path: { id: kept.id } }, [undefined]);
  },
});
