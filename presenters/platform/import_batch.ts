import { importStatus } from '../../db/queries/platform/imports.ts';
import { computed, json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** An import of a file. */
export const presentImportBatch = presenter<Schemas['ImportBatch']>(
  'import_batch',
  { from: 'import_batches' },
  {
    id: plain('id'),
    kind: plain('kind'),
    file_name: text('file_name'),
    status: plain(importStatus),
    total_bytes: number('total_bytes'),
    received_bytes: number('received_bytes'),
    sha256: plain('sha256'),
    encoding: plain('encoding'),
    delimiter: text('delimiter'),
    mapping: json('mapping'),
    options: json('options'),
    total_rows: number('total_rows'),
    counts: computed(
      ['created_rows', 'updated_rows', 'skipped_rows', 'error_rows'],
      ([create, update, skip, error]) =>
        `{"create":${create},"update":${update},"skip":${skip},"error":${error}}`,
    ),
    undo: computed(
      ['deleted_records', 'restored_records', 'kept_records'],
      ([deleted, restored, kept]) => `{"deleted":${deleted},"restored":${restored},"kept":${kept}}`,
    ),
    same_as_id: plain('same_as_id'),
    job_id: plain('job_id'),
    expires_at: timestamp('expires_at'),
    committed_at: timestamp('committed_at'),
    undone_at: timestamp('undone_at'),
    created_by: computed(['created_by', 'created_by_name'], ([id, name]) => JSON.stringify({ id, name })),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
