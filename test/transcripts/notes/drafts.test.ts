import { signBoth, plainNote } from '../../support/transcripts/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';

// The typed operations: drafts from clients, places and collections, their weights, and every field changed twice.
const paper = { waste_description: 'Paper', ewc_codes: ['20 01 01'] };

transcript(import.meta.url, {
  'a company, two clients, their places and their collections': async (t) => {
    await t.ask('appReplaceProfile', {
      body: { company: 'Calder Skips Ltd', postcode: 'HX6 3LF', carrier_registration: 'CBDU412207' },
    });
    const whole = { company: 'Pennine Builders Ltd', email: 'office@first.test', phone: '01422 000111' };
    const place = { address: '4 Mill Lane', city: 'Hebden Bridge', postcode: 'HX7 6AD' };
    const numbers = { company_number: '07654321', sic_code: '41202' };
    const body = { name: 'Sam Pennine', ...whole, ...place, ...numbers };
    t.kept.first = await t.ask('createClient', { body });
    t.kept.second = await t.ask('createClient', { body: { name: 'Ryburn Joinery' } });
    const [first, second] = [t.kept.first.id, t.kept.second.id];
    const at = (client_id: string, label: string, more: object) =>
      t.ask('createClientLocation', { body: { client_id, label, ...more } });
    t.kept.yard = await at(first, 'Yard', { address: '1 Dock Road', city: 'Halifax', postcode: 'HX1 1AB' });
    t.kept.field = await at(first, 'Field', { postcode: 'HX7 8DB' });
    t.kept.shop = await at(second, 'Shop', { address: '9 High Street', postcode: 'HX6 2AA' });
    const visit = (client_id: string, scheduled_date: string, more: object) =>
      t.ask('createCollection', { body: { client_id, scheduled_date, ...more } });
    t.kept.visit = await visit(first, '2027-03-12', {
      client_location_id: t.kept.yard.id,
      scheduled_time: '09:30',
      waste_description: 'Soil',
    });
    t.kept.other = await visit(second, '2027-03-15', { address: '3 Canal Side', postcode: 'HX6 4ED' });
  },

  'a draft starts from what it names': async (t) => {
    const { first, second, yard, shop, visit, other } = t.kept;
    await t.each('createNote', {}, [
      paper,
      { ...paper, client_id: first.id },
      { ...paper, client_id: second.id, transferor_name: 'Ann Ryburn', transferor_postcode: 'hx62aa' },
      { ...paper, client_location_id: yard.id },
      { ...paper, client_location_id: shop.id, client_id: first.id },
      { ...paper, client_location_id: yard.id, transfer_address: '2 Elsewhere' },
      { ...paper, collection_id: visit.id },
      { ...paper, collection_id: other.id, transfer_date: '2027-03-16', transfer_address: '5 Wharf' },
      { ...paper, client_id: other.id, client_location_id: other.id, collection_id: first.id },
      { ...paper, transferor_postcode: 'nowhere' },
      { waste_description: 'x', ewc_codes: ['17 01 99', '99 99 99'] },
      { waste_description: '', ewc_codes: [] },
    ]);
    const bulk = [
      { ...paper, weight: 1 },
      { ...paper, weight_kg: 5, client_id: second.id },
    ];
    await t.ask('createNote', { body: { data: [...bulk, { ...paper, client_id: yard.id }] } });
  },

  'a weight is entered, or estimated from each unit': async (t) => {
    const mixed = { waste_description: 'Mixed', ewc_codes: ['17 09 04'] };
    const soil = { waste_description: 'Soil', ewc_codes: ['17 05 04', '20 03 01'] };
    const quantity = (quantity_value: number, quantity_unit: string) => ({ quantity_value, quantity_unit });
    await t.each('createNote', {}, [
      { ...mixed, weight_is_estimate: false, quantity: 'A full skip' },
      { ...mixed, ...quantity(1.25, 'tonnes') },
      { ...soil, ...quantity(2, 'containers'), container_type: '8yd skip' },
      { waste_description: 'Asbestos', ewc_codes: ['17 06 05*'] },
      { waste_description: 'Asbestos and others', ewc_codes: ['17 06 05', '16 03 99', '20 01 21'] },
    ]);
    const { id } = await t.ask('appCreateNote', { body: plainNote() });
    const basis = { ewc_codes: soil.ewc_codes, weight_kg: null };
    await t.each('updateNote', { path: { id } }, [
      { ...basis, ...quantity(850, 'kg') },
      quantity(2, 'yd3'),
      quantity(750, 'litres'),
      quantity(2, 'containers'),
      { ...quantity(3, 'containers'), container_type: '1100 litre wheelie bin' },
      { quantity_value: 1, container_type: '40yd roro' },
      { weight_kg: 0, weight_is_estimate: false },
      { ewc_codes: ['17 06 05', '17 09 04'] },
    ]);
  },

  'every field of a draft is set, set again and cleared': async (t) => {
    const { id } = await t.ask('appCreateNote', { body: plainNote({ client_id: t.kept.first.id }) });
    const path = { id };
    await t.each('updateNote', { path }, [
      { waste_description: 'Bricks' },
      { waste_description: 'Bricks and tiles' },
      { waste_description: null },
      { ewc_codes: ['17 01 02', '17 01 03'] },
      { ewc_codes: ['17 01 03'] },
      { ewc_codes: null },
      { quantity: 'Half a skip' },
      { quantity: 'A skip' },
      { quantity: null },
      { quantity_value: 2 },
      { quantity_unit: 'm3' },
      { quantity_value: 4 },
      { quantity_unit: 'tonnes' },
      { ewc_codes: ['17 05 04'], quantity_unit: 'containers' },
      { container_type: '6yd skip' },
      { container_type: '12yd skip' },
      { quantity_value: 1 },
      { container_type: null },
      { quantity_unit: null },
      { quantity_value: null },
      { transferor_name: 'Kim Pennine' },
      { transferor_name: 'Lee Pennine' },
      { transferor_name: null },
      { transferor_company: 'Pennine (North) Ltd' },
      { transferor_company: 'Pennine (South) Ltd' },
      { transferor_company: null },
      { transferor_postcode: 'hx1 1ab' },
      { transferor_postcode: 'HX7 8DB' },
      { transferor_postcode: null },
      { transfer_date: '2027-03-09' },
      { transfer_date: '2028-02-29' },
      { transfer_date: '2027-02-29' },
      { transfer_date: null },
      { transfer_address: '1 Quarry Road' },
      { transfer_address: '2 Quarry Road' },
      { transfer_address: null },
      { collection_id: t.kept.visit.id },
      { collection_id: t.kept.other.id },
      { collection_id: null },
      {},
      { status: 'complete' },
    ]);
    await t.ask('getNote', { path });
  },

  'a weight follows its basis until one is entered': async (t) => {
    const waste = { quantity_value: 2, quantity_unit: 'm3', weight_kg: null };
    const { id } = await t.ask('appCreateNote', { body: plainNote({ waste }) });
    await t.each('updateNote', { path: { id } }, [
      { quantity_value: 3 },
      { ewc_codes: ['17 09 04'] },
      { weight_is_estimate: false },
      { weight_kg: 3100 },
      { quantity_value: 4 },
      { weight_is_estimate: false },
      { weight_is_estimate: true },
      { weight_kg: 2900, weight_is_estimate: false },
      { ewc_codes: ['17 01 07'] },
      { weight_kg: null },
      { quantity_value: null },
      { weight_kg: 0 },
      { weight_kg: -1 },
    ]);
  },

  'a draft moves between clients and places': async (t) => {
    const { first, second, yard, field, shop } = t.kept;
    const { id } = await t.ask('createNote', { body: { ...paper, client_location_id: yard.id } });
    await t.each('updateNote', { path: { id } }, [
      { client_location_id: field.id },
      { client_location_id: yard.id },
      { transfer_address: 'Back of 1 Dock Road, Halifax' },
      { transfer_address: '7 Tower Hill' },
      { client_location_id: field.id },
      { client_location_id: null },
      { client_location_id: yard.id, transfer_address: '8 Tower Hill' },
      { client_id: second.id },
      { client_location_id: yard.id },
      { client_location_id: shop.id },
      { client_id: first.id, transferor_name: 'Kim Pennine' },
      { client_id: first.id },
      { client_location_id: yard.id },
      { client_id: null },
      { client_id: yard.id, client_location_id: first.id },
    ]);
    await t.ask('updateClient', { path: { id: first.id }, body: { company: 'Pennine Group Ltd' } });
    await t.ask('getNote', { path: { id } });
    await t.ask('updateNote', { path: { id }, body: { client_id: first.id } });
  },

  'others see and change what their role allows': async (t) => {
    const { id } = await t.ask('createNote', { body: paper });
    const path = { id };
    for (const role of ['read_only', 'driver', 'office', 'admin']) {
      const key = (await t.person(role)).key;
      await t.each('createNote', { key }, [{}]);
      await t.each('updateNote', { key, path }, [{ quantity: `By ${role}` }]);
      await t.each('appReplaceNote', { key, path }, [{ status: 'cancelled', cancel_reason: '' }]);
      await t.each('appSignNote', { key, path }, [{ party: 'transferor', name: 'X', method: 'typed' }]);
      await t.each('appDeleteNote', { key, path: { id: t.kept.first.id } }, [undefined]);
      await t.each('getNote', { key, path }, [undefined]);
    }
  },

  'lists and filters tell clients, days and states apart': async (t) => {
    const { first, second, visit } = t.kept;
    for (const [client, date, weight_kg] of [
      [first, '2027-03-01', 700],
      [second, '2027-03-10', 900],
      [second, '2027-03-31', 1100],
    ]) {
      const changes = { client_id: client.id, waste: { weight_kg }, transfer: { date } };
      const note = await t.ask('appCreateNote', { body: plainNote(changes) });
      await signBoth(t, note.id);
    }
    await t.list('listNotes', { query: { client_id: first.id, limit: 2 } });
    await t.filtered('listNotes', [
      { updated_after: '2027-03-10T10:00:00Z' },
      { updated_after: '2027-03-10T23:00:00Z' },
      { created_after: '2027-03-10T10:00:00Z', client_id: second.id, status: 'complete' },
      { created_before: '2027-03-10T10:00:00Z' },
    ]);
    const content: Record<string, string>[] = [
      { ewc_code: '17 05 04' },
      { ewc_code: '20 01 01', client_id: second.id },
      { collection_id: visit.id },
      { transfer_from: '2027-03-10' },
      { transfer_to: '2027-03-10' },
      { transfer_from: '2027-03-01', transfer_to: '2027-03-31' },
      { reference: 'WTN-000003' },
      { reference: 'WTN-00000' },
    ];
    await t.filtered('appListNotes', content);
    for (const query of [{ status: 'complete' }, { client_id: second.id }, ...content.slice(3, 5)])
      await t.ask('appExportNotes', { query: { ...query, note_type: 'collection', client_id: second.id } });
    await t.refused('appExportNotes', { query: { status: 'signed' } });
  },
});
