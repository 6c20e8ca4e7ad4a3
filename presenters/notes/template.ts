import { boolean, json, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** Text and values for new documents. */
export const presentTemplate = presenter<Schemas['Template']>(
  'template',
  { from: 'templates', where: 'archived_at is null' },
  {
    id: plain('id'),
    name: text('name'),
    kind: plain('kind'),
    body: text('body'),
    defaults: json('defaults'),
    is_default: boolean('is_default'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
