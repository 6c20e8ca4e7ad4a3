import { boolean, json, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A remembered mapping of columns to fields. */
export const presentImportMapping = presenter<Schemas['ImportMapping']>(
  'import_mapping',
  { from: 'import_mappings' },
  {
    id: plain('id'),
    kind: plain('kind'),
    name: text('name'),
    columns: json('columns'),
    is_default: boolean('is_default'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
