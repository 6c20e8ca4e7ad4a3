import { overDeposited } from '../../domain/warnings.ts';
import { computed, json, number, plain, presenter, text, textArray, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A chain of custody: the waste of one collection on its way to a site. */
export const presentNoteChain = presenter<Schemas['NoteChain']>(
  'note_chain',
  { from: 'notes', where: 'archived_at is null' },
  {
    id: plain('id'),
    note_id: plain('note_id'),
    reference: text('reference'),
    client_id: plain('client_id'),
    chain_status: plain('status'),
    ewc_codes: textArray('ewc_codes'),
    waste_description: json(`to_json(waste->>'description')`),
    collected_kg: number('collected_kg'),
    deposited_kg: number('deposited_kg'),
    held_kg: number('held_kg'),
    deposit_ids: computed(['array_to_json(deposit_ids)'], ([ids]) => ids ?? '[]'),
    opened_on: plain('opened_on'),
    closed_at: timestamp('closed_at'),
    created_at: timestamp('created_at'),
    warnings: computed(['collected_kg', 'deposited_kg'], ([collected, deposited]) =>
      JSON.stringify(collected == null ? [] : overDeposited(Number(deposited) - Number(collected))),
    ),
  },
);
