import { supplierOf } from '../../db/queries/billing/billing.ts';
import { invoiceLines } from '../../db/queries/billing/invoices.ts';
import type { PricedDocument, PricedKind } from '../../db/queries/billing/priced_documents.ts';
import { quoteLines } from '../../db/queries/billing/quotes.ts';
import { lineInputOf, pricedLines } from '../../domain/billing/lines.ts';
import type { Line, Sums, VatStanding } from '../../domain/billing/lines.ts';
import type { Db } from '../../db/tenant.ts';

/**
 * Returns the lines and sums of a draft as they must be sent, or null if they are so already: a team that
 * registered for VAT after it drafted the document charges VAT, and one that deregistered charges none.
 */
export async function repriced(
  db: Db,
  kind: PricedKind,
  { id, vat_registered }: { id: string; vat_registered: boolean },
  vat: VatStanding,
): Promise<{ lines: Line[]; sums: Sums } | null> {
  if (vat.registered === vat_registered) return null;
  const lines = await (kind === 'invoice' ? invoiceLines(db, id) : quoteLines(db, id));

  return pricedLines(lines.map(lineInputOf), vat);
}

/** The total of a draft as it would be sent now. */
export async function totalToSend(db: Db, kind: PricedKind, draft: PricedDocument): Promise<number> {
  const { vat } = await supplierOf(db);

  return (await repriced(db, kind, draft, vat))?.sums.total_pence ?? draft.total_pence;
}
