import { describe, expect, test } from '@jest/globals';
import type { ContractNode } from '../../../../http/server/operations.ts';
import { completeObjects, secureApplication } from '../../../../scripts/generate/decorate/defaults.ts';

const text = { type: 'string' };
const body = (schema: ContractNode) => ({ content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A create of the application: `Create` is only sent, `Site` only returned, `Place` both. */
function contract(): ContractNode {
  const create = {
    operationId: 'appCreateSite',
    description: 'Adds a site.',
    'x-permission': 'sites:create',
    requestBody: body(ref('Create')),
    responses: { '201': body(ref('Site')) },
  };
  const typed = { operationId: 'listSites', responses: { '200': body(ref('Part')) } };

  return {
    paths: { '/api/v1/app/sites': { post: create }, '/api/v1/sites': { get: typed } },
    components: {
      schemas: {
        Create: { type: 'object', properties: { name: text, place: ref('Place') } },
        Place: { type: 'object', properties: { city: text } },
        Site: {
          type: 'object',
          properties: { id: text, permit: { type: ['object', 'null'], properties: { number: text } } },
        },
        Part: { type: 'object', required: ['a'], properties: { a: text, b: text } },
      },
    },
  };
}

describe('completeObjects', () => {
  const document = contract();
  completeObjects(document);
  const { Create, Place, Site, Part } = document.components.schemas;

  test('closes what a request contains and leaves its required properties alone', () => {
    expect(Create).toMatchObject({ additionalProperties: false });
    expect(Place).toMatchObject({ additionalProperties: false });
    expect([Create.required, Place.required]).toEqual([undefined, undefined]);
  });

  test('requires every property of a response, also of an object in it that may be null', () => {
    expect(Site.required).toEqual(['id', 'permit']);
    expect(Site.properties.permit.required).toEqual(['number']);
    expect(Site.additionalProperties).toBeUndefined();
  });

  test('keeps the required properties that the schema names', () => expect(Part.required).toEqual(['a']));
});

test('secureApplication gives the scope to operations of the application only', () => {
  const document = contract();
  secureApplication(document);
  const { post } = document.paths['/api/v1/app/sites'];
  expect(post).toMatchObject({ security: [{ bearerAuth: ['*'] }], 'x-stability': 'app' });
  expect(document.paths['/api/v1/sites'].get.security).toBeUndefined();
});
