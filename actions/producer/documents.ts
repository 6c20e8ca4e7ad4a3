import { createHash } from 'node:crypto';
import { sniffedType } from '../../adapters/content_types.ts';
import { fromBase64 } from '../../domain/base64.ts';
import { newId } from '../../db/ids.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import type { Db } from '../../db/tenant.ts';
import { checkAll, invalid } from '../../domain/errors.ts';
import { claimFile } from '../../http/requests/preparation.ts';
import type { KeepFile, KeptFile } from '../../http/requests/preparation.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { presentPlainDocument } from '../../presenters/producer/document.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import type { ActionContext } from '../context.ts';

/** The maximum base64 content of a 5 MiB body. */
export const maxDocumentBytes = 3.5 * 1024 * 1024;

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** A stored file with its type and digest. */
export interface ReceivedFile {
  file: KeptFile;
  content_type: string;
  sha256: string;
}

/**
 * Stores a file sent in base64; before any transaction. @throws Invalid on `field` if it is not an accepted
 * type
 */
export async function receiveFile(keepFile: KeepFile, text: string, field: string): Promise<ReceivedFile> {
  return receiveBytes(keepFile, fromBase64(text, field), field);
}

/** As `receiveFile`, of bytes. */
export async function receiveBytes(keepFile: KeepFile, bytes: Buffer, field: string): Promise<ReceivedFile> {
  if (bytes.length > maxDocumentBytes) throw invalid(field, 'must be at most 3.5 MiB decoded');
  const content_type = await sniffedType(bytes, '');
  const extension = content_type && extensions[content_type];
  if (!content_type || !extension) throw invalid(field, 'must be a PDF, JPEG, PNG or WebP file');
  const file = await keepFile({ parts: ['producer', `${newId()}.${extension}`], content_type, body: bytes });

  return { file, content_type, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export interface DocumentFields {
  type?: Schemas['ProducerDocumentType'];
  date?: string | null;
  expires_on?: string | null;
  site_id?: string | null;
  contractor_id?: string | null;
  file_name?: string;
}

/** @throws Invalid naming the field whose record does not exist, or an expiry before the date */
export async function checkDocument(
  db: Db,
  fields: DocumentFields,
  current: Schemas['ProducerDocument'] | null,
): Promise<void> {
  const { date, expires_on } = { ...current, ...fields };
  await checkAll(
    () =>
      requireReferences(
        db,
        { site_id: 'producer_sites', contractor_id: 'producer_contractors' },
        fields,
        current,
      ),
    () => {
      if (!date || !expires_on || expires_on >= date) return;
      throw fields.expires_on === undefined
        ? invalid('date', 'must not be after expires_on')
        : invalid('expires_on', 'must not be before date');
    },
  );
}

/** The columns of the given fields of a paper. */
export function documentColumns({ date, ...plain }: DocumentFields): Record<string, unknown> {
  const { type, expires_on, site_id, contractor_id, file_name } = plain;
  const named = { type, expires_on, site_id, contractor_id, file_name };
  const sent = Object.entries(named).filter(([, value]) => value !== undefined);

  return { ...Object.fromEntries(sent), ...(date !== undefined && { dated_on: date }) };
}

/** Stores a paper with validated fields and a stored file. */
export async function keepDocument(
  ctx: ActionContext,
  fields: DocumentFields,
  { file, content_type, sha256 }: ReceivedFile,
  by: { uploaded_by: string; public_token_id: string | null },
): Promise<RenderedJson<Schemas['ProducerDocument']>> {
  await claimFile(ctx.db, file);
  const id = newId();
  const stored = { storage_key: file.key, bytes: file.bytes, content_type, sha256 };
  const row = await ctx.db.insert(
    'producer_documents',
    { id, ...documentColumns(fields), ...stored, ...by },
    presentPlainDocument.columns,
  );
  const after = presentPlainDocument.render(row, ctx.base_url);
  ctx.record({ entity: 'producer_document', id, action: 'create', after });

  return after;
}
