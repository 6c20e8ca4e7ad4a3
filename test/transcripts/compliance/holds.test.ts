import { keysOf, makeSite, weigh } from '../../support/transcripts/compliance.ts';
import { wholeNote } from '../../support/transcripts/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const unknownId = '0f6d2c1b-7a45-4e38-9b60-5c1e8f2d7a93';
const line = { description: 'Skip', quantity: 1, unit_price: 100, vat_code: 'standard' };

/** A client with one record of each kind. */
async function makeRecords(t: Transcript, name: string): Promise<Record<string, any>> {
  const { id: client_id } = await t.ask('createClient', { body: { name, phone: '01632 960144' } });
  const of = { client_id };
  const day = { scheduled_date: '2027-03-12', address: '1 Mill Lane', postcode: 'HX7 8DB' };
  const load = { site_id: t.kept.site.id, haulier_client_id: client_id, expected_at: '2027-03-11T09:00:00Z' };

  return {
    client: client_id,
    location: (await t.ask('createClientLocation', { body: { ...of, label: 'Yard', city: 'Leeds' } })).id,
    note: (await t.ask('appCreateNote', { body: wholeNote(of) })).id,
    collection: (await t.ask('appCreateCollection', { body: { ...of, ...day, waste_description: 'Rubble' } }))
      .id,
    container: (await t.ask('createContainer', { body: { ...of, container_type: '8 yd skip' } })).id,
    invoice: (await t.ask('appCreateInvoice', { body: { ...of, lines: [line] } })).id,
    quote: (await t.ask('appCreateQuote', { body: { ...of, lines: [line] } })).id,
    ticket: (await weigh(t, of)).id,
    load: (await t.ask('appCreateIncomingLoad', { body: { ...load, notes: 'Early' } })).id,
  };
}

/** Tries to overwrite, to fill in, to move and to delete records. */
async function tryAll(
  t: Transcript,
  records: Record<string, any>,
  other: string,
  round: string,
): Promise<void> {
  const change = (operation: string, id: string, ...bodies: object[]) =>
    t.each(operation, { path: { id } }, bodies);
  await change(
    'updateClient',
    records.client,
    { phone: round },
    { phone: null },
    { email: `${round}@held.test` },
  );
  await change('updateClientLocation', records.location, { city: round }, { postcode: 'HX7 6AD' });
  await change(
    'updateNote',
    records.note,
    { waste_description: round },
    { client_id: other },
    { client_id: null },
  );
  await change(
    'appUpdateCollection',
    records.collection,
    { waste_description: round },
    { scheduled_date: '2027-03-15' },
    { client_id: other },
  );
  await change(
    'updateContainer',
    records.container,
    { container_type: round },
    { client_id: other },
    { reference: `S-${round}` },
  );
  await change('appUpdateInvoice', records.invoice, { lines: [] }, { client_id: other }, { notes: round });
  await change(
    'appUpdateFleetWeighbridge',
    records.ticket,
    { gross_kg: 17_000 },
    { client_id: null },
    { notes: round },
  );
  await change('appUpdateIncomingLoad', records.load, { haulier_client_id: null }, { weight_kg: 70 });
}

async function removeAll(t: Transcript, records: Record<string, any>): Promise<void> {
  const operations = {
    location: 'deleteClientLocation',
    note: 'appDeleteNote',
    collection: 'appDeleteCollection',
    container: 'deleteContainer',
    invoice: 'appDeleteInvoice',
    quote: 'appDeleteQuote',
    ticket: 'appDeleteFleetWeighbridge',
    load: 'appDeleteIncomingLoad',
    client: 'deleteClient',
  };
  for (const [name, operation] of Object.entries(operations))
    await t.each(operation, { path: { id: records[name] } }, [undefined]);
}

const weight = (field: string, op: string, value: number, approver_role = 'admin') => ({
  entity_type: 'weight_change',
  condition: { field, op, value },
  approver_role,
});

transcript(import.meta.url, {
  'records of two clients': async (t) => {
    const { kept } = t;
    kept.site = await makeSite(t);
    kept.held = await makeRecords(t, 'Held Ltd');
    kept.free = await makeRecords(t, 'Free Ltd');
  },

  'a hold is set, set again and must be whole': async (t) => {
    const { held, free } = t.kept;
    await t.ask('appGetLegalHold');
    await t.each('appUpdateLegalHold', {}, [
      {},
      { enabled: true },
      { enabled: true, reason: 'Court', applies_to: 'client' },
      { enabled: true, reason: 'Court', applies_to: 'client', client_id: unknownId },
      { enabled: true, reason: 'Court', applies_to: 'all', client_id: held.client },
      { enabled: true, reason: 'Court', applies_to: 'period', from: '2027-03-10' },
      { enabled: true, reason: 'Court', applies_to: 'period', from: '2027-03-10', to: '2027-03-09' },
      { reason: 'Prepared', applies_to: 'client', client_id: free.client },
      { enabled: true },
      { reason: null },
      { reason: 'Court order 7', client_id: held.client },
      { enabled: true },
    ]);
    await t.ask('appGetLegalHold');
    await t.ask('appGetDashboard');
  },

  'a hold on a client protects its records and no others': async (t) => {
    const { held, free } = t.kept;
    await tryAll(t, held, free.client, 'one');
    await removeAll(t, held);
    await tryAll(t, free, held.client, 'two');
    for (const { key } of Object.values(await keysOf(t, 'admin', 'office', 'read_only', 'driver'))) {
      await t.each('appUpdateLegalHold', { key }, [{ reason: 'Mine' }]);
    }
  },

  'a hold on a period, one on everything, and none': async (t) => {
    const { held, free } = t.kept;
    const period = (from: string, to: string) =>
      t.ask('appUpdateLegalHold', { body: { applies_to: 'period', client_id: null, from, to } });
    const change = (id: string, name: string) => t.each('updateClient', { path: { id } }, [{ name }]);
    for (const [from, to] of [
      ['2027-03-11', '2027-03-12'],
      ['2027-03-10', '2027-03-10'],
      ['2027-03-01', '2027-03-09'],
    ] as const) {
      await period(from, to);
      await change(held.client, `From ${from}`);
    }
    await t.ask('appUpdateLegalHold', { body: { applies_to: 'all', from: null, to: null } });
    await change(free.client, 'All');
    await t.ask('appUpdateLegalHold', { body: { enabled: false, reason: 'Closed' } });
    await change(held.client, 'Lifted');
    await removeAll(t, held);
  },

  'the rules of approval are replaced as a whole': async (t) => {
    await t.ask('appGetApprovalRules');
    const rule = (entity_type: string, field: string) => ({ ...weight(field, 'gt', 5), entity_type });
    await t.each('appReplaceApprovalRules', {}, [
      {},
      {
        rules: [rule('expense', 'total'), rule('weight_change', 'gross'), rule('price_change', 'change_kg')],
      },
      {
        rules: [
          rule('expense', 'gross'),
          rule('quote', 'discount_percent'),
          rule('price_change', 'new_price'),
        ],
      },
      { rules: [{ ...rule('expense', 'gross'), approver_role: 'driver' }] },
      { rules: [weight('change_kg', 'gt', -1)] },
      {
        rules: [
          weight('change_kg', 'gte', 500),
          weight('change_percent', 'gt', 50, 'owner'),
          rule('expense', 'gross'),
        ],
      },
    ]);
    await t.ask('appGetApprovalRules');
  },

  'a correction that needs approval is carried out, rejected, withdrawn or outdated': async (t) => {
    const { admin, office, read_only } = await keysOf(t, 'admin', 'office', 'read_only');
    const note = await t.ask('appCreateNote', { body: wholeNote() });
    const ticket = await weigh(t, { note_id: note.id });
    const path = { id: ticket.id };
    const correct = (key: string, ...bodies: object[]) =>
      t.each('appUpdateFleetWeighbridge', { key, path }, bodies);
    const decideOn = (key: string, id: string, ...bodies: object[]) =>
      t.each('appDecideApproval', { key, path: { id } }, bodies);
    const [approve, reject] = [{ decision: 'approve' }, { decision: 'reject', reason: 'Weigh again' }];
    await correct(office.key, { gross_kg: 16_240.5 }, { gross_kg: 16_739 }, { notes: 'Seen' });
    await correct(office.key, { gross_kg: 17_239 }, { gross_kg: 17_239 }, { gross_kg: 17_240 });
    const [held] = await t.list('appListApprovals', { query: { status: 'pending' } });
    await t.ask('appGetFleetWeighbridge', { path });
    await decideOn(read_only.key, held.id, approve);
    await decideOn(office.key, held.id, approve);
    await decideOn(admin.key, held.id, { decision: 'reject' }, approve, approve, reject);
    await t.ask('getNote', { path: { id: note.id } });
    const second = await correct(office.key, { tare_kg: 10_000 });
    await decideOn(admin.key, second.id, reject, approve);
    await correct(admin.key, { gross_kg: 18_000 }, { gross_kg: 30_000, tare_kg: 5000 });
    const [large] = await t.list('appListApprovals', { query: { status: 'pending' } });
    await decideOn(admin.key, large.id, approve);
    await t.each('appWithdrawApproval', { path: { id: large.id }, key: office.key }, [undefined]);
    await t.each('appWithdrawApproval', { path: { id: large.id }, key: admin.key }, [undefined, undefined]);
    const third = await correct(office.key, { tare_kg: 10_000 });
    await correct(t.owner.key, { gross_kg: 17_500 });
    await decideOn(admin.key, third.id, approve, reject);
    const fourth = await correct(office.key, { tare_kg: 10_000 });
    await t.ask('appDeleteFleetWeighbridge', { path });
    await decideOn(admin.key, fourth.id, approve);
    const cost = { date: '2027-03-09', category: 'repair', net: 1200, vat_amount: 240 };
    const expense = await t.ask('appCreateFleetExpense', { key: office.key, body: cost });
    await decideOn(t.owner.key, expense.id, approve);
    await t.filtered('appListApprovals');
    await t.filtered('appListApprovals', [], { key: office.key });
    await t.list('appListNotifications', { key: office.key });
    await t.list('appListNotifications', { key: admin.key });
  },
});
