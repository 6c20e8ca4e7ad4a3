/** What customers see on invoices and mails: where to pay, where the work was done, who wrote. */
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { sentMail } from '../../support/outside/mails.ts';
import { connectStripe, makeLink } from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { londonDate } from '../../../domain/dates.ts';
import { readPdf, wholeText } from '../../adapters/pdf/read_pdf.ts';
import { picture } from '../../adapters/pdf/records.ts';

jest.setTimeout(60_000);

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await ask('createClient', {}, { name: 'Asha Whitworth', email: address() })).body.id;
});

const address = () => `papers@${team.prefix.toLowerCase().replaceAll('_', '-')}.test`;
const ask = (operation: string, path: Record<string, string>, body?: object) =>
  call(operation, { key: team.key, path, ...(body && { body }) });

/** The mail to an address, its folded headers in one line each. */
const mailTo = async (to: string) => (await sentMail(to)).replace(/\r?\n /g, ' ');

describe('an invoice', () => {
  test('includes the team’s bank details; its email comes from the team, with the team’s reply-to address', async () => {
    const bank = { account_name: 'Acme Waste', sort_code: '204577', account_number: '31510604' };
    const settings = await ask('appUpdateTeamSettings', {}, { bank, reply_to_email: 'office@acme.test' });
    expect(settings.body.bank).toEqual({ ...bank, sort_code: '20-45-77', iban: null, bic: null });
    expect(
      errorOf(await ask('appUpdateTeamSettings', {}, { bank: { account_name: 'A', sort_code: '204577' } })),
    ).toEqual([422, 'bank.account_number']);

    const { body } = await ask(
      'appCreateInvoice',
      {},
      { client_id, lines: [{ description: 'Skip', unit_price: 9 }] },
    );
    await ask('appSendInvoice', { id: body.id }, {});
    const mail = await mailTo(address());

    expect(mail).toContain('sort code 20-45-77, account number 31510604');
    expect(mail).toMatch(new RegExp(`^From: "?${team.name}"? <`, 'm'));
    expect(mail).toMatch(/^Reply-To: office@acme\.test/m);
  });

  test('keeps both addresses and the tax point as they were when sent, in the PDF and in the API', async () => {
    const profile = (body: object) => ask('appReplaceProfile', {}, { company: 'Ours Ltd', ...body });
    await profile({ address: 'Unit 4, Mytholmroyd', postcode: 'HX7 5LH' });
    const customer = await ask(
      'createClient',
      {},
      { name: 'Moved Ltd', address: '1 Old Street', postcode: 'HX1 1AA' },
    );
    const { body } = await ask(
      'appCreateInvoice',
      {},
      {
        client_id: customer.body.id,
        tax_point: '2026-09-30',
        lines: [{ description: 'Skip', unit_price: 9, vat_code: 'zero' }],
      },
    );
    const sent = await ask('appSendInvoice', { id: body.id }, { email: false });
    await profile({ address: 'New House, Elland', postcode: 'HX5 9DA' });
    await ask('updateClient', { id: customer.body.id }, { address: '2 New Street' });

    await connectStripe(team);
    const link = await makeLink(team, body.id);
    const { bytes } = await send('GET', `${new URL(link.body.url).pathname}/invoice.pdf`);
    const printed = wholeText(await readPdf(bytes));

    expect(sent.body).toMatchObject({ tax_point: '2026-09-30', issue_date: londonDate(new Date()) });
    expect((await ask('appGetInvoice', { id: body.id })).body.tax_point).toBe('2026-09-30');
    expect(printed).toContain('Unit 4, Mytholmroyd');
    expect(printed).toContain('1 Old Street');
    expect(printed).not.toMatch(/New House|New Street/);
  });

  test('shows the place of work, the note and the purchase order on each line', async () => {
    const collection = await ask(
      'createCollection',
      {},
      {
        client_id,
        scheduled_date: '2026-10-05',
        address: '9 Mill Lane',
        postcode: 'hx76ad',
        waste_description: 'Soil',
      },
    );
    await ask('appUpdateCollection', { id: collection.body.id }, { purchase_order: 'PO 9' });
    const note = await ask(
      'createNote',
      {},
      { client_id, waste_description: 'Soil', ewc_codes: ['17 05 04'] },
    );
    const lines = [
      { description: 'Exchange', unit_price: 10, collection_id: collection.body.id },
      {
        description: 'Tipping',
        unit_price: 5,
        note_id: note.body.id,
        site: 'Quarry',
        purchase_order: 'PO 1',
      },
    ];

    const { body } = await ask('appCreateInvoice', {}, { client_id, lines });

    expect(body.lines).toMatchObject([
      { site: '9 Mill Lane, HX7 6AD', purchase_order: 'PO 9' },
      { site: 'Quarry', purchase_order: 'PO 1', note_reference: note.body.reference },
    ]);
    expect(body.sites).toEqual(['9 Mill Lane, HX7 6AD', 'Quarry']);
    expect(body.note_references).toEqual([note.body.reference]);
  });
});

test('returns the PDF of a consignment note, with the same scope as the record', async () => {
  const { body } = await ask('appCreateConsignment', {}, {});
  const pdf = await ask('getConsignmentNotePdf', { id: body.id });

  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { key } = await team.anotherKey({ scopes: ['notes:read'] });
  expect((await call('getConsignmentNotePdf', { key, path: { id: body.id } })).status).toBe(403);
});

describe('a logo', () => {
  const put = (logo: string | null | undefined) =>
    ask('appReplaceProfile', {}, { company: 'Acme', ...(logo !== undefined && { logo }) });

  test('is accepted as PNG, kept when omitted and removed by null; the history records each change', async () => {
    expect((await put(picture)).body).toMatchObject({ has_logo: true, logo_sha256: expect.any(String) });
    expect((await put(undefined)).body.has_logo).toBe(true);
    expect((await put(null)).body).toMatchObject({ has_logo: false, logo_sha256: null });
    const changed = (await auditOf(team, team.team_id)).flatMap(({ changes }) => changes);
    expect(changed.filter(({ field }) => field === 'has_logo').length).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ['text', Buffer.from('hello').toString('base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['no base64', 'data:image/png;base64,AAAA'],
    ['a PNG that breaks off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')],
    ['a JPEG that breaks off', Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64')],
  ])('is refused as %s', async (_, logo) => {
    expect(errorOf(await put(logo))).toEqual([422, 'logo']);
  });
});

test('people who plan the rounds are notified of an aborted collection', async () => {
  const owner = await team.anotherKey({ role: 'office', user: `office@${team.team_id}.test` });
  const { body } = await ask(
    'createCollection',
    {},
    { client_id, scheduled_date: '2026-10-05', address: '9 Mill Lane', waste_description: 'Soil' },
  );
  const driver = await ask('appListTeamMembers', {});
  const id = body.id as string;
  await ask('appUpdateCollection', { id }, { driver_id: driver.body.data[0].id });
  await ask('appUpdateCollection', { id }, { status: 'in_progress' });
  const aborted = await ask(
    'appUpdateCollection',
    { id },
    { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' },
  );
  expect(aborted.status).toBe(200);

  const told = await listAll('appListNotifications', {
    key: owner.key,
    query: { kind: 'collection_problem' },
  });
  expect(told).toMatchObject([
    { title: 'A collection at 9 Mill Lane was aborted', body: 'no access', entity_id: id },
  ]);
});
