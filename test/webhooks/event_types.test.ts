import { expect, test } from '@jest/globals';
import { eventTypes, isEventChoice } from '../../webhooks/event_types.ts';

test('a choice is an event type, the wildcard of a family that exists, or everything', () => {
  for (const type of eventTypes) expect(isEventChoice(type)).toBe(true);
  for (const choice of ['*', 'invoice.*', 'note.*', 'compliance.*']) expect(isEventChoice(choice)).toBe(true);
  for (const choice of [
    '',
    'invoice',
    'invoice.',
    'invoice.p*',
    '*.paid',
    'client.*',
    'invoice.*.*',
    'INVOICE.PAID',
    '**',
  ]) {
    expect(isEventChoice(choice)).toBe(false);
  }
});
