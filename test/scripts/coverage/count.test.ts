import { expect, test } from '@jest/globals';
import { coverageOf } from '../../../scripts/coverage/count.ts';

const responses = (...statuses: string[]) => Object.fromEntries(statuses.map((status) => [status, {}]));
const contract = {
  paths: {
    '/notes': {
      get: { operationId: 'listNotes', responses: responses('200', '405') },
      post: { operationId: 'createNote', responses: responses('201', '405', '422') },
    },
    '/notes/chain': { get: { operationId: 'getChain', responses: responses('200') } },
    '/notes/{id}': { get: { operationId: 'getNote', responses: responses('200', '304') } },
  },
};

test('each answer is counted once, for the operation that it came from', () => {
  const traffic = [
    'GET /notes 200',
    'GET /notes 200',
    'HEAD /notes/1 304',
    'GET /notes/chain?limit=1 200',
    'POST /notes 418',
  ];

  expect(coverageOf(contract, traffic.join('\n'))).toEqual({
    operations: { seen: 2, declared: 4 },
    answers: { seen: 3, declared: 8 },
    missing: [
      ['listNotes', ['405']],
      ['createNote', ['201', '405', '422']],
      ['getNote', ['200']],
    ],
    undeclared: ['createNote 418'],
  });
});

test('a refused method counts for every operation of its path, and a path outside the contract for none', () => {
  const { missing, answers } = coverageOf(contract, 'PROPFIND /notes 405\nGET /healthz 200\n\n');

  expect(answers.seen).toBe(2);
  expect(missing.map(([id]) => id)).toEqual(['listNotes', 'createNote', 'getChain', 'getNote']);
});
