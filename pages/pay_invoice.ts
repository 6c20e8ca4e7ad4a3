import { documentPdf } from '../actions/billing/documents.ts';
import { isBeingConfirmed, startPayment } from '../actions/billing/payment_sessions.ts';
import type { PaymentStart } from '../actions/billing/payment_sessions.ts';
import { activeLink } from '../db/queries/billing/payment_links.ts';
import type { PaymentLinkRow } from '../db/queries/billing/payment_links.ts';
import { bearVat } from '../domain/billing/lines.ts';
import { digestOf } from '../domain/notes/signed_words.ts';
import { ProviderError } from '../domain/errors.ts';
import { integrationKinds } from '../domain/platform/integrations.ts';
import { day, pounds } from '../mails/billing.ts';
import { html } from '../mails/html.ts';
import type { Html } from '../mails/html.ts';
import { presentInvoice } from '../presenters/billing/invoice.ts';
import type { Schemas } from '../presenters/presenter.ts';
import { digestField, requireShown } from './signature_form.ts';
import type { Form, PageAnswer, PagePart, PublicPage, Visit } from './page.ts';

type Invoice = Schemas['Invoice'];

/** The provider does not answer, or rejects the call. */
interface Failed {
  outcome: 'failed';
}

/** How often the page checks for the provider's confirmation. */
const lookAgainS = 3;

/**
 * The page where a customer pays an invoice. It is valid as long as its link: it always shows the outstanding
 * amount, and opens a new session at the provider when the customer wants to pay.
 */
export const payInvoicePage: PublicPage<PaymentStart | Failed> = {
  purpose: 'pay_invoice',

  async show(visit, form) {
    const invoice = await invoiceOf(visit);
    if (!invoice) return { title: 'This invoice no longer exists', body: askSender };
    const link = await activeLink(visit.db, invoice.id);
    if (!isPayable(invoice) || !link) return notPayable(visit, invoice);
    if (await isBeingConfirmed(visit, invoice.id)) return confirming(visit, invoice);

    return {
      title: `Invoice ${invoice.number}`,
      body: html`${changedAmount(link, invoice)}
        <p class="due">
          ${visit.team_name} asks you to pay
          <strong>${pounds(invoice.balance)}</strong>${
            invoice.due_date !== null && html` by ${day(invoice.due_date)}`
          }.
        </p>
        ${summary(invoice)} ${pdfLink(visit)} ${payForm(form, invoice, link)}`,
    };
  },

  async prepare(visit, values) {
    const invoice = await invoiceOf(visit);
    if (invoice && isPayable(invoice)) requireShown(values, digestOfShown(invoice), 'amount', 'amount');

    return startPayment(visit, visit.token.entity_id).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      visit.log.warn({ request_id: visit.request_id, err: error }, 'a payment could not be opened');

      return { outcome: 'failed' as const };
    });
  },

  async submit(submission, _values, start) {
    const invoice = await invoiceOf(submission);
    if (start.outcome === 'pay') return onTheWay(start.url);
    if (start.outcome === 'failed') return notOpened(submission);
    if (start.outcome === 'confirming' && invoice) return confirming(submission, invoice);

    return invoice
      ? notPayable(submission, invoice)
      : { title: 'This invoice no longer exists', body: askSender };
  },

  parts: { 'invoice.pdf': invoicePdf },
};

async function invoiceOf(visit: Visit): Promise<Invoice | null> {
  const [row] = await visit.db.text(
    `select ${presentInvoice.columns} from invoices where team_id = $1 and id = $2`,
    [visit.token.entity_id],
  );

  return row ? (presentInvoice.render(row, visit.base_url).record as Invoice) : null;
}

function isPayable({ status, balance }: Invoice): boolean {
  return (status === 'sent' || status === 'overdue') && balance > 0;
}

const askSender = html`<p>Please ask the sender if you have questions.</p>`;

function notPayable(visit: Visit, invoice: Invoice): PageAnswer {
  const { number, status } = invoice;
  if (status === 'paid')
    return {
      title: `Invoice ${number} is paid`,
      body: html`<p>Thank you. ${visit.team_name} has received ${pounds(invoice.amount_paid)}.</p>
        ${summary(invoice)} ${pdfLink(visit)}`,
    };
  const words: Partial<Record<Invoice['status'], string>> = {
    void: 'It was cancelled; there is nothing to pay.',
    credited: 'It was credited; there is nothing to pay.',
    draft: 'It is being changed. You will be sent a new one.',
  };

  return {
    title: words[status] ? `Nothing to pay for invoice ${number}` : `Invoice ${number} cannot be paid online`,
    body: html`<p>${words[status] ?? 'Please pay as the invoice says, or ask the sender for a new link.'}</p>
      ${status === 'draft' ? askSender : pdfLink(visit)}`,
  };
}

/** The customer has paid; the provider's confirmation is pending. */
function confirming(visit: Visit, { number }: Invoice): PageAnswer {
  return {
    title: 'Thank you, your payment is being confirmed',
    body: html`<p role="status">
        The payment of invoice ${number} was made. The confirmation takes a moment, from the bank up to a few
        days. You need not pay again.
      </p>
      ${pdfLink(visit)}`,
    leads_to: { url: visit.path, after_s: lookAgainS },
  };
}

function onTheWay(url: string): PageAnswer {
  return {
    title: 'You are being taken to the payment',
    body: html`<p>If nothing happens, please continue here.</p>
      <p><a class="button" href="${url}" rel="noreferrer">Continue to the payment</a></p>`,
    leads_to: { url, after_s: 0 },
  };
}

function notOpened(visit: Visit): PageAnswer {
  return {
    title: 'The payment could not be opened',
    body: html`<p>Nothing was paid. Please try again in a few minutes, or pay as the invoice says.</p>
      <p><a class="button" href="${visit.path}">Back to the invoice</a></p>`,
  };
}

function changedAmount({ amount_pence }: PaymentLinkRow, { balance }: Invoice): Html | false {
  return (
    amount_pence !== Math.round(balance * 100) &&
    html`<p role="status">
      <strong>The amount has changed</strong> since you were sent this link, from
      ${pounds(amount_pence / 100)} to ${pounds(balance)}.
    </p>`
  );
}

function summary({
  lines,
  subtotal,
  vat_amount,
  total,
  amount_paid,
  amount_credited,
  balance,
}: Invoice): Html {
  const with_vat = bearVat(lines);

  return html`<table>
    <thead>
      <tr>
        <th scope="col">Description</th>
        <th scope="col" class="amount">${with_vat ? 'Without VAT' : 'Amount'}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            <td>${line.description}</td>
            <td class="amount">${pounds(line.net)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      ${with_vat && [sumRow('Total without VAT', subtotal), sumRow('VAT', vat_amount)]}
      ${sumRow('Total', total)} ${amount_paid > 0 && sumRow('Paid', -amount_paid)}
      ${amount_credited > 0 && sumRow('Credited', -amount_credited)} ${sumRow('Left to pay', balance)}
    </tfoot>
  </table>`;
}

function sumRow(label: string, amount: number): Html {
  return html`<tr>
    <th scope="row">${label}</th>
    <td class="amount">${pounds(amount)}</td>
  </tr>`;
}

function pdfLink(visit: Visit): Html {
  return html`<p><a href="${visit.path}/invoice.pdf">Download the invoice as PDF</a></p>`;
}

function payForm({ errors }: Form, invoice: Invoice, { provider }: PaymentLinkRow): Html {
  const how = provider === 'stripe' ? 'by card or bank' : 'from your bank';

  return html`<form method="post">
    ${digestField(digestOfShown(invoice))}
    ${errors.amount !== undefined && html`<p class="error" id="amount">${errors.amount}</p>`}
    <button type="submit">Pay ${pounds(invoice.balance)}</button>
    <p class="hint">You pay ${how}, on the pages of ${integrationKinds[provider].title}.</p>
  </form>`;
}

/** Digest of what the customer agrees to pay. */
function digestOfShown({ id, number, balance }: Invoice): string {
  return digestOf([id, number, balance]);
}

/** The invoice as PDF, while the link is valid. */
async function invoicePdf(visit: Visit): Promise<PagePart | null> {
  const invoice = await invoiceOf(visit);
  if (!invoice || invoice.status === 'draft') return null;
  const { file_name, content } = await documentPdf(visit, 'invoice', invoice.id);

  return { content_type: 'application/pdf', file_name, body: content };
}
