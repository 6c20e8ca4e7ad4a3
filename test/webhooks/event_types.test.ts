import { expect, test } from '@jest/globals';
import { eventTypes, isEventChoice, selectsEvent } from '../../webhooks/event_types.ts';

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

test('a wildcard selects its family and nothing else', () => {
  const selected = (choices: string[]) => eventTypes.filter((type) => selectsEvent(choices, type));
  expect(selected(['invoice.*'])).toEqual(['invoice.sent', 'invoice.paid']);
  expect(selected(['note.signed', 'quote.*'])).toEqual(['note.signed', 'quote.accepted']);
  expect(selected(['*'])).toEqual([...eventTypes]);
});
