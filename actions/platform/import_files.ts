import { chunksOf, defaultMapping } from '../../db/queries/platform/imports.ts';
import type { ImportBatch } from '../../db/queries/platform/imports.ts';
import type { ReadTable } from '../../adapters/tables/index.ts';
import { Invalid, ProviderError, invalid } from '../../domain/errors.ts';
import { mappingErrors, missingFields } from '../../domain/platform/import_fields.ts';
import type { ImportColumn, ImportKindName } from '../../domain/platform/import_fields.ts';
import type { Context } from '../../http/context/context.ts';

/** Returns the bytes of a batch whose parts are complete. */
export async function batchFile(ctx: Context, batch: ImportBatch): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (const { storage_key } of await chunksOf(ctx.db, batch.id)) {
    const part = await ctx.adapters.storage.get(storage_key);
    if (!part) throw new ProviderError('storage', 'away', 'a part of the file is not in the storage');

    parts.push(part);
  }

  return Buffer.concat(parts);
}

/** Returns the configured columns of an import, or else those of the default mapping of its kind; none if there is none. */
export async function columnsOf(
  ctx: Context,
  { kind, mapping }: { kind: ImportKindName; mapping: ImportColumn[] },
): Promise<ImportColumn[]> {
  return mapping.length > 0 ? mapping : defaultMapping(ctx.db, kind);
}

/**
 * Reads a file with the columns of `columnsOf`.
 * @throws Invalid if it is not a CSV file or has no row.
 */
export async function readImport(
  ctx: Context,
  wanted: { kind: ImportKindName; mapping: ImportColumn[] },
  bytes: Uint8Array,
  field: string,
): Promise<ReadTable> {
  return ctx.adapters.tables.read({ kind: wanted.kind, field, mapping: await columnsOf(ctx, wanted) }, bytes);
}

/** @throws Invalid for a mapping of fields that the kind does not have. */
export function requireMapping(kind: ImportKindName, mapping: ImportColumn[], field: string): void {
  const errors = mappingErrors(kind, mapping, field);
  if (errors.length > 0) throw new Invalid(errors);
}

/** @throws Invalid if the file lacks a required column. */
export function requireColumns({ summary }: ReadTable, batch: ImportBatch): void {
  const missing = missingFields(batch.kind, summary.columns, batch.options);
  if (missing.length > 0)
    throw invalid('mapping', `has no column for ${missing.join(', ')}; set the mapping of the import`);
}

/** SHA-256 in hexadecimal, calculated outside the event loop. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
