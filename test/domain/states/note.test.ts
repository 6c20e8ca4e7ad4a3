import { describe, expect, test } from '@jest/globals';
import { noteStates } from '../../../domain/states/note.ts';
import type { NoteAction } from '../../../domain/states/note.ts';
import { actionsIn } from '../../support/states.ts';

const unsigned: NoteAction[] = ['request_signature', 'sign', 'cancel'];

/** What can be done in each state; everything else is refused. */
const allowed: Record<string, NoteAction[]> = {
  draft: ['change', 'schedule', 'defer_party', ...unsigned],
  scheduled: ['schedule', 'change_scheduled', 'defer_party', 'complete', 'replace', 'amend', ...unsigned],
  pending_signature: [
    'change_requested',
    'complete',
    'await_transfer',
    'come_into_force',
    'replace',
    'amend',
    ...unsigned,
  ],
  pending_party: ['defer_party', 'confirm_party', ...unsigned],
  complete: ['amend'],
  valid: ['amend', 'expire', 'supersede'],
  cancelled: [],
};

describe('noteStates', () => {
  test.each(noteStates.states)('%s allows only the expected actions', (state) => {
    expect([...actionsIn(noteStates, state)].sort()).toEqual([...allowed[state]!].sort());
  });

  test('a signature sends one event, and only the move that completes a note sends its completion', () => {
    const announced = Object.entries(noteStates.moves).filter(([, { event }]) => event !== undefined);

    expect(announced.map(([action, { to, event }]) => [action, to, event])).toEqual([
      ['sign', 'pending_signature', 'note.signed'],
      ['complete', 'complete', 'note.completed'],
      ['come_into_force', 'valid', 'note.completed'],
    ]);
  });

  test('a signed note leads only to a draft of its next version, or a ticket to its end', () => {
    const from = (state: string) =>
      actionsIn(noteStates, state as never).map((action) => noteStates.moves[action].to);

    expect(from('complete')).toEqual(['draft']);
    expect(new Set(from('valid'))).toEqual(new Set(['complete', 'draft']));
    expect(from('cancelled')).toEqual([]);
  });

  test('every state can be reached from the first', () => {
    const reached = new Set<string>([noteStates.initial]);
    for (let size = 0; size < reached.size;) {
      size = reached.size;
      for (const { from, to } of Object.values(noteStates.moves))
        if (to !== null && from.some((state) => reached.has(state))) reached.add(to);
    }

    expect(reached).toEqual(new Set(noteStates.states));
  });
});
