import {
  lockQuote,
  markQuoteConverted,
  quoteLines,
  releaseAbortedVisit,
  standingJobOf,
} from '../../db/queries/billing/quotes.ts';
import { isBilled } from '../../db/queries/billing/billable_jobs.ts';
import { Invalid, invalid, notFound, withFieldNames } from '../../domain/errors.ts';
import { quoteStates } from '../../domain/states/quote.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { bookCollection } from '../collections/book_collection.ts';
import { requirePermission } from '../collections/collection_access.ts';
import { invoiceQuote, shownQuote } from './quote_actions.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** The collection to create from an accepted quote. */
export type QuotedVisit = NonNullable<RequestBody<'appReplaceQuote'>['collection']>;

/** Converts an accepted quote to a draft invoice, once. @throws Forbidden without the permission to create invoices */
export async function convertToInvoice(
  ctx: WriteContext,
  id: string,
): Promise<RenderedJson<Schemas['Quote']>> {
  requirePermission(ctx.identity, 'invoices:create');

  return convert(ctx, id, async (quote) => {
    if (quote.collection_id !== null && (await isBilled(ctx.db, quote.collection_id)))
      throw invalid(
        'convert_to',
        'is no longer possible: the collection of this quote has already been billed',
      );
    await invoiceQuote(ctx, id).catch(notConverted);

    return null;
  });
}

/**
 * Converts an accepted quote to a job, once; another only if that one was cancelled or aborted.
 * @throws Forbidden without the permission to book collections
 */
export async function convertToCollection(
  ctx: WriteContext,
  id: string,
  visit: QuotedVisit,
): Promise<RenderedJson<Schemas['Quote']>> {
  requirePermission(ctx.identity, 'collections:create');

  return convert(ctx, id, async (quote) => {
    if (quote.collection_id !== null && (await standingJobOf(ctx.db, quote.collection_id)))
      throw invalid('convert_to', `is already done: the collection is ${quote.collection_id}`);

    const lines = await quoteLines(ctx.db, id);
    const words = quote.title ?? lines.map(({ description }) => description).join('; ');
    const services = lines.flatMap(({ service_type }) => service_type ?? []);
    const service = services.find((each) => each !== 'aborted_visit') ?? services[0];
    const body = {
      ...visit,
      ...(quote.client_id !== null && { client_id: quote.client_id }),
      ...(service && { service_type: service }),
      ...orderOf(quote, lines),
      waste_description: words.slice(0, 1000),
      ewc_codes: [...new Set(lines.flatMap(({ ewc_code }) => ewc_code ?? []))],
    };

    const booked = await withFieldNames(bookCollection(ctx, body), (field) =>
      field in visit ? `collection.${field}` : field,
    );

    return booked.record.id;
  });
}

/** The customer's order: that of the quote, or the one that all its lines name. */
function orderOf(
  quote: { purchase_order: string | null },
  lines: readonly { purchase_order: string | null }[],
): { purchase_order?: string } {
  const named = new Set(lines.map(({ purchase_order }) => purchase_order));
  const purchase_order = quote.purchase_order ?? (named.size === 1 ? [...named][0] : null);

  return purchase_order ? { purchase_order } : {};
}

/** @throws Invalid on `convert_to` for what is wrong with a line of the quote, which is no field of the request. */
function notConverted(error: unknown): never {
  if (!(error instanceof Invalid)) throw error;

  throw new Invalid(
    error.details.map(({ field, message }) =>
      field.startsWith('lines.')
        ? { field: 'convert_to', message: `is not possible: ${field} ${message}` }
        : { field, message },
    ),
  );
}

async function convert(
  ctx: WriteContext,
  id: string,
  make: (quote: NonNullable<Awaited<ReturnType<typeof lockQuote>>>) => Promise<string | null>,
): Promise<RenderedJson<Schemas['Quote']>> {
  const found = await lockQuote(ctx.db, id);
  if (!found) throw notFound('quote');
  const refused = refusal(quoteStates, 'invoice', found.status);
  if (refused)
    throw new Invalid([{ ...refused, message: refused.message.replace('invoice', 'a conversion') }]);

  const before = await shownQuote(ctx, id);
  const released = await releaseAbortedVisit(ctx.db, id);
  const quote = released ? { ...found, collection_id: null } : found;
  await markQuoteConverted(ctx.db, id, await make(quote));
  const after = await shownQuote(ctx, id);
  ctx.record({ entity: 'quote', id, client_id: quote.client_id, action: 'update', before, after });

  return after;
}
