import { beforeEach, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { invoiceReminders } from '../../../jobs/kinds/invoice_reminders.ts';
import { seasonTickets } from '../../../jobs/scheduled/season_tickets.ts';
import { act } from '../../support/act.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { completed, dayFromNow, drafted, lookAtNote, seasonTicket } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const lines = [{ description: 'Exchange of 8 yd skip', unit_price: 200 }];

let team: TestTeam;
let clientId: string;
beforeEach(async () => {
  team = await newTeam();
  const body = { name: 'Asha Whitworth', email: `accounts@${team.team_id}.test` };
  clientId = (await call('createClient', { key: team.key, body })).body.id;
});

const ids = async (operation: string, query: Record<string, string>) =>
  (await listAll(operation, { key: team.key, query })).map(({ id }) => id as string);

async function invoice(body: object = {}): Promise<string> {
  const { body: made } = await call('appCreateInvoice', {
    key: team.key,
    body: { client_id: clientId, lines, ...body },
  });

  return made.id;
}
const send = (id: string, body: object = { email: false }) =>
  call('appSendInvoice', { key: team.key, path: { id }, body });
async function dueOn(day: string): Promise<string> {
  const id = await invoice();
  await send(id);
  await queryShared('update invoices set due_date = $2, issue_date = least(issue_date, $2) where id = $1', [
    id,
    day,
  ]);

  return id;
}

describe('an invoice', () => {
  test('is overdue from the day after its due date, in itself and in the lists of both APIs', async () => {
    const [onTheDay, late] = [await dueOn(today), await dueOn(addDays(today, -1))];
    const status = async (id: string) =>
      (await call('appGetInvoice', { key: team.key, path: { id } })).body.status;

    expect([await status(onTheDay), await status(late)]).toEqual(['sent', 'overdue']);
    for (const operation of ['appListInvoices', 'listInvoices']) {
      expect(await ids(operation, { status: 'sent' })).toEqual([onTheDay]);
      expect(await ids(operation, { status: 'overdue' })).toEqual([late]);
    }
  });

  test('issued on a day is listed when filtering from that day, and not from the next', async () => {
    const id = await invoice({ issue_date: '2026-04-01' });

    expect(await ids('appListInvoices', { issued_from: '2026-04-01' })).toEqual([id]);
    expect(await ids('appListInvoices', { issued_from: '2026-04-02' })).toEqual([]);
  });

  test('takes its due date from itself, its own terms, its client’s terms or the team’s', async () => {
    const due = async (body: object) => {
      const id = await invoice(body);
      const { body: sent } = await send(id);

      return sent.due_date;
    };

    expect(await due({})).toBe(addDays(today, 30));
    await call('updateClient', {
      key: team.key,
      path: { id: clientId },
      body: { payment_terms: '60_days' } as never,
    });
    await queryShared(`update clients set payment_terms = '60_days' where id = $1`, [clientId]);
    expect(await due({})).toBe(addDays(today, 60));
    expect(await due({ payment_terms: '7_days' })).toBe(addDays(today, 7));
    expect(await due({ payment_terms: '7_days', due_date: addDays(today, 3) })).toBe(addDays(today, 3));
  });
});

describe('a reminder', () => {
  const remind = async (body: object = {}) => {
    const { body: job } = await call('appRemindOfAllInvoices', { key: team.key, body: body as never });

    return eventually('the job ends', async () => {
      const { body: now } = await call('appGetJob', { key: team.key, path: { id: job.id } });

      return !['queued', 'running'].includes(now.status) && now;
    });
  };
  const left = async () => (await remind({ dryRun: true })).result;

  test('is sent from the first day an invoice is overdue', async () => {
    await dueOn(today);
    expect(await left()).toMatchObject({ count: 0 });
    await dueOn(addDays(today, -1));
    expect(await left()).toMatchObject({ count: 1 });
  });

  test('is not sent again within seven days of the last one', async () => {
    const id = await dueOn(addDays(today, -30));
    const reminded = (interval: string) =>
      queryShared('update invoices set reminded_at = now() - $2::interval where id = $1', [id, interval]);

    await reminded('6 days 23 hours');
    expect(await left()).toMatchObject({ count: 0, left_out: { reminded_recently: 1 } });
    await reminded('7 days 1 minute');
    expect(await left()).toMatchObject({ count: 1 });
  });

  test('is not sent by a job that began before the invoice was paid, or before another reminder', async () => {
    const id = await dueOn(addDays(today, -30));
    const run = () => act(team, (ctx) => invoiceReminders.run(ctx as never, { ref: id }, {}));
    const { balance } = (await call('appGetInvoice', { key: team.key, path: { id } })).body;

    await queryShared('update invoices set reminded_at = now() where id = $1', [id]);
    expect(await run()).toEqual({ skipped: 'reminded_recently' });
    await call('appCreateInvoicePayment', {
      key: team.key,
      path: { id },
      body: { amount: balance, method: 'cash' },
    });
    expect(await run()).toEqual({ skipped: 'settled' });
  });

  test('is skipped by a job for an invoice that is not there any more', async () => {
    const id = await invoice();
    const run = () => act(team, (ctx) => invoiceReminders.run(ctx as never, { ref: id }, {}));
    expect(await run()).toEqual({ skipped: 'not_sent' });
    await call('appDeleteInvoice', { key: team.key, path: { id } });

    expect(await run()).toEqual({ skipped: 'not_found' });
  });

  test('is sent to the address the invoice went to, not to the client’s other address', async () => {
    const id = await invoice();
    const recipientEmail = `ledger@${team.team_id}.test`;
    await send(id, { recipientEmail });
    await queryShared('update invoices set due_date = current_date - 9 where id = $1', [id]);

    await remind();

    const mails = await queryShared<{ to: string }>(
      `select payload->>'to' as to from tasks where team_id = $1 and kind = 'send_document' order by created_at, id`,
      [team.team_id],
    );
    expect(mails.map(({ to }) => to)).toEqual([recipientEmail, recipientEmail]);
  });
});

describe('a quote', () => {
  test('can be accepted on its last day, and shows as expired the day after, on its own and in the list', async () => {
    const quote = async (day: string) => {
      const { body } = await call('appCreateQuote', { key: team.key, body: { client_id: clientId, lines } });
      await call('appSendQuote', { key: team.key, path: { id: body.id }, body: { email: false } });
      await queryShared(
        'update quotes set valid_until = $2, issue_date = least(issue_date, $2) where id = $1',
        [body.id, day],
      );

      return body.id as string;
    };
    const [open, over] = [await quote(today), await quote(addDays(today, -1))];
    const accept = (id: string) =>
      call('appReplaceQuote', {
        key: team.key,
        path: { id },
        body: { status: 'accepted', accepted_by: 'Asha' },
      });

    for (const operation of ['appListQuotes', 'listQuotes']) {
      expect(await ids(operation, { status: 'sent' })).toEqual([open]);
      expect(await ids(operation, { status: 'expired' })).toEqual([over]);
    }
    expect((await accept(open)).body.status).toBe('accepted');
    expect((await accept(over)).status).toBe(422);
  });
});

describe('the link to answer a quote', () => {
  test.each(['01-15', '07-15'])('works to the end of the last day in London: %s', async (monthAndDay) => {
    const valid_until = `${Number(today.slice(0, 4)) + 1}-${monthAndDay}`;
    const { body: quote } = await call('appCreateQuote', {
      key: team.key,
      body: { client_id: clientId, lines, valid_until },
    });
    await call('appSendQuote', { key: team.key, path: { id: quote.id }, body: {} });

    const [link] = await queryShared<{ end: string }>(
      `select to_char(expires_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as end
       from public_tokens where entity_id = $1`,
      [quote.id],
    );
    expect(link?.end).toBe(`${addDays(valid_until, 1)} 00:00`);
  });
});

describe('a season ticket', () => {
  test('that has run out is renewed from today, and a cancelled one is not', async () => {
    const { id } = await completed(team, seasonTicket(dayFromNow(-9), today));
    const dates = [dayFromNow(-20), dayFromNow(-11)];
    await queryShared(
      `update notes set valid_from = $2::date, valid_until = $3::date,
         transfer = (transfer::jsonb || jsonb_build_object('valid_from', $2::text, 'valid_until', $3::text))::json
       where id = $1`,
      [id, ...dates],
    );
    const renew = (of: string) => call('appRenewSeasonTicket', { key: team.key, path: { id: of } });
    await lookAtNote(team, seasonTickets, id, today);
    const { body: ended } = await call('getNote', { key: team.key, path: { id } });
    expect(ended.status).toBe('complete');

    const { status, body } = await renew(id);

    expect([status, body.status, body.renewed_from_id]).toEqual([201, 'draft', id]);
    expect(body.transfer).toMatchObject({ valid_from: today, valid_until: dayFromNow(9) });
    const cancelled = await drafted(team, seasonTicket(today, dayFromNow(10)));
    await call('appReplaceNote', {
      key: team.key,
      path: { id: cancelled.id },
      body: { status: 'cancelled', cancel_reason: 'Other terms' },
    });
    expect(fieldsOf(await renew(cancelled.id))).toEqual(['status']);
  });
});

describe('a load under a season ticket', () => {
  const move = (id: string, date: string) =>
    call('appCreateSeasonTicketTransfer', {
      key: team.key,
      path: { id },
      body: { date, quantity: 'one skip' } as never,
    });

  test('is recorded on the first and last day of the ticket, and on no day outside it', async () => {
    const ends = await completed(team, seasonTicket(dayFromNow(-5), today));
    const begins = await completed(team, seasonTicket(today, dayFromNow(5)));

    expect((await move(ends.id, today)).status).toBe(201);
    expect((await move(ends.id, dayFromNow(-5))).status).toBe(201);
    expect(fieldsOf(await move(ends.id, dayFromNow(-6)))).toEqual(['date']);
    expect((await move(begins.id, today)).status).toBe(201);
    expect(fieldsOf(await move(begins.id, dayFromNow(-1)))).toEqual(['date']);
  });

  test('on the last day can be recorded after the ticket has ended; on the day after it is refused', async () => {
    const ticket = await completed(team, seasonTicket(dayFromNow(-5), today));
    const [valid_from, valid_until] = [dayFromNow(-9), dayFromNow(-1)];
    await queryShared(
      `update notes set status = 'complete', valid_from = $2::date, valid_until = $3::date,
         transfer = (transfer::jsonb || jsonb_build_object('valid_from', $2::text, 'valid_until', $3::text))::json
       where id = $1`,
      [ticket.id, valid_from, valid_until],
    );

    expect((await move(ticket.id, valid_until)).status).toBe(201);
    expect(fieldsOf(await move(ticket.id, today))).toEqual(['date']);
  });

  test('is listed from date_from on and before date_to', async () => {
    const { id } = await completed(team, seasonTicket(dayFromNow(-5), dayFromNow(5)));
    for (const day of [-2, -1, 0]) await move(id, dayFromNow(day));
    const dates = async (query: Record<string, string>) =>
      (await listAll('appListSeasonTicketTransfers', { key: team.key, path: { id }, query })).map(
        ({ date }) => date,
      );

    expect(await dates({ date_from: dayFromNow(-1), date_to: today })).toEqual([dayFromNow(-1)]);
  });
});
