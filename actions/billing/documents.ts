import type { Branding } from '../../adapters/pdf/index.ts';
import { teamBranding } from '../../db/queries/team/teams.ts';
import { notFound } from '../../domain/errors.ts';
import type { DocumentParty } from '../../domain/billing/invoices.ts';
import type { Context } from '../../http/context/context.ts';
import { presentCreditNote } from '../../presenters/billing/credit_note.ts';
import { presentInvoice } from '../../presenters/billing/invoice.ts';
import type { Presenter } from '../../presenters/presenter.ts';
import { presentQuote } from '../../presenters/billing/quote.ts';

/** The documents sent to customers. */
export type DocumentKind = 'invoice' | 'quote' | 'credit_note';

/** A credit note states the date of its invoice too (regulation 15C of SI 1995/2518). */
const invoiceDate = `(select i.issue_date from invoices i
  where i.team_id = credit_notes.team_id and i.id = credit_notes.invoice_id)`;

const presenters: Record<DocumentKind, { presenter: Presenter; words: string }> = {
  invoice: { presenter: presentInvoice, words: 'null, supplier, customer' },
  quote: { presenter: presentQuote, words: 'null, null, customer' },
  credit_note: { presenter: presentCreditNote, words: `${invoiceDate}, supplier, customer` },
};

/** A document as returned by the API, and as a PDF file. */
export interface PrintedDocument {
  file_name: string;
  content: Uint8Array;
}

/**
 * Renders a document with the details of both parties at the time it was sent, or the current ones if it was
 * not sent yet. Takes tens of milliseconds: call it outside of requests that change something.
 * @throws NotFound if it was deleted.
 */
export async function documentPdf(
  ctx: Pick<Context, 'db' | 'base_url' | 'adapters'>,
  kind: DocumentKind,
  id: string,
): Promise<PrintedDocument> {
  const { presenter, words } = presenters[kind];
  const [row] = await ctx.db.text(
    `select ${presenter.columns}, ${words} from ${kind}s where team_id = $1 and id = $2`,
    [id],
  );
  if (!row) throw notFound(kind);

  const record = presenter.render(row, ctx.base_url).record as {
    number: string;
    client_id: string;
  };
  const [supplier, customer] = row.slice(-2).map((text) => (text == null ? null : partyOf(text)));
  const printed = { ...record, invoice_issue_date: row.at(-3) };
  const branding = brandingOf(await teamBranding(ctx.db), supplier ?? null);
  const party = customer ?? (await clientOf(ctx, record.client_id));
  const print = { invoice: 'invoice', quote: 'quote', credit_note: 'creditNote' } as const;

  return {
    file_name: `${record.number}.pdf`,
    content: await ctx.adapters.pdf[print[kind]](printed, branding, party),
  };
}

function partyOf(text: string): DocumentParty {
  return JSON.parse(text) as DocumentParty;
}

/** The branding is current, the details are those of the document. */
function brandingOf(branding: Branding, supplier: DocumentParty | null): Branding {
  if (!supplier) return branding;

  const { name, address, city, postcode, email, phone, vat_number, company_number } = supplier;

  return {
    ...branding,
    team_name: name,
    address: [address, city, postcode].filter(Boolean).join(', ') || null,
    email,
    phone,
    vat_number,
    company_number,
  };
}

async function clientOf(ctx: Pick<Context, 'db'>, id: string | null): Promise<object | null> {
  if (id === null) return null;

  const found = await ctx.db.maybe<object>(
    `select name, company, address, city, postcode, email, phone, company_number, vat_number
     from clients where team_id = $1 and id = $2`,
    [id],
  );

  return found ?? null;
}
