import { beforeAll, describe, expect, test } from '@jest/globals';
import { withComing, withPublished } from '../../../scripts/diff/changelog.ts';
import { compareContracts } from '../../../scripts/diff/compare.ts';
import { lastPublished } from '../../../scripts/diff/published.ts';
import { document } from '../../support/contract/contract.ts';
import { resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';

const schema = (contract: ContractNode, name: string) => contract.components.schemas[name];

function edited(edit: (contract: ContractNode) => void): ContractNode {
  const copy = structuredClone(document);
  edit(copy);

  return copy;
}

test('the contract breaks nothing that was published', async () => {
  const published = await lastPublished();

  expect((await compareContracts(published!.contract, document)).breaking).toEqual([]);
});

describe('a breaking edit is caught', () => {
  const edits: [string, (contract: ContractNode) => void, RegExp][] = [
    [
      'an operation removed',
      (contract) => delete contract.paths['/api/v1/clients/{id}'].delete,
      /`DELETE \/api\/v1\/clients\/\{id\}`.* was removed/,
    ],
    [
      'a request field made required',
      (contract) => schema(contract, 'ClientCreate').required.push('email'),
      /`ClientCreate`.*became required: `email`/,
    ],
    [
      'a response field removed',
      (contract) => {
        const client = schema(contract, 'Client');
        delete client.properties.email;
        client.required = client.required.filter((name: string) => name !== 'email');
      },
      /`email` of `Client` was removed/,
    ],
    [
      'the type of a response field changed',
      (contract) => (schema(contract, 'Invoice').properties.total = { type: 'string' }),
      /`Invoice`.*type/i,
    ],
    [
      'a word refused that a request could send, in a list of words that has a name',
      (contract) => resolveNode(contract, schema(contract, 'NoteCreate').properties.quantity_unit).enum.pop(),
      /`QuantityUnit`.*containers/,
    ],
    [
      'a shorter text',
      (contract) => (schema(contract, 'ClientCreate').properties.name.maxLength = 100),
      /`ClientCreate`.*maxLength/,
    ],
  ];

  /** One comparison takes seconds; the edits are in different places and each has its own sentence. */
  let breaking: string[];
  beforeAll(async () => {
    const next = edited((contract) => edits.forEach(([, edit]) => edit(contract)));
    ({ breaking } = await compareContracts(document, next));
  });

  test.each(edits)('%s', (_, __, sentence) => {
    expect(breaking.filter((each) => sentence.test(each))).toHaveLength(1);
  });
});

test('additions break nothing and are listed: a field, an operation, a filter, a longer text, an enum value in responses', async () => {
  const next = edited((contract) => {
    schema(contract, 'Client').properties.fax = { type: ['string', 'null'] };
    schema(contract, 'ClientCreate').properties.fax = { type: 'string', maxLength: 40 };
    schema(contract, 'ClientCreate').properties.name.maxLength = 300;
    schema(contract, 'NoteStatus').enum.push('archived');
    const clients = contract.paths['/api/v1/clients'];
    clients.get.parameters.push({ name: 'city', in: 'query', schema: { type: 'string', maxLength: 100 } });
    clients.get.description = 'In other words.';
    contract.paths['/api/v1/clients/{id}'].put = {
      ...contract.paths['/api/v1/clients/{id}'].patch,
      operationId: 'replaceClient',
    };
  });

  const difference = await compareContracts(document, next);

  expect(difference.breaking).toEqual([]);
  expect(difference.added).toEqual(
    expect.arrayContaining([
      '`Client`: field `fax`',
      '`ClientCreate`: field `fax`',
      '`PUT /api/v1/clients/{id}`',
    ]),
  );
  expect(difference.wording).toBeGreaterThan(0);
});

test('the application may change without breaking anything', async () => {
  const next = edited((contract) => {
    for (const path of Object.keys(contract.paths))
      if (path.startsWith('/api/v1/app/')) delete contract.paths[path];
  });

  expect(await compareContracts(document, next)).toEqual({
    breaking: [],
    added: [],
    changed: [],
    wording: 0,
  });
});

test('the changelog keeps published sections and rewrites the rest', () => {
  const difference = { breaking: [], added: ['`Client`: field `fax`'], changed: [], wording: 2 };
  const application = { added: ['GET /api/v1/app/x'], removed: [] };

  const coming = withComing('', difference, application);
  const published = withPublished(coming, '2026-10-01, published 2026-10-01');
  const next = withComing(published, { ...difference, added: ['an event'] }, { added: [], removed: [] });

  expect(coming).toContain('## Not yet published\n\n### Added\n\n- `Client`: field `fax`');
  expect(withComing(coming, difference, application)).toBe(coming);
  expect(next.indexOf('- an event')).toBeLessThan(next.indexOf('## 2026-10-01, published'));
  expect(next).toContain('- `Client`: field `fax`');
  expect(next).toContain('- `GET /api/v1/app/x`');
});

test('the changelog has one line for a change of many operations, without the comparison tool’s own wording', async () => {
  const revision = edited((contract) => {
    contract.components.parameters.Colour = { name: 'colour', in: 'query', schema: { type: 'string' } };
    for (const name of ['clients', 'sites', 'quotes', 'notes'])
      contract.paths[`/api/v1/${name}`].get.parameters.push({ $ref: '#/components/parameters/Colour' });
  });

  const text = withComing('', await compareContracts(document, revision), { added: [], removed: [] });

  expect(text).toContain('- 4 operations: parameter `colour`\n');
  expect(text).not.toMatch(/parameterlist|specextension|GET \/api/i);
});
