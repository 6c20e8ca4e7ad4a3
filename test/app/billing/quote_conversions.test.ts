import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventsOf } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const skip = { description: '8 yd skip', unit_price: 195, service_type: 'exchange', ewc_code: '17 09 04' };
const hire = { description: 'Hire', unit_price: 10, ewc_code: '17 09 04' };
const wasted = { description: 'Wasted journey', unit_price: 45, service_type: 'aborted_visit' };

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await call('appCreateClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
});

const put = (id: string, body: object) =>
  call('appReplaceQuote', { key: team.key, path: { id }, body: body as never });
async function sent(body: object): Promise<string> {
  const made = await call('appCreateQuote', { key: team.key, body: { client_id, ...body } as never });
  await call('appSendQuote', { key: team.key, path: { id: made.body.id }, body: { email: false } });

  return made.body.id;
}
/** The collection that an accepted quote is converted to. */
async function visitOf(body: object, collection: object = {}) {
  const id = await sent(body);
  await put(id, { status: 'accepted' });
  const visit = {
    convert_to: 'collection',
    collection: { scheduled_date: addDays(today, 3), ...collection },
  };
  const path = { id: (await put(id, visit)).body.collection_id };

  return (await call('appGetCollection', { key: team.key, path })).body;
}

describe('appReplaceQuote', () => {
  test('records who accepted, or why it was declined, and sends one event for an acceptance alone', async () => {
    const [yes, no] = [await sent({ lines: [skip] }), await sent({ lines: [skip] })];
    const { body: accepted } = await put(yes, { status: 'accepted', accepted_by: 'Sam Pennine' });
    const { body: declined } = await put(no, { status: 'declined', decline_reason: 'Too dear' });

    expect(accepted).toMatchObject({ status: 'accepted', accepted_by: 'Sam Pennine', declined_at: null });
    expect(Date.parse(accepted.accepted_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(declined).toMatchObject({ status: 'declined', decline_reason: 'Too dear', accepted_at: null });
    expect(await eventsOf(yes)).toEqual([{ type: 'quote.accepted', object: accepted }]);
    expect(await eventsOf(no)).toEqual([]);
    expect(errorOf(await put(no, { convert_to: 'invoice' }))).toEqual([422, 'status']);
  });

  test('books the work of the quote: its title or its lines, its service, its codes and its order', async () => {
    const titled = { title: 'Skip at Mill Lane', purchase_order: 'PO 1' };
    const lines = [wasted, { ...skip, purchase_order: 'PO 2' }, hire];

    expect(await visitOf({ ...titled, lines })).toMatchObject({
      ...{ client_id, scheduled_date: addDays(today, 3), status: 'scheduled', service_type: 'exchange' },
      ...{ waste_description: 'Skip at Mill Lane', ewc_codes: ['17 09 04'], purchase_order: 'PO 1' },
    });
    expect(await visitOf({ lines })).toMatchObject({
      waste_description: 'Wasted journey; 8 yd skip; Hire',
      purchase_order: null,
    });
    const ordered = [skip, hire].map((line) => ({ ...line, purchase_order: 'PO 3' }));
    expect(await visitOf({ lines: ordered }, { scheduled_time: '07:45' })).toMatchObject({
      ...{ purchase_order: 'PO 3', scheduled_time: '07:45' },
    });
    const others = [
      { ...skip, purchase_order: 'PO 3' },
      { ...hire, purchase_order: 'PO 4' },
    ];
    expect(await visitOf({ lines: others })).toMatchObject({ purchase_order: null });
    const long = [skip, hire, hire].map((line) => ({ ...line, description: 'x'.repeat(400) }));
    expect((await visitOf({ lines: long })).waste_description).toHaveLength(1000);
  });

  test('invoices the job that it was converted to before, save for a line of another job', async () => {
    const job = { scheduled_date: today, client_id };
    const { body: other } = await call('appCreateCollection', { key: team.key, body: job });
    const id = await sent({ lines: [skip, { ...hire, collection_id: other.id.toUpperCase() }] });
    await put(id, { status: 'accepted' });
    const visit = { convert_to: 'collection', collection: { scheduled_date: today } };
    const { collection_id } = (await put(id, visit)).body;
    const { body: quote } = await put(id, { convert_to: 'invoice' });
    const path = { id: quote.invoice_id };
    const { body: invoice } = await call('appGetInvoice', { key: team.key, path });

    expect(quote.collection_id).toBe(collection_id);
    expect(invoice.lines.map((line: any) => line.collection_id)).toEqual([collection_id, other.id]);
  });

  test('names the conversion when it is done, or when another invoice bills a job of the quote', async () => {
    const done = await sent({ lines: [hire] });
    await put(done, { status: 'accepted' });
    const { body: quote } = await put(done, { convert_to: 'invoice' });
    const path = { id: quote.invoice_id };
    const { number } = (await call('appGetInvoice', { key: team.key, path })).body;
    const { body: job } = await call('appCreateCollection', {
      key: team.key,
      body: { scheduled_date: today, client_id },
    });
    const lines = [{ ...hire, collection_id: job.id }];
    const billed = await sent({ lines });
    await put(billed, { status: 'accepted' });
    const { body: invoice } = await call('appCreateInvoice', { key: team.key, body: { client_id, lines } });
    const details = async (id: string) => (await put(id, { convert_to: 'invoice' })).body.error.details;

    expect(await details(done)).toEqual([
      { field: 'convert_to', message: `is already done: the invoice is ${number}` },
    ]);
    const why = `is billed by ${invoice.number} already; void or credit that invoice first`;
    expect(await details(billed)).toEqual([
      { field: 'convert_to', message: `is not possible: lines.0.collection_id ${why}` },
    ]);
  });

  test('books another job once the one before was deleted', async () => {
    const id = await sent({ lines: [skip] });
    await put(id, { status: 'accepted' });
    const visit = { convert_to: 'collection', collection: { scheduled_date: today } };
    const { collection_id } = (await put(id, visit)).body;
    expect(errorOf(await put(id, visit))).toEqual([422, 'convert_to']);
    await call('appDeleteCollection', { key: team.key, path: { id: collection_id } });

    const again = await put(id, visit);
    expect([again.status, again.body.collection_id]).toEqual([200, expect.any(String)]);
    expect(again.body.collection_id).not.toBe(collection_id);
  });

  test('names a wrong field of the visit as it is called in the request, and one of the quote as itself', async () => {
    const id = await sent({ lines: [skip] });
    await put(id, { status: 'accepted' });
    const book = (more: object = {}) =>
      put(id, { convert_to: 'collection', collection: { scheduled_date: addDays(today, 3), ...more } });
    const nobody = '6f3a0f0e-8f8f-4c1d-9b1a-1f1f1f1f1f1f';

    const unknown = await book({ client_location_id: nobody });
    await queryShared('update clients set archived_at = now() where id = $1', [client_id]);
    const deleted = await book();
    await queryShared('update clients set archived_at = null where id = $1', [client_id]);

    expect(errorOf(unknown)).toEqual([422, 'collection.client_location_id']);
    expect(unknown.body.error.details[0].message).toBe('does not match a record of this team');
    expect(errorOf(deleted)).toEqual([422, 'client_id']);
  });

  test('drafts an invoice with the same client, order and lines, and names it', async () => {
    const id = await sent({ lines: [skip, hire], purchase_order: 'PO 9' });
    await put(id, { status: 'accepted' });
    const { body: quote } = await put(id, { convert_to: 'invoice' });
    const path = { id: quote.invoice_id };
    const { body: invoice } = await call('appGetInvoice', { key: team.key, path });

    expect(quote).toMatchObject({ status: 'accepted', collection_id: null });
    expect(invoice).toMatchObject({
      ...{ status: 'draft', quote_id: id, client_id, purchase_order: 'PO 9', total: quote.total },
      lines: [
        { description: '8 yd skip', net: 195 },
        { description: 'Hire', net: 10 },
      ],
    });
    expect((await listAll('appListInvoices', { key: team.key, query: { quote_id: id } })).length).toBe(1);
  });
});
