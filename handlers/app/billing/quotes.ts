import { revokeTokens } from '../../../db/queries/notes/public_tokens.ts';
import {
  lockAnswerLinks,
  lockQuote,
  quoteStatusFilter,
  quoteVersions,
  removeQuote,
} from '../../../db/queries/billing/quotes.ts';
import { invalid, notFound } from '../../../domain/errors.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { findRecord } from '../../../presenters/find.ts';
import type { RenderedJson } from '../../../presenters/rendered.ts';
import { presentQuote } from '../../../presenters/billing/quote.ts';
import {
  acceptQuote,
  changeQuote,
  declineQuote,
  draftQuote,
  shownQuote,
} from '../../../actions/billing/quote_actions.ts';
import type { QuoteCreate } from '../../../actions/billing/quote_actions.ts';
import { convertToCollection, convertToInvoice } from '../../../actions/billing/quote_conversions.ts';
import { deliverQuote } from '../../../actions/billing/quote_sending.ts';
import { requireApproval } from '../../../actions/team/approvals.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

type Body = RequestBody<'appReplaceQuote'>;

const quoteList: ListDefinition = {
  name: 'app quotes',
  presenter: presentQuote,
  from: 'quotes',
  where: 'archived_at is null',
  filters: { status: quoteStatusFilter, client_id: 'client_id = ?', ...createdFilters },
};

export const appListQuotes: Handler<'appListQuotes'> = (ctx, { query }) => listPage(ctx, quoteList, query);

export const appGetQuote: Handler<'appGetQuote'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentQuote, path.id),
});

export const appGetQuoteVersions: Handler<'appGetQuoteVersions'> = async (ctx, { path }) => {
  const { record: quote } = await findRecord(ctx, presentQuote, path.id);
  const versions = (await quoteVersions(ctx.db, path.id)).map(withLineReferences);

  return {
    status: 200,
    body: {
      object: 'quote_versions' as const,
      quote_id: path.id,
      version: quote.version,
      versions,
    },
  };
};

/** Versions stored before lines had references get empty ones. */
function withLineReferences(quote: Schemas['Quote']): Schemas['Quote'] {
  const none = { site: null, note_reference: null, purchase_order: null };

  return { ...quote, lines: quote.lines.map((line) => ({ ...none, ...line })) };
}

export const appCreateQuote: Handler<'appCreateQuote'> = async (ctx, { body }) => {
  const { quote } = await draftQuote(ctx, body);

  return { status: 201, body: quote };
};

const actions = ['status', 'convert_to'] as const;
const companions = {
  accepted_by: 'the status accepted',
  decline_reason: 'the status declined',
  collection: 'convert_to collection',
} as const;

export const appReplaceQuote: Handler<'appReplaceQuote'> = async (ctx, { path, body }) => {
  const action = actions.find((name) => body[name] !== undefined);
  if (action === 'status') return { status: 200, body: await answer(ctx, path.id, body) };
  if (action === 'convert_to') return { status: 200, body: await convert(ctx, path.id, body) };

  for (const [field, beside] of Object.entries(companions))
    if (field in body) throw invalid(field, `is only allowed together with ${beside}`);
  const empty = {
    client_id: null,
    title: null,
    valid_until: null,
    purchase_order: null,
    notes: null,
    terms: null,
    lines: [],
  };
  await withdrawLinks(ctx, path.id);

  // A replacement may null what a draft leaves out; both mean the same to changeQuote, but their types differ.
  return { status: 200, body: await changeQuote(ctx, path.id, { ...empty, ...body } as QuoteCreate) };
};

/** Records the answer a customer gave by phone or letter. */
async function answer(ctx: WriteContext, id: string, body: Body): Promise<RenderedJson<Schemas['Quote']>> {
  const { status, accepted_by = null, decline_reason = null, ...others } = body;
  const wrong = status === 'accepted' ? 'decline_reason' : 'accepted_by';
  const [other] = wrong in body ? [wrong] : Object.keys(others);
  if (other !== undefined) throw invalid(other, `cannot be combined with the status ${status}`);
  await withdrawLinks(ctx, id);

  return status === 'accepted' ? acceptQuote(ctx, id, accepted_by) : declineQuote(ctx, id, decline_reason);
}

async function convert(ctx: WriteContext, id: string, body: Body): Promise<RenderedJson<Schemas['Quote']>> {
  const { convert_to, collection, ...others } = body;
  const [other] = convert_to === 'invoice' && collection ? ['collection'] : Object.keys(others);
  if (other !== undefined) throw invalid(other, `cannot be combined with convert_to ${convert_to}`);
  if (convert_to === 'invoice') return convertToInvoice(ctx, id);
  if (!collection) throw invalid('collection', 'is required with convert_to collection');

  return convertToCollection(ctx, id, collection);
}

export const appDeleteQuote: Handler<'appDeleteQuote'> = async (ctx, { path }) => {
  await withdrawLinks(ctx, path.id);
  const quote = await lockQuote(ctx.db, path.id);
  if (!quote) throw notFound('quote');
  if (quote.status === 'accepted') throw invalid('status', 'is accepted, so the quote must be kept');

  const before = await shownQuote(ctx, path.id);
  await removeQuote(ctx.db, quote);
  ctx.record({ entity: 'quote', id: path.id, client_id: quote.client_id, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: 'quote', deleted: true } };
};

export const appSendQuote: Handler<'appSendQuote'> = async (ctx, { path, body }) => {
  const wish = {
    recipient: body.recipientEmail ?? null,
    message: body.message ?? null,
    email: body.email ?? true,
  };
  const held = await requireApproval(ctx, 'quote:send', { id: path.id, wish });
  if (held) return held;

  return { status: 200, body: await deliverQuote(ctx, path.id, wish) };
};

/** A link of the customer refers to the previous content; every successful change ends it. */
async function withdrawLinks(ctx: WriteContext, id: string): Promise<void> {
  await lockAnswerLinks(ctx.db, id);
  await revokeTokens(ctx.db, 'answer_quote', id);
}
