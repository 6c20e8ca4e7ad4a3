import { expect, it } from '@jest/globals';
import { changeInWords } from '../../../domain/platform/audit_words.ts';

it.each<[string, Parameters<typeof changeInWords>]>([
  ['Ann created a client', ['Ann', 'create', 'client', []]],
  ['Ann changed name of a client', ['Ann', 'update', 'client', ['name']]],
  ['Ann changed name and due on of an invoice', ['Ann', 'update', 'invoice', ['name', 'due_on']]],
  ['Ann changed a, b and c of a note', ['Ann', 'update', 'note', ['a', 'b', 'c']]],
  ['Ann changed a, b, c and 2 more fields of a note', ['Ann', 'update', 'note', ['a', 'b', 'c', 'd', 'e']]],
  ['Ann changed waste ewc codes of a note', ['Ann', 'update', 'note', ['waste.ewc_codes']]],
  ['Ann changed a note', ['Ann', 'update', 'note', []]],
  ['Somebody deleted a consignment note', [null, 'delete', 'consignment_note', ['name']]],
  ['Ann signed a note', ['Ann', 'sign', 'note', []]],
  ['Ann sent an invoice', ['Ann', 'send', 'invoice', []]],
  ['Ann changed title of a method statement', ['Ann', 'update', 'rams', ['title']]],
  ["Ann deleted an operator's licence", ['Ann', 'delete', 'o_licence', []]],
  ['Ann moved on a quote', ['Ann', 'status_change', 'quote', []]],
  ['Ann exported a register', ['Ann', 'export', 'register', []]],
  ['Ann signed in to a session', ['Ann', 'login', 'session', []]],
  ['Ann imported a client', ['Ann', 'import', 'client', []]],
  ['Ann reported something about a job', ['Ann', 'reported', 'job', []]],
  ['Ann rotate an api key', ['Ann', 'rotate', 'api_key', []]],
])('%s', (sentence, change) => {
  expect(changeInWords(...change)).toBe(sentence);
});
