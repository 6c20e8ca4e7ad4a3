import { expect, test } from '@jest/globals';
import { messageError, messageWords } from '../../../domain/collections/collection_messages.ts';
import type { MessageFacts, MessageTemplate } from '../../../domain/collections/collection_messages.ts';
import type { CollectionOutcome } from '../../../domain/collections/collection_work.ts';
import type { CollectionStatus } from '../../../domain/states/collection.ts';

const facts: MessageFacts = {
  team: 'Calder Skips',
  day: '9 October 2026',
  place: 'Old Mill',
  expected: '14:30',
  message: null,
};

test.each<[CollectionStatus, CollectionOutcome | null, string, MessageTemplate[]]>([
  ['scheduled', null, 'scheduled', ['booked', 'on_the_way', 'completed', 'failed']],
  ['in_progress', null, 'in_progress', ['booked', 'on_the_way', 'completed', 'failed']],
  ['completed', 'done', 'done', ['completed']],
  ['completed', null, 'done', ['completed']],
  ['completed', 'partial', 'partly done', ['completed', 'failed']],
  ['completed', 'aborted', 'aborted', ['failed']],
  ['cancelled', null, 'cancelled', ['failed']],
])(
  'of a collection that is %s with the outcome %s, only what is true is said',
  (status, outcome, words, fit) => {
    const all: MessageTemplate[] = ['booked', 'on_the_way', 'completed', 'failed'];

    expect(all.map((template) => messageError(template, { status, outcome }))).toEqual(
      all.map((template) => (fit.includes(template) ? null : `does not fit: the collection is ${words}`)),
    );
  },
);

test.each<[MessageTemplate, Partial<MessageFacts>, string, string[]]>([
  [
    'booked',
    {},
    'Your collection on 9 October 2026',
    ['Calder Skips will come on 9 October 2026 at Old Mill. We expect to be there around 14:30.'],
  ],
  [
    'booked',
    { place: null, expected: null },
    'Your collection on 9 October 2026',
    ['Calder Skips will come on 9 October 2026.'],
  ],
  [
    'on_the_way',
    {},
    'We are on the way',
    ['Calder Skips is on the way to you at Old Mill. We expect to be there around 14:30.'],
  ],
  [
    'completed',
    {},
    'Your collection of 9 October 2026 is done',
    ['Calder Skips has completed the collection of 9 October 2026 at Old Mill.'],
  ],
  [
    'failed',
    { message: 'The gate was shut.' },
    'We could not complete your collection of 9 October 2026',
    [
      'Calder Skips could not complete the collection of 9 October 2026 at Old Mill. We will be in touch about another visit.',
      'The gate was shut.',
    ],
  ],
])('the message %s with %j has the expected words', (template, changes, subject, sentences) => {
  expect(messageWords(template, { ...facts, ...changes })).toEqual({ subject, sentences });
});
