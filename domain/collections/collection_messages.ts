import type { CollectionStatus } from '../states/collection.ts';
import type { CollectionOutcome } from './collection_work.ts';

/** The data of a message about a collection. */
export interface MessageFacts {
  team: string;
  /** In words: `9 October 2026`. */
  day: string;
  place: string | null;
  /** London time `14:30` of the expected arrival, if the plan has it. */
  expected: string | null;
  message: string | null;
}

/**
 * The states of a collection in which a message may be sent. The office may know that a collection is done before the driver has
 * recorded it.
 */
const truths: Record<MessageTemplate, readonly MessageState[]> = {
  booked: ['scheduled', 'in_progress'],
  on_the_way: ['scheduled', 'in_progress'],
  completed: ['scheduled', 'in_progress', 'done', 'partial'],
  failed: ['scheduled', 'in_progress', 'cancelled', 'aborted', 'partial'],
};
const stateWords: Partial<Record<MessageState, string>> = { partial: 'partly done' };
type MessageState = Exclude<CollectionStatus, 'completed'> | CollectionOutcome;

/** Returns why a message does not fit the collection; null if it does. */
export function messageError(
  template: MessageTemplate,
  { status, outcome }: { status: CollectionStatus; outcome: CollectionOutcome | null },
): string | null {
  const state = status === 'completed' ? (outcome ?? 'done') : status;
  if (truths[template].includes(state)) return null;

  return `does not fit: the collection is ${stateWords[state] ?? state}`;
}

export type MessageTemplate = 'booked' | 'on_the_way' | 'completed' | 'failed';

/** The two or three sentences of a message, and the subject of the mail. */
export function messageWords(
  template: MessageTemplate,
  { team, day, place, expected, message }: MessageFacts,
): { subject: string; sentences: string[] } {
  const at = place === null ? '' : ` at ${place}`;
  const around = expected === null ? '' : ` We expect to be there around ${expected}.`;
  const words: Record<MessageTemplate, [subject: string, sentence: string]> = {
    booked: [`Your collection on ${day}`, `${team} will come on ${day}${at}.${around}`],
    on_the_way: [`We are on the way`, `${team} is on the way to you${at}.${around}`],
    completed: [`Your collection of ${day} is done`, `${team} has completed the collection of ${day}${at}.`],
    failed: [
      `We could not complete your collection of ${day}`,
      `${team} could not complete the collection of ${day}${at}. We will be in touch about another visit.`,
    ],
  };
  const [subject, sentence] = words[template];

  return { subject, sentences: [sentence, ...(message === null ? [] : [message])] };
}
