import { lockQuote, quoteVersions } from '../db/queries/billing/quotes.ts';
import { notifyPeople } from '../db/queries/team/notifications.ts';
import { Invalid, NotFound, invalid } from '../domain/errors.ts';
import { bearVat } from '../domain/billing/lines.ts';
import { digestOf } from '../domain/notes/signed_words.ts';
import { enteredText } from '../domain/texts.ts';
import { documentPdf } from '../actions/billing/documents.ts';
import { acceptQuote, declineQuote } from '../actions/billing/quote_actions.ts';
import { presentQuote } from '../presenters/billing/quote.ts';
import { day, pounds } from '../mails/billing.ts';
import { momentDayWords } from '../mails/days.ts';
import { html } from '../mails/html.ts';
import type { Html } from '../mails/html.ts';
import { choice, textField } from './layout.ts';
import { digestField, requireShown } from './signature_form.ts';
import type { Form, PageAnswer, PagePart, PublicPage, Submission, Visit } from './page.ts';
import { maybeRecord } from '../presenters/find.ts';
import type { Schemas } from '../presenters/presenter.ts';

type ShownQuote = Schemas['Quote'];

interface Answer {
  accepted: boolean;
  name: string;
  reason: string | null;
}

/** The page where a customer accepts or declines a quote. */
export const answerQuotePage: PublicPage<Answer> = {
  purpose: 'answer_quote',

  async show(visit, form) {
    const quote = await quoteOf(visit);
    if (quote?.status !== 'sent') return { title: 'This quote cannot be answered', body: obstacle(quote) };

    return {
      title: `Quote ${quote.number}${versionWords(quote)}`,
      body: html`<p>
          ${visit.team_name} offers you what is listed here for
          <strong>${pounds(quote.total)}</strong>${bearVat(quote.lines) && ' including VAT'}. You can accept
          until ${day(quote.valid_until!)}.
        </p>
        ${summary(quote)} ${pdfLink(visit)} ${await earlierVersions(visit, quote)}
        ${answerForm(visit, form, quote)}`,
    };
  },

  async prepare(visit, values) {
    const answer = readForm(values);
    const quote = await quoteOf(visit);
    if (quote?.status === 'sent') requireShown(values, digestOfShown(quote), 'answer', 'quote');

    return answer;
  },

  async submit(submission, values, answer) {
    await lockQuote(submission.db, submission.token.entity_id);
    const quote = await quoteOf(submission);
    if (quote?.status === 'sent') requireShown(values, digestOfShown(quote), 'answer', 'quote');
    submission.actsAs(answer.name);
    await submission.spend();
    await keep(submission, answer);
    await tellTeam(submission, answer);

    return thanks(submission, answer.accepted);
  },

  async done(visit) {
    const quote = await quoteOf(visit);
    if (quote?.status === 'accepted' || quote?.status === 'declined')
      return thanks(visit, quote.status === 'accepted');

    return { title: 'Your answer was received', body: obstacle(quote) };
  },

  parts: { 'quote.pdf': quotePdf },
};

async function quoteOf(visit: Visit): Promise<ShownQuote | null> {
  return (await maybeRecord(visit, presentQuote, visit.token.entity_id))?.record ?? null;
}

function obstacle(quote: ShownQuote | null): Html {
  const words: Record<string, string> = {
    accepted: 'It has already been accepted.',
    declined: 'It has already been declined.',
    expired: `Its last day was ${quote?.valid_until ? day(quote.valid_until) : 'in the past'}.`,
    draft: 'It is being changed. You will be sent the next version.',
  };

  return html`<p>${quote ? words[quote.status] : 'The quote no longer exists.'}</p>
    <p>Please ask the sender if you have questions.</p>`;
}

function summary(quote: ShownQuote): Html {
  const { title, lines, subtotal, vat_amount, total, notes, terms, purchase_order } = quote;
  const with_vat = bearVat(lines);

  return html`${title !== null && html`<h2>${title}</h2>`}
    <table>
      <caption class="hint">
        What is offered
      </caption>
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
              <td>${line.description}<br /><span class="hint">${amountOf(line)}</span></td>
              <td class="amount">${pounds(line.net)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        ${with_vat && [totalRow('Total without VAT', subtotal), totalRow('VAT', vat_amount)]}
        ${totalRow('Total', total)}
      </tfoot>
    </table>
    <dl>${fact('Your order', purchase_order)} ${fact('Notes', notes)} ${fact('Terms', terms)}</dl>`;
}

function amountOf({ quantity, unit, unit_price, discount_percent }: ShownQuote['lines'][number]): string {
  const counted = unit === 'each' ? `${quantity}` : `${quantity} ${unit}`;
  const less = discount_percent === 0 ? '' : `, less ${discount_percent}% discount`;

  return `${counted} × ${pounds(unit_price)}${less}`;
}

/** A first version needs no number. */
function versionWords({ version }: ShownQuote): string {
  return version === 1 ? '' : `, version ${version}`;
}

/** The earlier versions of the quote, as the customer saw them, expandable. */
async function earlierVersions(visit: Visit, { version }: ShownQuote): Promise<Html | false> {
  if (version === 1) return false;
  const earlier = (await quoteVersions(visit.db, visit.token.entity_id)) as unknown as ShownQuote[];

  return html`<h2>Earlier versions</h2>
    <p>
      This version replaces ${earlier.length === 1 ? 'the one' : 'those'} below, which cannot be accepted any
      more.
    </p>
    ${earlier.map(
      (quote) =>
        html`<details>
          <summary>
            Version ${quote.version}${quote.sent_at !== null && `, sent on ${momentDayWords(quote.sent_at)}`}:
            ${pounds(quote.total)}
          </summary>
          ${summary(quote)}
        </details>`,
    )}`;
}

function totalRow(label: string, amount: number): Html {
  return html`<tr>
    <th scope="row">${label}</th>
    <td class="amount">${pounds(amount)}</td>
  </tr>`;
}

function fact(label: string, text: string | null): Html | null {
  return text === null
    ? null
    : html`<dt>${label}</dt>
        <dd>${text}</dd>`;
}

function pdfLink(visit: Visit): Html {
  return html`<p><a href="${visit.path}/quote.pdf">Download the quote as PDF</a></p>`;
}

// One button after the choice, so that Enter in a field does not accept by mistake.
function answerForm(visit: Visit, { values, errors }: Form, quote: ShownQuote): Html {
  return html`<h2>Your answer</h2>
    <form method="post">
      ${digestField(digestOfShown(quote))}
      <fieldset id="answer" ${errors.answer !== undefined && html`aria-describedby="answer-error"`}>
        <legend>Do you accept this quote?</legend>
        ${errors.answer !== undefined && html`<p class="error" id="answer-error">${errors.answer}</p>`}
        ${choice('answer', 'accept', 'Yes, I accept the quote and am authorised to do so for the customer.', values.answer)}
        ${choice('answer', 'decline', 'No, I decline the quote.', values.answer)}
      </fieldset>
      ${textField('name', 'Your full name', {
        value: values.name ?? visit.token.recipient_name ?? '',
        errors,
        autocomplete: 'name',
      })}
      <label for="reason">Why you decline (optional)</label>
      ${errors.reason !== undefined && html`<p class="error" id="reason-error">${errors.reason}</p>`}
      <textarea
        id="reason"
        name="reason"
        rows="3"
        maxlength="500"
        ${errors.reason !== undefined && html`aria-invalid="true" aria-describedby="reason-error"`}
      >
${values.reason ?? ''}</textarea>
      <button type="submit">Send my answer</button>
    </form>`;
}

/** Digest of everything the page shows of a quote. */
function digestOfShown(quote: ShownQuote): string {
  const { number, title, notes, terms, purchase_order, valid_until, lines } = quote;

  return digestOf([
    [number, title, notes, terms, purchase_order, valid_until],
    [quote.subtotal, quote.vat_amount, quote.total],
    lines.map(({ description, quantity, unit, unit_price, net }) => [
      description,
      quantity,
      unit,
      unit_price,
      net,
    ]),
  ]);
}

function readForm(values: Record<string, string>): Answer {
  const name = enteredText(values.name);
  const reason = enteredText(values.reason);
  const errors = [
    ...(values.answer === 'accept' || values.answer === 'decline'
      ? []
      : [{ field: 'answer', message: 'Choose whether you accept or decline.' }]),
    ...(name === '' || name.length > 200
      ? [{ field: 'name', message: 'Enter your full name, at most 200 characters.' }]
      : []),
    ...(reason.length > 500 ? [{ field: 'reason', message: 'Use at most 500 characters.' }] : []),
  ];
  if (errors.length > 0) throw new Invalid(errors);

  return { accepted: values.answer === 'accept', name, reason: reason || null };
}

async function keep(submission: Submission, { accepted, name, reason }: Answer): Promise<void> {
  const id = submission.token.entity_id;
  const kept = accepted ? acceptQuote(submission, id, name) : declineQuote(submission, id, reason);
  await kept.catch((error: unknown) => {
    throw error instanceof Invalid || error instanceof NotFound
      ? invalid('answer', 'The quote has changed since you opened this page, and was not answered.')
      : error;
  });
}

async function tellTeam(submission: Submission, { accepted, name, reason }: Answer): Promise<void> {
  const quote = (await quoteOf(submission))!;
  const title = `Quote ${quote.number} was ${accepted ? 'accepted' : 'declined'}`;
  await notifyPeople(submission.db, {
    kind: 'quote_answered',
    title,
    body: `${title} by ${name}${reason === null || accepted ? '.' : `: ${reason}`}`,
    entity_type: 'quote',
    entity_id: quote.id,
    permission: 'quotes:read',
  });
}

function thanks(visit: Visit, accepted: boolean): PageAnswer {
  const lasts = new Date(visit.token.expires_at) > visit.now;

  return accepted
    ? {
        title: 'Thank you, the quote is accepted',
        body: html`<p>${visit.team_name} has been informed and will contact you about the work.</p>
          ${lasts && pdfLink(visit)}`,
      }
    : {
        title: 'The quote is declined',
        body: html`<p>${visit.team_name} has been informed. Thank you for your answer.</p>`,
      };
}

/** The quote as PDF, while the link is valid. */
async function quotePdf(visit: Visit): Promise<PagePart | null> {
  if (new Date(visit.token.expires_at) <= visit.now || !(await quoteOf(visit))) return null;
  const { file_name, content } = await documentPdf(visit, 'quote', visit.token.entity_id);

  return { content_type: 'application/pdf', file_name, body: content };
}
