/**
 * Numbers that businesses are known by, and postcodes: wherever the contract takes one, in a single body or in bulk, a text
 * without the form of any nation of the UK is refused on its field.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import validators from '../../generated/validators.cjs';
import { bodyErrors } from '../../http/requests/request.ts';
import { jsonBodySchema, rawOperations, resolveNode, singleOfBulk } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { call, send } from '../support/client.ts';
import { document, operation } from '../support/contract/contract.ts';
import { makeAt } from '../support/contract/arrange.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const names =
  /(^|_)(carrier_registration|broker_registration|registration_number|permit_number|company_number|sic_code|postcode)$/;

/** Where a body schema takes such a property, as paths from the body. */
function placesIn(node: ContractNode, path: string[] = []): string[][] {
  const schema = resolveNode(document, node);
  if (path.length > 8) return [];
  const own = Object.entries<ContractNode>(schema.properties ?? {}).flatMap(([name, inner]) =>
    names.test(name) ? [[...path, name]] : placesIn(inner, [...path, name]),
  );
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];

  return [
    ...own,
    ...branches.flatMap((branch: ContractNode) => placesIn(branch, path)),
    ...(schema.items ? placesIn(schema.items, [...path, '0']) : []),
  ];
}

/** A body with nothing but this text at this place. */
function bodyWith(path: string[], text: string): unknown {
  return path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text);
}

const places = rawOperations(document).flatMap(({ node }) => {
  const body = jsonBodySchema(document, node);
  if (!body) return [];

  return placesIn(singleOfBulk(document, body) ?? body).map((path) => [node.operationId, path] as const);
});

test('the contract takes such numbers in many places', () => {
  expect(places.length).toBeGreaterThan(60);
});

test.each(places)('%s refuses "hello" as %j', (id, path) => {
  const errors = (text: string) => bodyErrors(validators, operation(id), bodyWith(path, text), '');

  expect(errors('hello').map(({ field }) => field)).toContain(path.join('.'));
});

describe('over HTTP', () => {
  let team: TestTeam;
  beforeAll(async () => {
    team = await newTeam();
  });

  const fields = ({ status, body }: { status: number; body: any }) => [
    status,
    ...(body.error?.details ?? []).map(({ field }: { field: string }) => field),
  ];

  test('a number in the wrong form returns 422 with its field, in a note, in bulk and in the profile', async () => {
    const note = await makeAt('/api/v1/app/notes', team.key);
    const transferor = { carrier_registration: 'hello', address: { postcode: 'ZZZZZZZZ' } };
    const changed = await send('PUT', `/api/v1/app/notes/${note}`, { key: team.key, body: { transferor } });
    expect(fields(changed).sort()).toEqual([
      422,
      'transferor.address.postcode',
      'transferor.carrier_registration',
    ]);

    const data = [
      { name: 'Good', postcode: 'hx7 6ad' },
      { name: 'Bad', postcode: 'ZZZZZZZZ' },
    ];
    const bulk = await call('createClient', { key: team.key, body: { data } });
    expect(bulk.body.data.map(({ status }: { status: number }) => status)).toEqual([201, 422]);
    expect(bulk.body.data[1].error.details[0].field).toBe('data.1.postcode');

    const profile = { company: 'Acme', permit_number: 'WML/L/1234567', permit_issued_by: 'EA' };
    expect(fields(await call('appReplaceProfile', { key: team.key, body: profile }))).toEqual([
      422,
      'permit_number',
    ]);
    const own = { ...profile, permit_issued_by: 'SEPA' };
    expect((await call('appReplaceProfile', { key: team.key, body: own })).status).toBe(200);
  });

  test.each([
    ['environmental_permit', 'hello', 'EAWML 12345', 'EAWML12345'],
    ['carrier_registration', 'hello', 'CBDU12', 'ROC UT 1234'],
  ])('a %s of the team must have a valid number', async (type, ...numbers) => {
    const statuses = [];
    for (const number of numbers)
      statuses.push((await call('appCreatePermit', { key: team.key, body: { type, number } })).status);

    expect(statuses).toEqual([422, 422, 201]);
  });

  test('a postcode is stored in capitals with one space, and found as it is typed', async () => {
    const client = await call('createClient', { key: team.key, body: { name: 'A', postcode: 'ls14ap' } });
    expect(client.body.address.postcode).toBe('LS1 4AP');

    const found = await call('listClients', { key: team.key, query: { postcode: 'ls1 4ap' } });
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([client.body.id]);
  });
});
