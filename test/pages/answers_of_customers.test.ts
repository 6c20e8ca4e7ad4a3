import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../domain/dates.ts';
import { call, listAll, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { formBody, hiddenFields, mailedLink, sendForm, wordsOf } from '../support/outside/mails.ts';
import { connectStripe, makeLink, pageText, sentInvoice } from '../support/outside/payments.ts';
import { auditOf } from '../support/records/audit.ts';
import { personWith } from '../support/records/roles.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let clientId: string;
let made = 0;
beforeAll(async () => {
  team = await newTeam();
  await call('appUpdateVatScheme', { key: team.key, body: { vat_number: 'GB123456782' } });
  clientId = (await call('createClient', { key: team.key, body: { name: 'Sam Pennine' } })).body.id;
});

const today = londonDate(new Date());
const read = async (path: string) => wordsOf((await send('GET', path)).bytes.toString());
const get = async (id: string) => (await call('appGetQuote', { key: team.key, path: { id } })).body;

async function mailedQuote(body: object = {}): Promise<{ id: string; path: string; number: string }> {
  const lines = [{ description: 'Skip', unit_price: 195 }];
  const { body: quote } = await call('appCreateQuote', {
    key: team.key,
    body: { client_id: clientId, lines, ...body },
  });
  const address = `answers${(made += 1)}@${team.team_id}.test`;
  const sent = await call('appSendQuote', {
    key: team.key,
    path: { id: quote.id },
    body: { recipientEmail: address },
  });

  return { id: quote.id, number: sent.body.number, path: await mailedLink(address) };
}

const notice = async (kind: string, id: string, key = team.key) =>
  (await listAll('appListNotifications', { key, query: { kind } })).filter(
    ({ entity_id }) => entity_id === id,
  );

describe('the page of a quote', () => {
  test('shows each line with its quantity, unit and discount, the sums with VAT, its order, terms and last day', async () => {
    const { path, number } = await mailedQuote({
      ...{ title: 'Mill Lane', purchase_order: 'PO-77', terms: 'Prices hold', notes: 'By the back gate' },
      lines: [
        { description: 'Skip', unit_price: 195, vat_code: 'standard' },
        {
          ...{ description: 'Disposal', quantity: 1.5, unit: 'tonne', unit_price: 92.5 },
          ...{ discount_percent: 10, vat_code: 'standard' },
        },
      ],
    });
    const page = await read(path);

    expect(page).toContain(`Quote ${number}`);
    expect(page).not.toContain('version');
    for (const shown of [
      ...['£383.86 including VAT', 'Mill Lane', 'Skip 1 × £195.00', '£195.00'],
      ...['Disposal 1.5 tonne × £92.50, less 10% discount', '£124.88'],
      ...['Total without VAT £319.88', 'VAT £63.98', 'Total £383.86', 'Your order PO-77'],
      ...['Notes By the back gate', 'Terms Prices hold'],
    ])
      expect(page).toContain(shown);
    const last = addDays(today, 30);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    expect(page).toContain(`until ${day.format(new Date(last))}`);
  });

  test('says nothing of VAT if no line bears it', async () => {
    const lines = [{ description: 'Skip', unit_price: 195, vat_code: 'outside_scope' }];
    const page = await read((await mailedQuote({ lines })).path);

    expect(page).not.toContain('VAT');
    expect(page).toContain('Description Amount');
    expect(page).toContain('Total £195.00');
  });

  test('keeps the name of who accepts without its spaces, tells those who read quotes, and no reason', async () => {
    const { id, path, number } = await mailedQuote();
    const reader = await personWith(team, 'Sales', ['quotes:read', 'notifications:read']);
    const others = [
      await personWith(team, 'Accounts', ['invoices:read', 'notifications:read']),
      await team.anotherKey({ role: 'driver' }),
    ];
    await sendForm(path, { answer: 'accept', name: '  Kim Holt ', reason: 'Because' });

    expect(await get(id)).toMatchObject({
      status: 'accepted',
      accepted_by: 'Kim Holt',
      decline_reason: null,
    });
    expect(await notice('quote_answered', id)).toMatchObject([
      {
        ...{ title: `Quote ${number} was accepted`, body: `Quote ${number} was accepted by Kim Holt.` },
        entity_type: 'quote',
      },
    ]);
    expect(await notice('quote_answered', id, reader.key)).toHaveLength(1);
    for (const { key } of others) expect(await notice('quote_answered', id, key)).toEqual([]);
    const actors = await listAll('appListAuditEvents', { key: team.key, query: { entity_id: id } });
    expect(actors[0]).toMatchObject({ source: 'portal', actor: { type: 'customer', name: 'Kim Holt' } });
    expect((await auditOf(team, id)).at(-1)!.action).toBe('status_change');
    const thanks = await read(path);
    expect(thanks).toContain('Thank you, the quote is accepted');
    expect(thanks).toContain('Download the quote as PDF');
  });

  test('takes a name of 200 and a reason of 500 characters, and none longer; a reason of spaces is none', async () => {
    const { id, path } = await mailedQuote();
    const decline = (name: string, reason: string) => sendForm(path, { answer: 'decline', name, reason });
    const [name, reason] = ['n'.repeat(200), 'r'.repeat(500)];

    expect((await decline(`${name}n`, reason)).status).toBe(422);
    expect((await decline(name, `${reason}r`)).status).toBe(422);
    expect((await sendForm(path, { answer: 'perhaps', name })).status).toBe(422);
    expect((await get(id)).status).toBe('sent');
    expect((await decline(name, reason)).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'declined', decline_reason: reason, accepted_by: null });
    const blank = await mailedQuote();
    await sendForm(blank.path, { answer: 'decline', name: 'Sam', reason: '   ' });
    expect((await get(blank.id)).decline_reason).toBeNull();
    expect(await notice('quote_answered', blank.id)).toMatchObject([
      { body: `Quote ${blank.number} was declined by Sam.` },
    ]);
  });
});

describe('an answer to a quote that was changed behind the page', () => {
  const answered = (path: string, shown: Record<string, string>) => {
    const { raw, headers } = formBody({ answer: 'accept', name: 'Sam', ...shown });

    return send('POST', path, { raw, headers });
  };

  test.each([
    ['expired', `valid_until = current_date - 2`, 'Its last day was'],
    ['accepted', `status = 'accepted', accepted_at = now()`, 'It has already been accepted.'],
    ['declined', `status = 'declined'`, 'It has already been declined.'],
    ['draft', `status = 'draft'`, 'It is being changed. You will be sent the next version.'],
    ['deleted', 'archived_at = now()', 'The quote no longer exists.'],
  ])('to one that is %s is refused, and the page says why', async (_status, change, why) => {
    const { id, path } = await mailedQuote();
    const shown = await hiddenFields(path);
    await queryShared(`update quotes set ${change} where id = $1`, [id]);
    const refused = await answered(path, shown);

    expect(refused.status).toBe(422);
    expect(refused.bytes.toString()).toContain(
      'The quote has changed since you opened this page, and was not answered.',
    );
    const page = await read(path);
    expect(page).toContain('This quote cannot be answered');
    expect(page).toContain(why);
    expect(page).toContain('Please ask the sender if you have questions.');
    expect(page).not.toContain('Your answer');
    expect(await notice('quote_answered', id)).toEqual([]);
    if (why.startsWith('The quote')) expect((await send('GET', `${path}/quote.pdf`)).status).toBe(404);
  });

  test('can be given once the quote stands again: the link was not used up', async () => {
    const { id, path } = await mailedQuote();
    const shown = await hiddenFields(path);
    await queryShared(`update quotes set status = 'draft' where id = $1`, [id]);
    await answered(path, shown);
    await queryShared(`update quotes set status = 'sent' where id = $1`, [id]);

    expect((await answered(path, shown)).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'accepted', accepted_by: 'Sam' });
  });

  test('needs a name, also from a form that has none', async () => {
    const { path } = await mailedQuote();
    const { raw, headers } = formBody({ answer: 'accept', ...(await hiddenFields(path)) });
    const { status, bytes } = await send('POST', path, { raw, headers });

    expect([status, bytes.toString().includes('Enter your full name, at most 200 characters.')]).toEqual([
      422,
      true,
    ]);
  });
});

describe('the page to pay an invoice', () => {
  test('says that an invoice no longer exists, and has no PDF of it', async () => {
    const own = await newTeam();
    await connectStripe(own);
    const { id } = await sentInvoice(own, 300);
    const { body: link } = await makeLink(own, id);
    const { pathname } = new URL(link.url);
    const shown = await hiddenFields(pathname);
    await queryShared(
      `update public_tokens set entity_id = gen_random_uuid() where team_id = $1 and purpose = 'pay_invoice'`,
      [own.team_id],
    );
    const { raw, headers } = formBody(shown);
    const pressed = await send('POST', pathname, { raw, headers });

    for (const page of [await pageText(link.url), pressed.bytes.toString()]) {
      expect(page).toContain('This invoice no longer exists');
      expect(page).toContain('Please ask the sender if you have questions.');
      expect(page).not.toContain('<form');
    }
    expect((await send('GET', `${pathname}/invoice.pdf`)).status).toBe(404);
  });

  test('shows what was paid and credited, what is left and by when, and where it is paid', async () => {
    const own = await newTeam();
    await connectStripe(own);
    const { id, number } = await sentInvoice(own, 300);
    const { body: link } = await makeLink(own, id);
    const before = wordsOf(await pageText(link.url));
    await call('appCreateInvoicePayment', {
      ...{ key: own.key, path: { id } },
      body: { amount: 60, method: 'bank_transfer' },
    });
    await call('appCreateInvoiceCreditNote', {
      ...{ key: own.key, path: { id } },
      body: { reason: 'Late', lines: [{ description: 'Back', unit_price: 50, vat_code: 'standard' }] },
    });
    const { body: invoice } = await call('appGetInvoice', { key: own.key, path: { id } });
    const { body: renewed } = await makeLink(own, id);
    const page = wordsOf(await pageText(renewed.url));

    expect(before).toContain(`${own.name} asks you to pay £360.00 by `);
    expect(before).not.toContain('Credited');
    for (const shown of [
      ...[`Invoice ${number}`, 'Exchange of 8yd skip £300.00', 'Total without VAT £300.00', 'VAT £60.00'],
      ...['Total £360.00', 'Paid -£60.00', 'Credited -£60.00', 'Left to pay £240.00', 'Pay £240.00'],
      ...['by card or bank, on the pages of Stripe'],
    ])
      expect(page.replaceAll('−', '-')).toContain(shown);
    expect(invoice.balance).toBe(240);
  });
});
