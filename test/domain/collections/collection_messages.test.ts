import { expect, test } from '@jest/globals';
import { messageWords } from '../../../domain/collections/collection_messages.ts';
import type { MessageFacts, MessageTemplate } from '../../../domain/collections/collection_messages.ts';

const facts: MessageFacts = {
  team: 'Calder Skips',
  day: '9 October 2026',
  place: 'Old Mill',
  expected: '14:30',
  message: null,
};

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
