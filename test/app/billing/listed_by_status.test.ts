/** Each status lists the invoices and the quotes that show it, and no others: also those that a day changes. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const line = { description: 'Skip', unit_price: 100, vat_code: 'zero' };

let team: TestTeam;
let client_id: string;
beforeEach(async () => {
  team = await newTeam();
  client_id = (await ask('createClient', {}, { name: 'Pennine' })).id;
});

async function ask(operation: string, path: Record<string, string>, body: object) {
  const answer = await call(operation, { key: team.key, path, body });
  if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${answer.bytes.toString()}`);

  return answer.body;
}
async function draft(noun: 'Invoice' | 'Quote'): Promise<{ id: string }> {
  const { id } = await ask(`appCreate${noun}`, {}, { client_id, lines: [line] });

  return { id };
}
async function sent(noun: 'Invoice' | 'Quote'): Promise<{ id: string }> {
  const path = await draft(noun);
  await ask(`appSend${noun}`, path, { email: false });

  return path;
}
/** So many days before today in London, by the clock of the database. */
const lastDay = ({ id }: { id: string }, table: 'invoices' | 'quotes', days: number) =>
  queryShared(
    `update ${table} set issue_date = $2::date, ${table === 'invoices' ? 'due_date' : 'valid_until'} =
       (statement_timestamp() at time zone 'Europe/London')::date - $3::int where id = $1`,
    [id, addDays(londonDate(new Date()), -60), days],
  );

/** Each status lists its own record alone, and the whole list has all of them, the newest first. */
async function expectListed(operation: string, made: Record<string, { id: string }>): Promise<void> {
  const ids = async (query: Record<string, string>) =>
    (await listAll(operation, { key: team.key, query })).map(({ id }) => id);

  for (const [status, { id }] of Object.entries(made))
    expect([status, await ids({ status })]).toEqual([status, [id]]);
  expect((await ids({})).reverse()).toEqual(Object.values(made).map(({ id }) => id));
}

describe.each(['appListInvoices', 'listInvoices'])('%s', (operation) => {
  test('lists an invoice by its status: overdue from the day after its due date, while something is owed', async () => {
    const made = {
      draft: await draft('Invoice'),
      sent: await sent('Invoice'),
      overdue: await sent('Invoice'),
      paid: await sent('Invoice'),
      credited: await sent('Invoice'),
      void: await sent('Invoice'),
    };
    await ask('appCreateInvoicePayment', made.paid, { amount: 100, method: 'cash' });
    await ask('appCreateInvoiceCreditNote', made.credited, { reason: 'Late' });
    await ask('appUpdateInvoice', made.void, { status: 'void', void_reason: 'Wrong client' });
    for (const [status, path] of Object.entries(made))
      await lastDay(path, 'invoices', status === 'sent' ? 0 : 1);

    await expectListed(operation, made);
  });
});

describe.each(['appListQuotes', 'listQuotes'])('%s', (operation) => {
  test('lists a quote by its status: expired from the day after its last day, unless it was answered', async () => {
    const made = {
      draft: await draft('Quote'),
      sent: await sent('Quote'),
      expired: await sent('Quote'),
      accepted: await sent('Quote'),
      declined: await sent('Quote'),
    };
    await ask('appReplaceQuote', made.accepted, { status: 'accepted' });
    await ask('appReplaceQuote', made.declined, { status: 'declined' });
    for (const [status, path] of Object.entries(made))
      await lastDay(path, 'quotes', status === 'sent' ? 0 : 1);

    await expectListed(operation, made);
  });
});
