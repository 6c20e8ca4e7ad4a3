import { deleteDocument, isEvidence, storedFile } from '../../../db/queries/producer/documents.ts';
import { enqueueTask } from '../../../db/queries/platform/tasks.ts';
import { invalid, notFound } from '../../../domain/errors.ts';
import type { Context } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { fileLink } from '../../../presenters/file_links.ts';
import { findRecord, lockRecord } from '../../../presenters/find.ts';
import { presentDocument, presentPlainDocument } from '../../../presenters/producer/document.ts';
import {
  checkDocument,
  documentColumns,
  keepDocument,
  receiveFile,
} from '../../../actions/producer/documents.ts';
import { extractFrom, keepExtraction } from '../../../actions/producer/extraction.ts';

/** Returns a document for this request, with an address of its file that works for a few minutes. */
function withLink({ cursor_key, now }: Pick<Context, 'cursor_key' | 'now'>) {
  return presentDocument((file) => fileLink(file, cursor_key, now));
}

export const appCreateProducerDocument: Handler<'appCreateProducerDocument'> = withPreparation(
  async (ctx, { body }) => {
    await checkDocument(ctx.db, body, null);

    return receiveFile(ctx.keepFile, body.content_base64, 'content_base64');
  },
  async (ctx, { body: { content_base64: _, ...fields } }, file) => {
    await checkDocument(ctx.db, fields, null);
    const by = { uploaded_by: ctx.identity.user_name, public_token_id: null };
    const { record } = await keepDocument(ctx, fields, file, by);

    return { status: 201, body: await findRecord(ctx, withLink(ctx), record.id) };
  },
);

export const appGetProducerDocument: Handler<'appGetProducerDocument'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, withLink(ctx), path.id),
});

export const appUpdateProducerDocument: Handler<'appUpdateProducerDocument'> = async (
  ctx,
  { path, body },
) => {
  const before = await lockRecord(ctx, presentPlainDocument, path.id);
  await checkDocument(ctx.db, body, before.record);
  const columns = documentColumns(body);
  if (Object.keys(columns).length > 0) {
    const row = await ctx.db.update('producer_documents', path.id, columns, presentPlainDocument.columns);
    const after = presentPlainDocument.render(row!, ctx.base_url);
    ctx.record({ entity: 'producer_document', id: path.id, action: 'update', before, after });
  }

  return { status: 200, body: await findRecord(ctx, withLink(ctx), path.id) };
};

export const appDeleteProducerDocument: Handler<'appDeleteProducerDocument'> = async (ctx, { path }) => {
  const { id } = path;
  const before = await lockRecord(ctx, presentPlainDocument, id);
  if (await isEvidence(ctx.db, id)) throw invalid('id', 'is evidence; remove the evidence first');
  const stored = await storedFile(ctx.db, id);
  await deleteDocument(ctx.db, id);
  if (stored) await enqueueTask(ctx.db, 'delete_file', { storage_key: stored.storage_key });
  ctx.record({ entity: 'producer_document', id, action: 'delete', before });

  return { status: 200, body: { id, object: 'producer_document', deleted: true } };
};

export const appExtractProducerDocument: Handler<'appExtractProducerDocument'> = withPreparation(
  async (ctx, { path }) => {
    const stored = await storedFile(ctx.db, path.id);
    if (!stored) throw notFound('producer document');

    return extractFrom(ctx, stored);
  },
  async (ctx, { path }, extracted) => {
    await keepExtraction(ctx, path.id, extracted);

    return { status: 200, body: await findRecord(ctx, withLink(ctx), path.id) };
  },
);
