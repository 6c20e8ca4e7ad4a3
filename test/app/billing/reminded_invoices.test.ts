import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { connectStripe } from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const lines = [{ description: 'Exchange of 8 yd skip', unit_price: 100, vat_code: 'zero' }];

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const client = async (): Promise<string> =>
  (await call('createClient', { key: team.key, body: { name: 'Asha', email: `a@${team.team_id}.test` } }))
    .body.id;
/** An invoice that was sent, due so many days ago. */
async function due(client_id: string, days: number): Promise<string> {
  const { body } = await call('appCreateInvoice', { key: team.key, body: { client_id, lines } });
  await call('appSendInvoice', { key: team.key, path: { id: body.id }, body: { email: false } });
  await queryShared('update invoices set due_date = $2, issue_date = least(issue_date, $2) where id = $1', [
    body.id,
    addDays(today, -days),
  ]);

  return body.id;
}
async function ended(operation: string, body: object) {
  const { body: job } = await call(operation, { key: team.key, body });

  return eventually('the end of the job', async () => {
    const { body: now } = await call('appGetJob', { key: team.key, path: { id: job.id } });

    return now.finished_at && now;
  });
}
const outcome = async (operation: string, body: object) => (await ended(operation, body)).result;
const shown = async (id: string) => (await call('appGetInvoice', { key: team.key, path: { id } })).body;
/** The lines of the job's file. */
async function fileOf(job: string): Promise<string[]> {
  const { headers } = await call('appDownloadJob', { key: team.key, path: { id: job } });
  const file = await send('GET', new URL(headers.location!).pathname);

  return file.bytes.toString().split('\r\n').slice(0, -1);
}

describe('appRemindOfAllInvoices', () => {
  test('counts those of the client that are overdue for at least so many days, all clients without one', async () => {
    const [one, other] = [await client(), await client()];
    await Promise.all([due(one, 13), due(one, 14), due(one, 15), due(other, 14)]);
    const count = async (body: object) =>
      (await outcome('appRemindOfAllInvoices', { dryRun: true, ...body })).count;

    expect(await count({ client_id: one, overdue_days: 14 })).toBe(2);
    expect(await count({ client_id: one })).toBe(3);
    expect(await count({ overdue_days: 14 })).toBe(3);
  });
});

/** Inserts copies of an invoice, each with a different number. */
async function copies(id: string, count: number): Promise<void> {
  const columns = await queryShared<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'invoices' and is_generated = 'NEVER' and column_name not in ('id', 'number', 'draft_number')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await queryShared(
    `insert into invoices (id, number, draft_number, ${names})
     select gen_random_uuid(), 'INV-9' || n, 'DRAFT-9' || n, ${names} from invoices, generate_series(1, $2::int) n where id = $1`,
    [id, count],
  );
}

describe('the reminders of a client', () => {
  test('are sent for every overdue invoice, however many there are', async () => {
    const of = await client();
    await copies(await due(of, 3), 500);

    expect(await outcome('appRemindOfAllInvoices', { client_id: of, dryRun: true })).toEqual({
      count: 501,
      left_out: {},
    });
  });

  test('carry the message, are counted on each invoice, and are listed in the file of the job', async () => {
    const of = await client();
    const ids = [await due(of, 3), await due(of, 4)];
    const body = { client_id: of, message: 'Before Friday, please' };
    const job = await ended('appRemindOfAllInvoices', body);

    const invoices = await Promise.all(ids.map(shown));
    expect(invoices.map(({ reminders }) => reminders)).toEqual([1, 1]);
    const texts = await queryShared<{ text: string }>(
      `select payload ->> 'text' as text from tasks where team_id = $1 and kind = 'send_document'
         and payload ->> 'id' = any($2) and payload ->> 'text' like '%Before Friday, please%'`,
      [team.team_id, ids],
    );
    expect(texts.map(({ text }) => text.includes('was due on'))).toEqual([true, true]);
    expect((await fileOf(job.id)).sort()).toEqual(
      ['number,invoice_id,result,why', ...invoices.map(({ id, number }) => `${number},${id},sent,`)].sort(),
    );

    expect(await outcome('appRemindOfAllInvoices', body)).toMatchObject({
      left_out: { reminded_recently: 2 },
    });
    await outcome('appRemindOfAllInvoices', { ...body, resend: true });
    expect((await Promise.all(ids.map(shown))).map(({ reminders }) => reminders)).toEqual([2, 2]);
  });
});

describe('appRemindOfInvoices', () => {
  test('shows the address of the reminder on an invoice that was never mailed before', async () => {
    const id = await due(await client(), 3);
    const sentTo = async () => (await call('appGetInvoice', { key: team.key, path: { id } })).body.sent_to;
    expect(await sentTo()).toBeNull();

    await outcome('appRemindOfInvoices', { invoice_ids: [id] });

    expect(await sentTo()).toBe(`a@${team.team_id}.test`);
  });

  test('goes to the address to which the invoice was sent, before that of the client', async () => {
    const { body } = await call('appCreateInvoice', {
      key: team.key,
      body: { client_id: await client(), lines },
    });
    const path = { id: body.id };
    const recipientEmail = `site@${team.team_id}.test`;
    await call('appSendInvoice', { key: team.key, path, body: { recipientEmail } });
    await outcome('appRemindOfInvoices', { invoice_id: body.id });

    const mails = await queryShared<{ to: string; subject: string }>(
      `select payload ->> 'to' as to, payload ->> 'subject' as subject from tasks
       where team_id = $1 and kind = 'send_document' and payload ->> 'id' = $2 order by created_at, id`,
      [team.team_id, body.id],
    );
    expect(mails.map(({ to, subject }) => [to, subject.startsWith('Reminder: ')])).toEqual([
      [recipientEmail, false],
      [recipientEmail, true],
    ]);
    expect((await shown(body.id)).sent_to).toBe(recipientEmail);
  });

  test('is sent again when seven days have passed, and not a moment before', async () => {
    const of = await client();
    const [rested, recent] = [await due(of, 3), await due(of, 3)];
    const reminded = (id: string, ago: string) =>
      queryShared('update invoices set reminded_at = now() - $2::interval where id = $1', [id, ago]);
    await reminded(rested, '7 days');
    await reminded(recent, '6 days 23 hours 50 minutes');

    expect(await outcome('appRemindOfInvoices', { invoice_ids: [rested, recent], dryRun: true })).toEqual({
      count: 1,
      left_out: { reminded_recently: 1 },
    });
    await outcome('appRemindOfInvoices', { invoice_ids: [rested, recent] });
    expect([(await shown(rested)).reminders, (await shown(recent)).reminders]).toEqual([1, 0]);
  });

  test('skips what is settled, also an invoice that is not due is counted, and an id sent twice counts once', async () => {
    const of = await client();
    const [open, paid, gone] = [await due(of, -3), await due(of, 3), await due(of, 3)];
    await call('appCreateInvoicePayment', {
      key: team.key,
      path: { id: paid },
      body: { amount: 100, method: 'cash' },
    });
    const nothing = { status: 'void', void_reason: 'Wrong client' };
    await call('appUpdateInvoice', { key: team.key, path: { id: gone }, body: nothing });

    const invoice_ids = [open, open, paid, gone];
    expect(await outcome('appRemindOfInvoices', { invoice_ids, dryRun: true })).toEqual({
      count: 1,
      left_out: { settled: 2 },
    });
  });

  test('lists those left out in the file of the job too, each with the reason', async () => {
    const of = await client();
    const draft = (await call('appCreateInvoice', { key: team.key, body: { client_id: of, lines } })).body;
    const [open, recent] = [await shown(await due(of, 3)), await shown(await due(of, 3))];
    await outcome('appRemindOfInvoices', { invoice_id: recent.id });
    const ids = [open.id, draft.id, recent.id, uuid(1)];
    const job = await ended('appRemindOfInvoices', { invoice_ids: ids });

    expect([job.progress.total, job.progress.skipped, job.result]).toEqual([
      ...[1, 0, { left_out: { not_sent: 1, reminded_recently: 1, not_found: 1 } }],
    ]);
    expect((await fileOf(job.id)).sort()).toEqual(
      [
        'number,invoice_id,result,why',
        `${open.number},${open.id},sent,`,
        `${draft.number},${draft.id},skipped,not_sent`,
        `${recent.number},${recent.id},skipped,reminded_recently`,
        `,${uuid(1)},skipped,not_found`,
      ].sort(),
    );
  });

  test('takes one invoice or a list of at most 1,000, not both', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => uuid(at));
    const remind = (body: object) =>
      call('appRemindOfInvoices', { key: team.key, body: { dryRun: true, ...body } });

    expect(errorOf(await remind({ invoice_id: uuid(1), invoice_ids: ids(1) }))).toEqual([422, 'invoice_ids']);
    expect(errorOf(await remind({ invoice_ids: ids(1001) }))).toEqual([422, 'invoice_ids']);
    expect(errorOf(await remind({ invoice_ids: [] }))).toEqual([422, 'invoice_ids']);
    expect((await remind({ invoice_ids: ids(1000) })).status).toBe(202);
  });
});

test('a reminder brings the page for the payment, also of an invoice from before a provider was connected', async () => {
  const id = await due(await client(), 3);
  await connectStripe(team);
  expect((await shown(id)).payment_url).toBeNull();
  await outcome('appRemindOfInvoices', { invoice_id: id });

  expect((await shown(id)).payment_url).toMatch(/\/p\/[\w-]{32}$/);
  const [mail] = await queryShared<{ text: string }>(
    `select payload ->> 'text' as text from tasks
     where team_id = $1 and kind = 'send_document' and payload ->> 'id' = $2`,
    [team.team_id, id],
  );
  expect(mail!.text).toContain('Pay online:');
});

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
