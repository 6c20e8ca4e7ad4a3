import { opened, pageMailedTo, submitted } from '../../support/transcripts/pages.ts';
import { stripeSample } from '../../../scripts/stand_ins/stripe.ts';
import { gocardlessSample, organisationOf } from '../../../scripts/stand_ins/gocardless.ts';
import { eventually } from '../../support/eventually.ts';
import { paidSession, payAt, stripeCallback } from '../../support/outside/payments.ts';
import { addressOf, draftOf, openBooks, sentOf } from '../../support/transcripts/billing.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const account_id = 'acct_1BillingOfCalder';
const access_token = 'sandbox_billing_of_calder';
/** When the provider says that its events happened. */
const at = Date.parse('2027-03-10T10:07:00Z');

function connect(t: Transcript, provider: 'stripe' | 'gocardless'): Promise<any> {
  const stripe = { mode: 'test', ...stripeSample, account_id };
  const credentials = { ...gocardlessSample.credentials, access_token };
  const gocardless = { mode: 'test', account_id: organisationOf(access_token), credentials };

  return t.ask('appReplaceIntegration', {
    path: { provider },
    body: provider === 'stripe' ? stripe : gocardless,
  });
}

const link = (t: Transcript, id: string, ...bodies: object[]) =>
  t.each('appCreateInvoicePaymentLink', { path: { id } }, bodies);
const pageOf = (url: string) => new URL(url).pathname;

/** The session that is open for an invoice at the provider. */
async function sessionOf({ office }: Transcript, invoice_id: string): Promise<any> {
  const [row] = await office.database.query<{ id: string; amount_pence: string }>(
    `select id, amount_pence from payment_sessions where invoice_id = $1 and status = 'open'`,
    [invoice_id],
  );

  return row;
}

/** Presses "Pay" on a page, and shows the next page; returns where the provider takes the payment. */
async function pressed(t: Transcript, path: string): Promise<string> {
  const answer = await submitted(t, path, await opened(t, path));

  return /url=(\S+)/.exec(answer.headers.refresh ?? '')?.[1] ?? '';
}

/** Delivers a signed event of Stripe, and shows the invoice after it. */
async function told(t: Transcript, invoice_id: string, type: string, id: string, object: object) {
  const { body, headers } = stripeCallback(type, account_id, object, { id, at });
  await t.visit('POST', '/hooks/stripe', { raw: body, headers });
  await t.ask('appGetInvoice', { path: { id: invoice_id } });
  await t.each('appGetInvoicePaymentLink', { path: { id: invoice_id } }, [undefined]);
}

transcript(import.meta.url, {
  'no provider is connected': async (t) => {
    await openBooks(t);
    t.kept.plain = await sentOf(t, t.kept.first.id, 100);
    const { id } = t.kept.plain;
    await t.refused('appGetInvoicePaymentLink', { path: { id } });
    await link(t, id, {}, { provider: 'gocardless' }, { expires_in_days: 31 });
  },

  'a link for an invoice is the same until its amount or its provider changes': async (t) => {
    const { plain, first, second } = t.kept;
    await connect(t, 'stripe');
    const draft = await draftOf(t, first.id, 10);
    await link(t, draft.id, {});
    await link(t, plain.id, { expires_in_days: 2 }, {}, { expires_in_days: 5 }, { provider: 'gocardless' });
    await connect(t, 'gocardless');
    await t.list('appListIntegrations');
    await link(t, plain.id, {}, { provider: 'gocardless' }, {});
    const body = { amount: 20, method: 'cash' };
    await t.ask('appCreateInvoicePayment', { path: { id: plain.id }, body });
    await link(t, plain.id, {});
    await t.ask('appCreateInvoiceCreditNote', {
      path: { id: plain.id },
      body: { reason: 'Late', lines: [{ description: 'Late', unit_price: 10 }] },
    });
    await link(t, plain.id, { provider: 'stripe' });
    await t.ask('appGetInvoicePaymentLink', { path: { id: plain.id } });
    const small = await sentOf(t, second.id, 0.2);
    await link(t, small.id, { provider: 'stripe' }, { provider: 'gocardless' });
    const gone = await sentOf(t, second.id, 12);
    await t.ask('appUpdateInvoice', {
      path: { id: gone.id },
      body: { status: 'void', void_reason: 'Mistake' },
    });
    await link(t, gone.id, {});
    await t.ask('appGetInvoicePaymentLink', { path: { id: gone.id } });
    for (const role of ['read_only', 'driver']) {
      const { key } = await t.person(role);
      await t.each('appGetInvoicePaymentLink', { key, path: { id: plain.id } }, [undefined]);
      await t.each('appCreateInvoicePaymentLink', { key, path: { id: plain.id } }, [{}]);
    }
  },

  'the page of an invoice in the mail: its amount changes, and it is paid at the provider': async (t) => {
    const { first } = t.kept;
    const invoice = await draftOf(t, first.id, 50, { purchase_order: 'PO-5' });
    await t.ask('appSendInvoice', { path: { id: invoice.id }, body: { message: 'Please pay online.' } });
    const path = await pageMailedTo(t, addressOf(t, 'pennine'));
    const shown = await opened(t, path);
    await t.visit('GET', `${path}/invoice.pdf`);
    await submitted(t, path, {});
    await t.ask('appCreateInvoicePayment', {
      path: { id: invoice.id },
      body: { amount: 7.5, method: 'cheque' },
    });
    await submitted(t, path, shown);
    const checkout = await pressed(t, path);
    await pressed(t, path);
    await payAt(checkout);
    await eventually('the payment', async () => {
      const [row] = await t.office.database.query<{ status: string }>(
        'select status from invoices where id = $1',
        [invoice.id],
      );

      return row!.status === 'paid';
    });
    await link(t, invoice.id, {});
    await t.ask('appGetInvoice', { path: { id: invoice.id } });
    await t.visit('GET', path);
    await t.visit('GET', `${path}/invoice.pdf`);
    await submitted(t, path, shown);
    await t.ask('appGetInvoicePaymentLink', { path: { id: invoice.id } });
    const [payment] = await t.list('appListInvoicePayments', { path: { id: invoice.id } });
    await t.each('appDeleteInvoicePayment', { path: { id: invoice.id, paymentId: payment.id } }, [undefined]);
    await t.list('appListNotifications');
  },

  'events of the provider: refunds, disputes, and what does not fit': async (t) => {
    const { second, owner = t.owner } = t.kept;
    const invoice = await sentOf(t, second.id, 80);
    const { id } = invoice;
    const { url } = await link(t, id, { provider: 'stripe' });
    await pressed(t, pageOf(url));
    const session = await sessionOf(t, id);
    const metadata = { team_id: owner.team_id, invoice_id: id, session_id: session.id };
    const completed = 'checkout.session.completed';
    const wrong = { ...paidSession('pi_one', 9600, metadata), currency: 'eur' };
    await told(t, id, completed, 'evt_euro', wrong);
    await told(t, id, completed, 'evt_less', paidSession('pi_less', 9599, metadata));
    await told(t, id, 'customer.created', 'evt_other', { id: 'cus_1', object: 'customer' });
    await told(t, id, completed, 'evt_paid', paidSession('pi_one', 9600, metadata));
    await told(t, id, completed, 'evt_paid', paidSession('pi_one', 9600, metadata));
    await t.visit('GET', pageOf(url));
    const charge = { object: 'charge', payment_intent: 'pi_one', currency: 'gbp', metadata };
    await told(t, id, 'charge.refunded', 'evt_part', { ...charge, amount_refunded: 2000 });
    await t.visit('GET', pageOf(url));
    await told(t, id, 'charge.refunded', 'evt_more', { ...charge, amount_refunded: 9600 });
    await t.list('appListInvoicePayments', { path: { id } });
    await t.list('appListNotifications');
    await t.visit('POST', '/hooks/stripe', { raw: '{}', headers: { 'content-type': 'application/json' } });
    await t.visit('POST', '/hooks/paypal', { raw: '{}' });
  },

  'links end with their days, with another way of payment, and with the provider': async (t) => {
    const { first, second } = t.kept;
    const [cash, long, bank] = [
      await sentOf(t, first.id, 21),
      await sentOf(t, first.id, 22),
      await sentOf(t, second.id, 23),
    ];
    for (const { id } of [cash, long]) t.kept[id] = await link(t, id, { provider: 'stripe' });
    t.kept[bank.id] = await link(t, bank.id, { provider: 'gocardless', expires_in_days: 3 });
    await pressed(t, pageOf(t.kept[bank.id].url));
    await t.ask('appCreateInvoicePayment', { path: { id: cash.id }, body: { amount: 25.2, method: 'cash' } });
    await t.ask('appGetInvoicePaymentLink', { path: { id: cash.id } });
    await t.visit('GET', pageOf(t.kept[cash.id].url));
    await t.goTo('2027-03-13T10:46:00.000Z');
    for (const { id } of [cash, long, bank]) {
      await t.ask('appGetInvoicePaymentLink', { path: { id } });
      await t.ask('appGetInvoice', { path: { id } });
      await t.visit('GET', pageOf(t.kept[id].url));
    }
    await link(t, bank.id, {}, { provider: 'gocardless' });
    await t.ask('appDeleteIntegration', { path: { provider: 'gocardless' } });
    for (const { id } of [long, bank]) await t.ask('appGetInvoicePaymentLink', { path: { id } });
    await t.ask('appDeleteIntegration', { path: { provider: 'stripe' } });
    await t.ask('appGetInvoicePaymentLink', { path: { id: long.id } });
    await t.ask('appGetInvoice', { path: { id: long.id } });
    await t.visit('GET', pageOf(t.kept[long.id].url));
    await t.list('appListIntegrations');
  },
});
