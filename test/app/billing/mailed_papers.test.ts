/** The PDF in the mail to a customer: whose it is, and what it says. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { readPdf, wholeText } from '../../adapters/pdf/read_pdf.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { sentMail } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

jest.setTimeout(60_000);

const today = londonDate(new Date());
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const words = (day: string) => long.format(new Date(day));

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  const profile = { company: 'Ours Ltd', address: 'Unit 4', city: 'Elland', postcode: 'HX5 9DA' };
  await ask('appReplaceProfile', {}, { ...profile, phone: '01422 550100', email: 'office@ours.test' });
  await ask('createClient', {}, { name: 'Somebody Else', address: '9 Other Road' });
  const customer = { name: 'Asha Whitworth', company: 'Whitworth Ltd', address: '1 High Street' };
  client_id = (await ask('createClient', {}, { ...customer, city: 'Leeds', postcode: 'LS1 1AA' })).body.id;
  await ask('createClient', {}, { name: 'Third One', address: '7 Third Road' });
});

const ask = (operation: string, path: Record<string, string>, body?: object) =>
  call(operation, { key: team.key, path, ...(body && { body }) });
const lines = [{ description: 'Skip', unit_price: 100 }];
const newDraft = async (kind: 'Invoice' | 'Quote', body: object = {}): Promise<string> =>
  (await ask(`appCreate${kind}`, {}, { client_id, lines, ...body })).body.id;

let addresses = 0;
const newAddress = () => `papers${(addresses += 1)}@${team.team_id}.test`;

/** The file attached to the mail to an address, with its name and its text. */
async function attached(address: string): Promise<{ name: string; text: string }> {
  const mail = await sentMail(address);
  const [, name, content] = /filename="?([^"\s;]+)"?[^]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)!;
  const pdf = Buffer.from(content!, 'base64');

  return { name: name!, text: wholeText(await readPdf(pdf)) };
}

describe('the mail', () => {
  test('of an invoice brings its PDF, named after its number, with both parties and what is to be paid', async () => {
    const id = await newDraft('Invoice', { payment_terms: '14_days', purchase_order: 'PO-1' });
    const address = newAddress();
    const { body } = await ask('appSendInvoice', { id }, { recipientEmail: address });
    const { name, text } = await attached(address);

    expect(name).toBe(`${body.number}.pdf`);
    expect(text).toContain('Bill to Whitworth Ltd Asha Whitworth 1 High Street Leeds LS1 1AA');
    expect(text).toContain('From Ours Ltd Unit 4, Elland, HX5 9DA');
    expect(text).toContain('01422 550100 · office@ours.test');
    expect(text).toContain(`Please pay by ${words(addDays(today, 14))}. Payment terms: 14 days.`);
    expect(text).toContain('Your order PO-1');
    expect(text).toContain('Total £120.00');
  });

  test('of a quote brings its PDF for the customer as they were when it was sent', async () => {
    const id = await newDraft('Quote', { title: 'Mill works', notes: 'By the gate', terms: 'Prices hold' });
    const address = newAddress();
    const { body } = await ask('appSendQuote', { id }, { recipientEmail: address });
    const { name, text } = await attached(address);

    expect(name).toBe(`${body.number}.pdf`);
    expect(text).toContain('Prepared for Whitworth Ltd Asha Whitworth 1 High Street Leeds LS1 1AA');
    expect(text).toContain(`Date ${words(today)} Valid until ${words(body.valid_until)}`);
    expect(text).toContain('For Mill works');
    expect(text).toContain('Notes By the gate Terms Prices hold');
    expect(text).toContain('Total including VAT £120.00');
  });

  test('of a credit note states the number and the day of the invoice that it credits', async () => {
    const id = await newDraft('Invoice');
    const sent = await ask('appSendInvoice', { id }, { email: false });
    const issued = addDays(today, -40);
    await queryShared('update invoices set issue_date = $2 where id = $1', [id, issued]);
    const address = newAddress();
    const body = { reason: 'A day late', lines: [{ description: 'Late', unit_price: 10 }], email: true };
    const note = await ask('appCreateInvoiceCreditNote', { id }, { ...body, recipientEmail: address });
    const { name, text } = await attached(address);

    expect(name).toBe(`${note.body.number}.pdf`);
    expect(text).toContain(`Original invoice ${sent.body.number} Invoice date ${words(issued)}`);
    expect(text).toContain(`refers to invoice ${sent.body.number} of ${words(issued)}.`);
    expect(text).toContain('Credit to Whitworth Ltd');
    expect(text).toContain('From Ours Ltd Unit 4');
    expect(text).toContain('Reason for the credit A day late');
    expect(text).toContain('£12.00 is deducted from the balance of the invoice.');
  });
});

describe('a document that is a draft again when its mail leaves', () => {
  const mailOf = async (id: string, kind: string): Promise<string> => {
    const to = newAddress();
    const payload = { document: kind, id, to, subject: 'Late', text: 'Late', html: '<p>Late</p>' };
    await queryShared(`insert into tasks (team_id, id, kind, payload) values ($1, $2, 'send_document', $3)`, [
      team.team_id,
      randomUUID(),
      JSON.stringify(payload),
    ]);

    return (await attached(to)).text;
  };

  test('names the client as it is today, and no other', async () => {
    const { id: moved } = (await ask('createClient', {}, { name: 'Kim Holt', address: '1 Old Street' })).body;
    const id = await newDraft('Quote', { client_id: moved });
    await ask('appSendQuote', { id }, { email: false });
    await ask('updateClient', { id: moved }, { address: '2 New Street' });
    const revised = await ask('appReplaceQuote', { id }, { client_id: moved, lines });
    const text = await mailOf(id, 'quote');

    expect(revised.body.status).toBe('draft');
    expect(text).toContain('Prepared for Kim Holt 2 New Street From');
    expect(text).toContain('DRAFT');
  });

  test('names nobody if it has no client', async () => {
    expect(await mailOf(await newDraft('Invoice', { client_id: null }), 'invoice')).toContain('Bill to –');
  });
});
