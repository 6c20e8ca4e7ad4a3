import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { noteStates } from '../../../domain/states/note.ts';
import type { NoteAction } from '../../../domain/states/note.ts';
import { call } from '../../support/client.ts';
import {
  completeNote,
  dayFromNow,
  drafted,
  eventsOf,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

type Party = 'transferor' | 'transferee';

/** What a person may try, in any state of the note. */
type Step =
  | { do: 'replace'; whole: boolean; later: boolean }
  | { do: 'schedule' }
  | { do: 'request'; party: Party }
  | { do: 'withdraw' }
  | { do: 'sign'; party: Party }
  | { do: 'amend' }
  | { do: 'cancel' };

const party = fc.constantFrom<Party>('transferor', 'transferee');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('replace' as const), whole: fc.boolean(), later: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('schedule' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('request' as const), party }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sign' as const), party }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('amend' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
);

function words(season: boolean, whole: boolean, later: boolean): Record<string, any> {
  const changes = {
    waste: { hierarchy_declared: whole },
    more: { confirm_later: later ? 'transferee' : null },
  };
  const note = season ? seasonTicket(dayFromNow(-1), dayFromNow(90), changes) : completeNote(changes);
  if (later) note.transferee.capacities = [];

  return note;
}

/** The moves a step may be, in the order of the table; the state decides which. */
const movesOf: Record<Exclude<Step['do'], 'withdraw'>, NoteAction[]> = {
  replace: ['change', 'change_scheduled', 'defer_party', 'confirm_party', 'change_requested'],
  schedule: ['schedule', 'defer_party'],
  request: ['request_signature'],
  sign: ['sign'],
  amend: ['amend'],
  cancel: ['cancel'],
};

/**
 * The model, written from the table and the law and not from the handlers: where the step leads from a note, or null
 * where it must be refused. `asked` are the parties that hold a link to sign by.
 */
function expected(note: any, taken: Step, season: boolean, asked: ReadonlySet<Party>): string | null {
  if (taken.do === 'withdraw') return note.status;
  const move = movesOf[taken.do].find((action) => {
    if (!noteStates.moves[action].from.includes(note.status as never)) return false;
    if (taken.do === 'replace') {
      if (note.status === 'draft') return action === 'change';
      if (note.status !== 'pending_signature' && taken.later) return action === 'defer_party';

      return action !== 'defer_party';
    }

    return taken.do === 'schedule' ? (action === 'defer_party') === (note.confirm_later !== null) : true;
  });
  if (!move) return null;

  const signed = (side: string) => note.signatures[side].signed_at !== null;
  const declared = taken.do === 'replace' ? taken.whole : note.waste.hierarchy_declared;
  const partyKnown = taken.do === 'replace' ? !taken.later : note.transferee.capacities.length > 0;
  const complete = declared && partyKnown;
  switch (move) {
    case 'change':
    case 'cancel':
      break;
    case 'amend':
      if (note.superseded_by_id !== null || !(signed('transferor') || signed('transferee'))) return null;
      break;
    case 'defer_party':
      if (!declared) return null;
      break;
    case 'change_requested':
      if (!complete || asked.size > 0 || signed('transferor') || signed('transferee')) return null;
      break;
    case 'sign':
    case 'request_signature':
      if (!complete || signed((taken as { party: Party }).party)) return null;
      break;
    default:
      if (!complete) return null;
  }
  const other = taken.do === 'sign' && signed(taken.party === 'transferor' ? 'transferee' : 'transferor');

  return other ? (season ? 'valid' : 'complete') : noteStates.moves[move].to;
}

/** Follows who holds a link: one is asked, uses it up by signing, and loses it with the note or when it is withdrawn. */
function askedAfter(asked: ReadonlySet<Party>, taken: Step): Set<Party> {
  if (taken.do === 'request') return new Set([...asked, taken.party]);
  if (taken.do === 'sign') return new Set([...asked].filter((each) => each !== taken.party));

  return taken.do === 'withdraw' || taken.do === 'amend' || taken.do === 'cancel'
    ? new Set()
    : new Set(asked);
}

async function withdrawAll(id: string) {
  const { body } = await call('appListSigningTokens', {
    key: team.key,
    query: { note_id: id, status: 'open' },
  });
  for (const each of body.data)
    expect(
      (await call('appCreateSigningToken', { key: team.key, body: { revoke_id: each.id } })).status,
    ).toBe(200);

  return call('getNote', { key: team.key, path: { id } });
}

function take(id: string, taken: Step, season: boolean) {
  const at = { key: team.key, path: { id } };
  switch (taken.do) {
    case 'replace':
      return call('appReplaceNote', { ...at, body: words(season, taken.whole, taken.later) });
    case 'schedule':
      return call('appScheduleNote', { ...at, body: {} });
    case 'request':
      return call('appRequestNoteSignature', {
        ...at,
        body: { party: taken.party, recipientEmail: 'a@b.test' },
      });
    case 'withdraw':
      return withdrawAll(id);
    case 'sign':
      return sign(team, id, taken.party);
    case 'amend':
      return call('appAmendNote', at);
    case 'cancel':
      return call('appReplaceNote', { ...at, body: { status: 'cancelled', cancel_reason: 'a walk' } });
  }
}

const getNote = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;

test('no random walk leaves the state table, skips a guard, changes on refusal or repeats an event', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), fc.array(step, { minLength: 4, maxLength: 14 }), walk),
    { numRuns: 30 },
  );
}, 120_000);

async function walk(season: boolean, whole: boolean, steps: Step[]): Promise<void> {
  let note = await drafted(team, words(season, whole, false));
  const signedEvents = new Map<string, number>([[note.id, 0]]);
  let asked = new Set<Party>();
  for (const taken of steps) {
    const wanted = expected(note, taken, season, asked);
    const answer = await take(note.id, taken, season);
    const context = [note.status, taken, answer.status, answer.body.error?.details];

    expect([...context, answer.status < 300]).toEqual([...context, wanted !== null]);
    if (wanted === null) {
      expect(answer.status).toBe(422);
      expect(answer.body.error.details.length).toBeGreaterThan(0);
      expect(await getNote(note.id)).toEqual(note);
      continue;
    }
    asked = askedAfter(asked, taken);
    if (taken.do === 'sign') signedEvents.set(note.id, signedEvents.get(note.id)! + 1);
    note = await getNote(taken.do === 'amend' ? answer.body.id : note.id);
    if (taken.do === 'amend') signedEvents.set(note.id, 0);
    expect([...context, note.status]).toEqual([...context, wanted]);
  }

  for (const [id, count] of signedEvents) {
    const types = (await eventsOf(id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'note.signed')).toHaveLength(count);
    expect(types.filter((type) => type === 'note.completed')).toHaveLength(count === 2 ? 1 : 0);
  }
}
