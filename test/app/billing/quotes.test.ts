import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send as request } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { mailedLink, sendForm } from '../../support/outside/mails.ts';
import { eventsOf } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const lines = [{ description: '8 yd skip', unit_price: 195, service_type: 'delivery', ewc_code: '17 09 04' }];

let team: TestTeam;
let clientId: string;
let sequence = 0;
beforeAll(async () => {
  team = await newTeam();
  clientId = (await call('createClient', { key: team.key, body: { name: 'Sam Pennine' } })).body.id;
});

const create = (body: object = {}) =>
  call('appCreateQuote', { key: team.key, body: { client_id: clientId, lines, ...body } });
const draft = async (body: object = {}): Promise<string> => (await create(body)).body.id;
const send = (id: string, body: object = { email: false }) =>
  call('appSendQuote', { key: team.key, path: { id }, body });
const put = (id: string, body: object) => call('appReplaceQuote', { key: team.key, path: { id }, body });
const get = async (id: string) => (await call('appGetQuote', { key: team.key, path: { id } })).body;
const remove = (id: string) => call('appDeleteQuote', { key: team.key, path: { id } });
const sent = async (body: object = {}) => {
  const id = await draft(body);
  await send(id);

  return id;
};
const accepted = async () => {
  const id = await sent();
  await put(id, { status: 'accepted', accepted_by: 'Sam Pennine' });

  return id;
};
/** Sends a quote to a new address; returns the path of the page that the mail links to. */
async function mailed(id: string): Promise<string> {
  const address = `quote${(sequence += 1)}@${team.prefix.toLowerCase().replaceAll('_', '-')}.test`;
  const { status } = await send(id, { recipientEmail: address });
  expect(status).toBe(200);

  return mailedLink(address);
}
const answer = sendForm;
const yes = { answer: 'accept', name: 'Sam Pennine' };

describe('appListQuotes', () => {
  test('filters by status and client, newest first, without deleted quotes', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Lister' } });
    const of = { client_id: client.id };
    const [first, second, gone] = [await draft(of), await sent(of), await draft(of)];
    await remove(gone);
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListQuotes', { key: team.key, query })).map(({ id }) => id);

    expect(await ids(of)).toEqual([second, first]);
    expect(await ids({ ...of, status: 'sent' })).toEqual([second]);
    expect(await ids({ ...of, status: 'draft' })).toEqual([first]);
    expect(await ids({ ...of, created_before: '2020-01-01T00:00:00Z' })).toEqual([]);
  });
});

describe('the life of a quote', () => {
  test('is drafted, sent, revised, sent again, accepted on the page, and converted to a job and an invoice', async () => {
    const made = await create({ title: 'Skip at Mill Lane' });
    const { id } = made.body;
    expect([made.status, made.body.status, made.body.version]).toEqual([201, 'draft', 1]);
    const first = await mailed(id);
    expect(await get(id)).toMatchObject({
      status: 'sent',
      issue_date: today,
      valid_until: addDays(today, 30),
    });

    const revised = await put(id, {
      client_id: clientId,
      title: 'Skip at Mill Lane',
      lines: [...lines, ...lines],
    });
    expect(revised.body).toMatchObject({ status: 'draft', version: 2, total: 468, sent_at: null });
    expect((await request('GET', first)).status).toBe(410);

    const second = await mailed(id);
    const page = await request('GET', second);
    expect(page.bytes.toString()).toContain('£468.00');
    expect((await answer(second, { answer: 'accept', name: '' })).status).toBe(422);
    const answers = await Promise.all([answer(second, yes), answer(second, yes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);

    const quote = await get(id);
    expect(quote).toMatchObject({ status: 'accepted', accepted_by: 'Sam Pennine', version: 2 });
    expect(await eventsOf(id)).toEqual([{ type: 'quote.accepted', object: quote }]);
    expect(errorOf(await put(id, { client_id: clientId, lines }))).toEqual([422, 'status']);
    expect(errorOf(await remove(id))).toEqual([422, 'status']);

    const visit = { convert_to: 'collection', collection: { scheduled_date: addDays(today, 3) } };
    const job = await put(id, visit);
    const collection = await call('getCollection', { key: team.key, path: { id: job.body.collection_id } });
    expect(collection.body).toMatchObject({
      client_id: clientId,
      scheduled_date: addDays(today, 3),
      ewc_codes: ['17 09 04'],
      waste_description: 'Skip at Mill Lane',
    });
    expect(errorOf(await put(id, visit))).toEqual([422, 'convert_to']);
    const billed = await put(id, { convert_to: 'invoice' });
    const invoice = await call('appGetInvoice', { key: team.key, path: { id: billed.body.invoice_id } });
    expect(invoice.body).toMatchObject({ status: 'draft', total: 468, quote_id: id });
    expect(invoice.body.lines[0].collection_id).toBe(job.body.collection_id);
    expect(errorOf(await put(id, { convert_to: 'invoice' }))[0]).toBe(422);
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual([
      'create',
      'send',
      'status_change',
      'send',
      'status_change',
      'update',
      'update',
    ]);
  });

  test('is declined on the page with a reason, and the team is notified', async () => {
    const id = await draft();
    const path = await mailed(id);

    const declined = await answer(path, { answer: 'decline', name: 'Sam', reason: 'Too dear' });

    expect(declined.status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'declined', decline_reason: 'Too dear' });
    expect((await request('GET', path)).bytes.toString()).toContain('The quote is declined');
    const notices = await listAll('appListNotifications', { key: team.key });
    expect(notices.map(({ body }) => body)).toContainEqual(
      expect.stringContaining('declined by Sam: Too dear'),
    );
    expect(await eventsOf(id)).toEqual([]);
    expect((await put(id, { client_id: clientId, lines })).body).toMatchObject({
      status: 'draft',
      version: 2,
    });
  });

  describe('appSendQuote', () => {
    test('the earlier link stops working and the new one works when the quote is sent again', async () => {
      const id = await draft();
      const first = await mailed(id);
      const second = await mailed(id);

      expect([(await request('GET', first)).status, (await request('GET', second)).status]).toEqual([
        410, 200,
      ]);
      expect((await answer(first, yes)).status).toBe(410);
      expect((await get(id)).status).toBe('sent');
    });
  });

  test('expires by itself after its last day: the page shows this and answers are rejected', async () => {
    const id = await draft();
    const path = await mailed(id);
    await queryShared('update quotes set valid_until = $2 where id = $1', [id, addDays(today, -1)]);

    expect((await get(id)).status).toBe('expired');
    expect((await request('GET', path)).bytes.toString()).toContain('cannot be answered');
    expect((await answer(path, yes)).status).toBe(422);
    expect(await eventsOf(id)).toEqual([]);
    expect(errorOf(await put(id, { status: 'accepted' }))).toEqual([422, 'status']);
  });

  test('the page offers the PDF up to the last day, and the secret of the link is not stored', async () => {
    const id = await draft({ valid_until: today });
    const path = await mailed(id);

    const pdf = await request('GET', `${path}/quote.pdf`);

    expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const secret = path.slice('/p/'.length);
    const [kept] = await queryShared<{ tokens: string; tasks: string }>(
      `select (select string_agg(t::text, '') from public_tokens t where team_id = $1) as tokens,
         (select string_agg(t::text, '') from tasks t where team_id = $1) as tasks`,
      [team.team_id],
    );
    expect(`${kept!.tokens}${kept!.tasks}`).not.toContain(secret);
  });

  test('names each missing or invalid field when it rejects a request', async () => {
    const id = await draft({ client_id: null, lines: [], valid_until: addDays(today, -1) });
    expect(errorOf(await send(id))).toEqual([422, 'client_id', 'lines', 'valid_until']);
    expect(errorOf(await send(await draft(), {}))).toEqual([422, 'recipientEmail']);
    expect(errorOf(await put(id, { convert_to: 'invoice' }))).toEqual([422, 'status']);
    const done = await accepted();
    expect(errorOf(await put(done, { convert_to: 'collection' }))).toEqual([422, 'collection']);
    const visit = { scheduled_date: today, client_location_id: '00000000-0000-4000-8000-000000000000' };
    expect(errorOf(await put(done, { convert_to: 'collection', collection: visit }))).toEqual([
      422,
      'collection.client_location_id',
    ]);
    expect(errorOf(await put(done, { convert_to: 'invoice', title: 'x' }))).toEqual([422, 'title']);
    expect(errorOf(await put(id, { accepted_by: 'x' }))).toEqual([422, 'accepted_by']);
    expect(errorOf(await put(id, { status: 'declined', accepted_by: 'x' }))).toEqual([422, 'accepted_by']);
  });

  test('sent again to another address tells where it went, keeps its version and has the message of its sender', async () => {
    const id = await draft();
    const [first, second] = ['first', 'second'].map((who) => `${who}.${team.team_id}@quotes.test`);
    const { body: sent_first } = await send(id, { recipientEmail: first });
    const { body: again } = await send(id, { recipientEmail: second, message: 'As asked' });
    const { body: same } = await send(id, { email: false });

    expect([sent_first.sent_to, again.sent_to, same.sent_to]).toEqual([first, second, second]);
    const mails = await queryShared<{ text: string; html: string }>(
      `select payload ->> 'text' as text, payload ->> 'html' as html from tasks
       where team_id = $1 and kind = 'send_document' and payload ->> 'id' = $2 order by created_at, id`,
      [team.team_id, id],
    );
    const begins = /^Dear Sam Pennine,\n\nPlease find attached quote QUO-/;
    expect(mails.map(({ text }) => [begins.test(text), text.includes('\n\nAs asked\n\n')])).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(mails.map(({ html }) => html.includes('<p>As asked</p>'))).toEqual([false, true]);
    expect(again).toMatchObject({ status: 'sent', version: 1, number: sent_first.number });
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual([
      ...['create', 'send', 'send', 'send'],
    ]);
  });

  test('an answer or a conversion is sent alone', async () => {
    const id = await sent();
    for (const [body, field] of [
      [{ status: 'accepted', decline_reason: 'x' }, 'decline_reason'],
      [{ status: 'accepted', title: 'x' }, 'title'],
      [{ convert_to: 'invoice', collection: { scheduled_date: today } }, 'collection'],
      [{ decline_reason: 'x' }, 'decline_reason'],
      [{ collection: { scheduled_date: today } }, 'collection'],
    ] as const)
      expect([field, errorOf(await put(id, body))]).toEqual([field, [422, field]]);
    expect((await put(id, { status: 'declined', decline_reason: 'Too dear' })).body).toMatchObject({
      status: 'declined',
      decline_reason: 'Too dear',
    });
    expect(errorOf(await put(id, { status: 'accepted' }))).toEqual([422, 'status']);
  });

  test('becomes no job unless the customer has accepted it', async () => {
    const visit = { convert_to: 'collection', collection: { scheduled_date: addDays(today, 3) } };
    const [written, open, declined] = [await draft(), await sent(), await sent()];
    await put(declined, { status: 'declined' });

    for (const id of [written, open, declined]) {
      expect(errorOf(await put(id, visit))).toEqual([422, 'status']);
      expect((await get(id)).collection_id).toBeNull();
    }
  });

  describe('appDeleteQuote', () => {
    test('a draft is deleted; a sent quote is archived and its link stops working', async () => {
      const written = await draft();
      expect((await remove(written)).body).toEqual({ id: written, object: 'quote', deleted: true });
      const id = await draft();
      const path = await mailed(id);

      await remove(id);

      expect([(await remove(id)).status, (await request('GET', path)).status]).toEqual([404, 410]);
      expect((await put(id, { title: 'Again' })).status).toBe(404);
      const rows = await queryShared('select 1 from quotes where id = any($1)', [[id, written]]);
      expect(rows).toHaveLength(1);
    });
  });

  test('is converted to another job once its job was cancelled, and not before', async () => {
    const id = await accepted();
    const visit = { convert_to: 'collection', collection: { scheduled_date: addDays(today, 3) } };
    const first = (await put(id, visit)).body.collection_id;
    expect(errorOf(await put(id, visit))).toEqual([422, 'convert_to']);

    const cancelled = { status: 'cancelled', cancel_reason: 'Access blocked' };
    await call('appUpdateCollection', { key: team.key, path: { id: first }, body: cancelled });
    const { status, body } = await put(id, visit);

    expect([status, body.collection_id]).toEqual([200, expect.any(String)]);
    expect(body.collection_id).not.toBe(first);
    expect(errorOf(await put(id, visit))).toEqual([422, 'convert_to']);
  });

  test('gets one invoice when converted twice at the same time', async () => {
    const id = await accepted();

    const conversions = await Promise.all([
      put(id, { convert_to: 'invoice' }),
      put(id, { convert_to: 'invoice' }),
    ]);

    expect(conversions.map(({ status }) => status).sort()).toEqual([200, 422]);
    const invoices = await listAll('appListInvoices', { key: team.key, query: { quote_id: id } });
    expect(invoices).toHaveLength(1);
  });
});

describe('appCreateQuote', () => {
  test('creates a numbered draft and totals its lines; a line without a price is rejected', async () => {
    const { status, body } = await create({ title: 'Skip for Mill Lane' });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'quote',
      status: 'draft',
      client_id: clientId,
      title: 'Skip for Mill Lane',
      lines: [{ position: 1, description: '8 yd skip', unit_price: 195, net: 195 }],
    });
    expect(errorOf(await create({ lines: [{ description: 'x' }] }))).toEqual([422, 'lines.0.unit_price']);
  });
});

describe('appGetQuote', () => {
  test('shows what was created; another team’s quote is 404', async () => {
    const { body: made } = await create();

    expect(await get(made.id)).toEqual(made);
    const { key } = await newTeam();
    expect((await call('appGetQuote', { key, path: { id: made.id } })).status).toBe(404);
  });
});

describe('appReplaceQuote', () => {
  test('replaces the whole draft and clears absent fields; another team’s quote is 404', async () => {
    const texts = { title: 'Skip for Mill Lane', purchase_order: 'PO 77', notes: 'By noon', terms: 'Net 7' };
    const id = await draft({ ...texts, valid_until: addDays(today, 9) });
    const body = { client_id: clientId, lines: [{ ...lines[0]!, unit_price: 200 }] };
    expect(await get(id)).toMatchObject({ ...texts, valid_until: addDays(today, 9) });

    expect((await put(id, body)).body).toMatchObject({
      id,
      status: 'draft',
      ...{ client_id: clientId, title: null, purchase_order: null, notes: null, terms: null },
      valid_until: null,
      lines: [{ unit_price: 200, net: 200 }],
    });
    expect((await put(id, { client_id: clientId, title: 'No work yet' })).body).toMatchObject({
      ...{ title: 'No work yet', lines: [], subtotal: 0, vat_amount: 0, total: 0 },
    });
    expect((await put(id, { title: 'Later' })).body).toMatchObject({
      ...{ client_id: null, title: 'Later', lines: [], total: 0 },
    });
    const { key } = await newTeam();
    expect((await call('appReplaceQuote', { key, path: { id }, body })).status).toBe(404);
  });
});

test('a declined quote that is revised no longer says that it was declined, nor why', async () => {
  const id = await sent();
  await put(id, { status: 'declined', decline_reason: 'Too dear' });

  expect((await put(id, { client_id: clientId, lines })).body).toMatchObject({
    ...{ status: 'draft', version: 2, declined_at: null, decline_reason: null },
  });
  expect((await send(id)).body).toMatchObject({ status: 'sent', declined_at: null, decline_reason: null });
});

describe('appGetQuoteVersions', () => {
  test('lists each version that the customer has seen; another team’s quote is 404', async () => {
    const id = await sent();
    const versions = (key: string) => call('appGetQuoteVersions', { key, path: { id } });

    expect((await versions(team.key)).body).toMatchObject({
      object: 'quote_versions',
      quote_id: id,
      version: 1,
    });
    await put(id, { client_id: clientId, lines: [{ ...lines[0]!, unit_price: 200 }] });
    const { body } = await versions(team.key);
    expect([body.version, body.versions.length]).toEqual([2, 1]);
    expect((await versions((await newTeam()).key)).status).toBe(404);
  });
});
