import { keysOf, makeSite, values, weigh } from '../../support/transcripts/compliance.ts';
import { wholeNote } from '../../support/transcripts/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const unknownId = '0f6d2c1b-7a45-4e38-9b60-5c1e8f2d7a93';
const typed = { vehicle_reg: 'WX19 HRD', waste_type: 'Rubble', gross_kg: 16_240, tare_kg: 11_180 };

const change = (t: Transcript, id: string, ...bodies: object[]) =>
  t.each('appUpdateFleetWeighbridge', { path: { id } }, bodies);
const remove = (t: Transcript, id: string) =>
  t.each('appDeleteFleetWeighbridge', { path: { id } }, [undefined]);
const sign = (t: Transcript, id: string, ...parties: string[]) =>
  t.each(
    'appSignNote',
    { path: { id } },
    parties.map((party) => ({ party, name: `The ${party}`, method: 'typed' })),
  );
async function weightsOf(t: Transcript, ...ids: string[]): Promise<void> {
  for (const id of ids) await t.ask('getNote', { path: { id } });
}

transcript(import.meta.url, {
  'two weighbridges, two clients, and lorries of the team': async (t) => {
    const { kept } = t;
    kept.first = await makeSite(t);
    kept.second = await makeSite(t, { name: 'Second bridge', permit: null });
    kept.aire = await t.ask('createClient', { body: { name: 'Aire Haulage' } });
    kept.brook = await t.ask('createClient', { body: { name: 'Brook' } });
    for (const [registration, gvw_kg] of Object.entries({ WX19HRD: 18_000, VN20VAN: null }))
      await t.ask('appCreateVehicle', { body: { registration, gvw_kg } });
    for (const key of ['draft', 'plain', 'signed', 'other'])
      kept[key] = await t.ask('appCreateNote', { body: wholeNote({ client_id: kept.aire.id }) });
    await sign(t, kept.signed.id, 'transferor', 'transferee');
  },

  'tickets of the typed API': async (t) => {
    const { first, second, draft } = t.kept;
    await t.each('createWeighbridgeTicket', {}, [
      {},
      typed,
      { ...typed, tare_kg: 16_240 },
      { ...typed, tare_kg: 16_241 },
      { ...typed, gross_kg: 0.5, tare_kg: 0.25, ewc_code: '17 05 03*' },
      { ...typed, ewc_code: '17 09 99' },
      { ...typed, net_kg: 5060 },
      { ...typed, site_id: unknownId, note_id: unknownId },
      { ...typed, ticket_date: '2027-03-11' },
      { ...typed, ticket_date: '2027-03-10', ticket_number: 'A-1', site_id: first.id, notes: 'First' },
      { ...typed, ticket_number: 'A-1', site_id: first.id },
      { ...typed, ticket_number: 'A-1', site_id: second.id, gross_kg: 18_001 },
      { ...typed, ticket_number: 'A-1', ticket_date: '2026-11-30' },
      { ...typed, site_id: first.id, note_id: draft.id, gross_kg: 12_000 },
      { ...typed, site_id: first.id, note_id: draft.id, gross_kg: 11_500, ticket_date: '2027-03-09' },
      {
        data: [
          { ...typed, vehicle_reg: 'vn20 van' },
          { ...typed, vehicle_reg: '' },
          { ...typed, waste_type: 'Soil', ewc_code: '17 05 04' },
        ],
      },
    ]);
    await weightsOf(t, draft.id);
  },

  'a lorry is weighed in one pass, in two, or with a tare that is stored': async (t) => {
    const { first, second, aire } = t.kept;
    const site_id = first.id;
    const vehicle_reg = 'wx19-hrd';
    const old = await weigh(t, { vehicle_reg, ticket_date: '2026-12-10', tare_kg: 10_990 });
    const older = await weigh(t, { vehicle_reg, ticket_date: '2026-12-09' });
    const other = await weigh(t, { vehicle_reg: 'VN20 VAN' });
    const open = await t.ask('appCreateFleetWeighbridge', {
      body: { vehicle_reg, first_weight_kg: 9000, site_id },
    });
    const whole = {
      ...{
        vehicle_reg,
        site_id,
        direction: 'out',
        first_weight_kg: 11_000,
        second_weight_kg: 18_001,
        client_id: aire.id,
      },
      ...{
        waste_type: 'Soil',
        ewc_code: '17 05 04',
        haulier: 'Aire',
        driver_name: 'Ned',
        operator_name: 'Kim',
      },
      ...{ origin: 'Elland', destination: 'Leeds', order_number: 'PO-7', notes: 'Wet' },
    };
    await t.each('appCreateFleetWeighbridge', {}, [
      {},
      { vehicle_reg },
      { vehicle_reg, first_weight_kg: 16_000 },
      { vehicle_reg, first_weight_kg: 18_001, site_id },
      { vehicle_reg, second_weight_kg: 11_000, site_id },
      { vehicle_reg, gross_kg: 16_000 },
      { vehicle_reg, tare_kg: 11_000 },
      { vehicle_reg, first_weight_kg: 1, gross_kg: 2 },
      { vehicle_reg, first_weight_kg: 1, tare_kg: 2 },
      { vehicle_reg, gross_kg: 1, tare_kg: 2, stored_tare_id: old.id },
      { vehicle_reg, first_weight_kg: 1, second_weight_kg: 2, stored_tare_id: old.id },
      { vehicle_reg, gross_kg: 16_000, stored_tare_id: old.id },
      { vehicle_reg, first_weight_kg: 16_000, stored_tare_id: old.id, site_id },
      { vehicle_reg, gross_kg: 9000, stored_tare_id: old.id },
      { vehicle_reg, gross_kg: 16_000, stored_tare_id: older.id },
      { vehicle_reg, gross_kg: 16_000, stored_tare_id: older.id, ticket_date: '2027-03-09' },
      { vehicle_reg, gross_kg: 16_000, stored_tare_id: older.id, ticket_date: '2026-12-08' },
      { vehicle_reg, gross_kg: 16_000, stored_tare_id: other.id },
      { vehicle_reg, gross_kg: 16_000, stored_tare_id: open.id },
      { vehicle_reg, gross_kg: 16_000, stored_tare_id: unknownId },
      whole,
      { ...whole, direction: 'in', site_id: second.id },
      { ...whole, direction: 'in', first_weight_kg: 18_000, second_weight_kg: 11_000 },
      { ...whole, direction: 'out', first_weight_kg: 18_000, second_weight_kg: 11_000 },
      { ...whole, ticket_number: 'WBT-000006', first_weight_kg: 11_000, second_weight_kg: 11_000 },
      { ...whole, ticket_number: 'WBT-000006' },
      { ...whole, ticket_number: undefined },
      { ...whole, ticket_number: undefined },
      { ...whole, client_id: unknownId, site_id: unknownId },
      {
        data: [
          { vehicle_reg, gross_kg: 12_000, tare_kg: 11_000, site_id },
          { vehicle_reg, site_id },
          { vehicle_reg, first_weight_kg: 7000, site_id: second.id },
        ],
      },
    ]);
    await change(
      t,
      open.id,
      { gross_kg: 9000 },
      { second_weight_kg: 4000, tare_kg: 1 },
      { second_weight_kg: 18_500 },
      { second_weight_kg: 18_500 },
      { second_weight_kg: 4000 },
      { tare_kg: 8000 },
      { gross_kg: 7000 },
      { gross_kg: 17_000, tare_kg: 8500 },
    );
  },

  'a closed ticket is changed field by field': async (t) => {
    const { first, aire, brook } = t.kept;
    const ticket = await weigh(t, { site_id: first.id });
    await change(
      t,
      ticket.id,
      {},
      ...values('gross_kg', 17_000, 17_000, 11_180),
      ...values('tare_kg', 0, 11_181, 9000),
      ...values('ticket_date', '2027-03-11', '2027-03-09', '2027-03-08'),
      ...values('waste_type', 'Soil', 'Wood', null),
      ...values('ewc_code', '17 05 03*', '17 09 99', '17 02 01', null),
      ...values('client_id', aire.id, brook.id, unknownId, null),
      ...values('haulier', 'Aire', 'Dene', null),
      ...values('driver_name', 'Ned', 'Kim', null),
      ...values('operator_name', 'Asha', 'Jo', null),
      ...values('origin', 'Elland', 'Leeds', null),
      ...values('destination', 'Leeds', 'Elland', null),
      ...values('order_number', 'PO-1', 'PO-2', null),
      ...values('notes', 'First', 'Second', null),
      ...values('site_id', first.id),
    );
    await t.ask('appGetFleetWeighbridge', { path: { id: ticket.id } });
    await t.ask('getWeighbridgeTicket', { path: { id: ticket.id } });
    await remove(t, ticket.id);
    await remove(t, ticket.id);
    await t.refused('getWeighbridgeTicket', { path: { id: ticket.id } });
  },

  'the weight of a note follows its tickets, or is kept beside a signed one': async (t) => {
    const { first, plain, signed, other, brook } = t.kept;
    const one = await weigh(t, { note_id: plain.id });
    const two = await weigh(t, { gross_kg: 12_000, client_id: brook.id });
    await change(
      t,
      two.id,
      { note_id: unknownId },
      { note_id: plain.id },
      { note_id: plain.id },
      { note_id: other.id },
    );
    await weightsOf(t, plain.id);
    await change(t, one.id, { tare_kg: 12_180 });
    await weightsOf(t, plain.id);
    await remove(t, one.id);
    await weightsOf(t, plain.id);
    await remove(t, two.id);
    await weightsOf(t, plain.id);
    const third = await weigh(t, { note_id: signed.id, gross_kg: 12_345 });
    await weightsOf(t, signed.id);
    const next = await t.ask('appAmendNote', { path: { id: signed.id }, body: { reason: 'Another weight' } });
    await change(t, third.id, { gross_kg: 12_445 });
    await weightsOf(t, signed.id, next.id);
    await sign(t, next.id, 'transferor', 'transferee');
    const fourth = await weigh(t, { note_id: signed.id, gross_kg: 12_000 });
    await weightsOf(t, signed.id, next.id);
    await remove(t, third.id);
    await remove(t, fourth.id);
    await weightsOf(t, signed.id, next.id);
    await t.ask('appReplaceNote', {
      path: { id: other.id },
      body: { status: 'cancelled', cancel_reason: 'No' },
    });
    await t.each('appCreateFleetWeighbridge', {}, [
      { vehicle_reg: 'A1', gross_kg: 2, tare_kg: 1, note_id: other.id },
    ]);
    const keys = { team: 'Calder Skips', role: 'owner', scopes: ['weighbridge:write', 'weighbridge:read'] };
    const narrow = await t.office.keyOf({ ...keys, user: 'bridge@calder.test' });
    const own = await t.ask('appCreateNote', { body: wholeNote() });
    await t.ask('createWeighbridgeTicket', {
      key: narrow.key,
      body: { ...typed, note_id: own.id, site_id: first.id },
    });
    await weightsOf(t, own.id);
  },

  'a ticket that an invoice bills is kept as it is': async (t) => {
    const { aire } = t.kept;
    const ticket = await weigh(t, { client_id: aire.id });
    const line = {
      description: 'Tip',
      quantity: 5,
      unit: 'tonne',
      unit_price: 80,
      weighbridge_ticket_id: ticket.id,
    };
    const invoice = await t.ask('appCreateInvoice', { body: { client_id: aire.id, lines: [line] } });
    await change(
      t,
      ticket.id,
      { gross_kg: 16_000 },
      { notes: 'Billed' },
      { gross_kg: 16_240, tare_kg: 11_180 },
    );
    await remove(t, ticket.id);
    await t.ask('appDeleteInvoice', { path: { id: invoice.id } });
    await change(t, ticket.id, { gross_kg: 16_000 });
    await remove(t, ticket.id);
  },

  'lists, exports and what others may do': async (t) => {
    const { first, second } = t.kept;
    const more: Record<string, string>[] = [
      { site_id: first.id },
      { site_id: second.id, direction: 'in' },
      { vehicle_reg: 'wx 19-hrd' },
      { vehicle_reg: 'VN20VAN' },
      ...['2026-12-10', '2026-12-11', '2027-03-10', '2027-03-11'].map((ticket_from) => ({ ticket_from })),
    ];
    await t.filtered('appListFleetWeighbridge', [
      ...more,
      { ticket_to: '2026-12-10' },
      { ticket_to: '2026-12-11' },
      { ticket_to: '2027-03-10', ticket_from: '2026-12-10' },
    ]);
    await t.filtered('listWeighbridgeTickets', more.slice(2));
    await t.list('listWeighbridgeTickets', { query: { limit: 4 } });
    for (const query of [{ date_from: '2026-11-30', date_to: '2026-12-10' }, { status: 'open' }])
      await t.each('appExportList', { path: { list: 'weighbridge-tickets' }, query }, [undefined]);
    const { read_only, driver } = await keysOf(t, 'read_only', 'driver');
    const [any] = await t.list('appListFleetWeighbridge', {
      key: read_only.key,
      query: { vehicle_reg: 'VN20VAN' },
    });
    const path = { id: any.id };
    for (const { key } of [read_only, driver]) {
      await t.each('createWeighbridgeTicket', { key }, [typed]);
      await t.each('appCreateFleetWeighbridge', { key }, [{ ...typed, direction: 'out' }]);
      await t.each('appUpdateFleetWeighbridge', { key, path }, [{ notes: 'Mine' }]);
      await t.refused('appDeleteFleetWeighbridge', { key, path });
    }
  },
});
