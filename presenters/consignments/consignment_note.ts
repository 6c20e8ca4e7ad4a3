import { computed, json, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A hazardous waste consignment note, as every part of the product shows it. */
export const presentConsignmentNote = presenter<Schemas['ConsignmentNote']>(
  'consignment_note',
  { from: 'consignment_notes', where: 'archived_at is null', by_version: 'rows change' },
  {
    id: plain('id'),
    consignment_code: text('consignment_code'),
    jurisdiction: plain('jurisdiction'),
    status: plain('status'),
    parts: computed(
      ['part_a', 'part_b', 'part_c', 'part_d', 'part_e'],
      ([a, b, c, d, e]) => `{"a":${a},"b":${b},"c":${c},"d":${d},"e":${e}}`,
    ),
    created_at: timestamp('created_at'),
    client_id: plain('client_id'),
    updated_at: timestamp('updated_at'),
    client_location_id: plain('client_location_id'),
    site_id: plain('site_id'),
    rejected_from_id: plain('rejected_from_id'),
    issued_at: timestamp('issued_at'),
    collected_at: timestamp('collected_at'),
    cancel_reason: text('cancel_reason'),
    warnings: json('warnings'),
  },
);
