import { extractFacts } from '../../domain/producer/extraction.ts';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../domain/errors.ts';
import { lockRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { presentPlainDocument } from '../../presenters/producer/document.ts';
import type { Acting } from '../context.ts';

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
 * Extracts data from a stored file; outside any transaction. @throws NotFound if the storage has lost it, or
 * ProviderFault
 */
export async function extractFrom(
  ctx: Pick<Context, 'adapters' | 'now'>,
  { storage_key, content_type }: { storage_key: string; content_type: string },
): Promise<Extracted> {
  const extracted_at = ctx.now.toISOString();
  if (content_type !== 'application/pdf') return { ...nothing, reason: 'no_text', pages: 0, extracted_at };
  const bytes = await ctx.adapters.storage.get(storage_key);
  if (!bytes) throw notFound('file of this producer document');

  const read = await ctx.adapters.documents.read(bytes);
  if ('refused' in read) return { ...nothing, reason: read.refused, pages: 0, extracted_at };
  const pages = read.pages.length;
  if (read.pages.every((lines) => lines.length === 0))
    return { ...nothing, reason: 'no_text', pages, extracted_at };

  return { ...extractFacts(read.pages), reason: null, pages, extracted_at };
}

/** Stores the extracted data with the document, and changes nothing else. @throws NotFound */
export async function keepExtraction(ctx: Acting, id: string, extracted: Extracted): Promise<void> {
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
