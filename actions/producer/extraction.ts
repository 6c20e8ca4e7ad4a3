import { extractFacts } from '../../domain/producer/extraction.ts';
import type { Context } from '../../http/context/context.ts';
import { notFound } from '../../domain/errors.ts';
import { lockRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { presentPlainDocument } from '../../presenters/producer/document.ts';
import type { ActionContext } from '../context.ts';

type Extracted = Schemas['ProducerExtraction'];

const nothing = {
  ewc_codes: [],
  weight_kg: null,
  date: null,
  carrier_registration: null,
  permit_number: null,
  consignment_code: null,
  parties: [],
  confidence: 0,
  found: [],
};

/**
 * Extracts data from a stored file; outside any transaction. An image, or a PDF without text, is read by the text recognition
 * service, if one is set. @throws NotFound if the storage has lost it, or ProviderError
 */
export async function extractFrom(
  ctx: Pick<Context, 'adapters' | 'now'>,
  { storage_key, content_type }: { storage_key: string; content_type: string },
): Promise<Extracted> {
  const extracted_at = ctx.now.toISOString();
  const { recognition } = ctx.adapters;
  const isPdf = content_type === 'application/pdf';
  const unread = { ...nothing, recognised: false, extracted_at };
  if (!isPdf && !recognition.available) return { ...unread, reason: 'no_text', pages: 0 };
  const bytes = await ctx.adapters.storage.get(storage_key);
  if (!bytes) throw notFound('file of this producer document');

  const read = isPdf ? await ctx.adapters.documents.read(bytes) : { pages: [] };
  if ('refused' in read) return { ...unread, reason: read.refused, pages: 0 };
  if (hasText(read.pages)) {
    const pages = read.pages.length;

    return { ...extractFacts(read.pages), reason: null, recognised: false, pages, extracted_at };
  }
  const seen = (await recognition.read({ content_type, bytes })) ?? [];
  const pages = Math.max(seen.length, read.pages.length);
  if (!hasText(seen)) return { ...unread, reason: 'no_text', pages };

  return { ...extractFacts(seen), reason: null, recognised: true, pages, extracted_at };
}

const hasText = (pages: string[][]) => pages.some((lines) => lines.length > 0);

/** Stores the extracted data with the document, and changes nothing else. @throws NotFound */
export async function keepExtraction(ctx: ActionContext, id: string, extracted: Extracted): Promise<void> {
  const before = await lockRecord(ctx, presentPlainDocument, id);
  const row = await ctx.db.update(
    'producer_documents',
    id,
    { extracted: JSON.stringify(extracted) },
    presentPlainDocument.columns,
  );
  const after = presentPlainDocument.render(row!, ctx.base_url);
  ctx.record({ entity: 'producer_document', id, action: 'update', before, after });
}
