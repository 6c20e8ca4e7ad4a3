import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { typedProfile } from '../../scripts/generate/profiles.ts';
import { rawOperations, resolveNode, typedPath } from '../../http/server/operations.ts';
import type { ContractNode, RawOperation } from '../../http/server/operations.ts';
import { document, operations } from '../support/contract/contract.ts';

const raw = rawOperations(document);
const each = raw.map((operation): [string, RawOperation] => [operation.node.operationId, operation]);

const hasEtag = new Set(
  raw
    .filter(({ method, parameters }) => method === 'get' && !parameters.some(({ name }) => name === 'cursor'))
    .map(({ path }) => path),
);

/** Operations that ask a provider, which can answer nonsense. */
const asksProvider = [
  ...[
    'appVerifyProducerContractor',
    'appExtractProducerDocument',
    'appSearchRegister',
    'appCheckRegistration',
    'appSubmitDwtReceipt',
    'appLookUpRegistrations',
    'appExtractBrand',
    'appReplaceIntegration',
    'appDeleteIntegration',
    'appConnectTelematics',
    'appSyncTelematics',
  ],
  ...['appSearchCompanies', 'appFindCompanyWebsite', 'appGeocode'],
];
/** They name their record in the query. */
const namedInQuery = new Set(['appDeleteImportMapping']);
/** Their record is the only one of the team, and need not be there. */
const onlyOfTeam = new Set(['appGetTelematics', 'appDeleteTelematics', 'appSyncTelematics']);

/** The errors that an operation can give, from what it is (the order of checks of the pipeline). */
function possibleErrors({ method, path, node, parameters }: RawOperation): string[] {
  const takesJson = node.requestBody !== undefined;
  const isList = parameters.some(({ in: place, name }) => place === 'query' && name === 'cursor');
  // An operation of the application on a record that only the typed API shows takes the ETag of that one.
  const isConditional =
    ['patch', 'put', 'delete'].includes(method) && [path, typedPath(path)].some((each) => hasEtag.has(each));
  const possible: [string, boolean][] = [
    ['400', takesJson || isList],
    ['401', true],
    ['403', true],
    ['404', path.includes('{') || namedInQuery.has(node.operationId) || onlyOfTeam.has(node.operationId)],
    ['409', method === 'post' || method === 'patch'],
    ['412', isConditional],
    ['502', asksProvider.includes(node.operationId)],
    ['413', takesJson],
    ['415', takesJson],
    ...['422', '429', '431', '500', '503'].map((status): [string, boolean] => [status, true]),
  ];

  return possible
    .filter(([, can]) => can)
    .map(([status]) => status)
    .sort();
}

/** Every word of the examples of one response, as text. */
function examplesOf(response: ContractNode): string {
  return JSON.stringify(response.content?.['application/json']?.examples ?? {});
}

function responsesOf(operation: RawOperation): [status: string, response: ContractNode][] {
  return Object.entries<ContractNode>(operation.node.responses).map(([status, response]) => [
    status,
    resolveNode(document, response),
  ]);
}

/** The schema of one record in the body. */
function bodyOf(node: ContractNode): ContractNode {
  const schema = resolveNode(document, node.requestBody).content['application/json'].schema;
  const resolved = resolveNode(document, schema);

  return resolved.oneOf ? resolveNode(document, resolved.oneOf[0]) : resolved;
}

/** Of a media type: nothing of it is shown by an example. */
function lacksExample(media: ContractNode): boolean {
  return media.example === undefined && Object.keys(media.examples ?? {}).length === 0;
}

describe.each(each)('%s', (_, operation) => {
  const { node, method, path, parameters } = operation;

  test('has a summary, a description and a tag', () => {
    expect(node.summary).toMatch(/\S.{4,}/);
    expect(node.description).toMatch(/\S.{9,}/);
    expect(node.tags).toHaveLength(1);
    expect(document.tags.map(({ name }: ContractNode) => name)).toContain(node.tags[0]);
  });

  test('says who may call it', () => {
    const isApp = /^\/api\/v1\/app\//.test(path);
    expect(node.security).toHaveLength(1);
    expect(node['x-stability']).toBe(/^\/api\/v1\/app(\/|$)/.test(path) ? 'app' : 'typed');
    if (isApp) expect(node['x-permission']).toMatch(/^[a-z_]+:[a-z_]+$/);
  });

  test('declares exactly the errors that it can return', () => {
    const declared = Object.keys(node.responses).filter((status) => /^[45]/.test(status));

    expect(declared.sort()).toEqual(possibleErrors(operation));
  });

  test('shows only its own scope, permission and fields in examples of errors', () => {
    const responses = Object.fromEntries(responsesOf(operation));
    const scopes = examplesOf(responses['403']!).match(/(?<=lacks the scope )[^,]+/g) ?? [];
    const permissions = examplesOf(responses['403']!).match(/(?<=lacks the permission )[\w:]+/g) ?? [];
    const reference = /"field":"(\w+_id)"/.exec(examplesOf(responses['422']!))?.[1];

    expect(scopes).toEqual(node.security[0].bearerAuth.slice(0, 1));
    expect(permissions).toEqual([node['x-permission']].filter(Boolean));
    if (reference) expect(JSON.stringify(resolveNode(document, bodyOf(node)))).toContain(reference);
    expect(examplesOf(responses['422']!).includes('idempotency_conflict')).toBe(
      ['post', 'patch'].includes(method),
    );
  });

  test('takes SVC-Version, and If-Match where the record has an ETag', () => {
    const headers = parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name);

    expect(headers).toContain('SVC-Version');
    expect(headers.includes('If-Match')).toBe(possibleErrors(operation).includes('412'));
  });

  test('creates many records at once if it creates one, or says why not', () => {
    const isCreate = method === 'post' && node.responses['201'] !== undefined && node.requestBody;
    const takesMany = operations.find((each) => each.operation_id === node.operationId)!.accepts_bulk;
    if (!isCreate) return expect(takesMany).toBe(false);

    if (node['x-bulk']?.supported === false) expect(node['x-bulk'].reason).toMatch(/\S.{19,}/);
    else expect([node.operationId, takesMany]).toEqual([node.operationId, true]);
  });

  test('shows an example of its request, of each parameter and of each answer with a body', () => {
    const media = [
      ...Object.values<ContractNode>(node.requestBody ? resolveNode(document, node.requestBody).content : {}),
      ...responsesOf(operation).flatMap(([, response]) =>
        Object.values<ContractNode>(response.content ?? {}),
      ),
    ];
    expect(media.filter(lacksExample)).toEqual([]);
    expect(parameters.filter(lacksExample).map(({ name }) => name)).toEqual([]);
  });

  test('names the headers of every answer', () => {
    for (const [status, { headers }] of responsesOf(operation)) {
      const names = Object.keys(headers ?? {});
      expect([status, names]).toEqual([status, expect.arrayContaining(['X-Request-Id', 'SVC-Version'])]);
      if (status.startsWith('2'))
        expect(names).toEqual(expect.arrayContaining(['RateLimit', 'RateLimit-Policy']));
    }
  });
});

/** Where a schema that comes in leaves a text, list or number without a bound. Recursive schemas are looked at once. */
function unbounded(schema: ContractNode, place: string, seen: Set<ContractNode>): string[] {
  const node = resolveNode(document, schema);
  if (seen.has(node)) return [];
  seen.add(node);

  const types: unknown[] = [node.type].flat();
  const fixed = node.enum !== undefined || node.const !== undefined || node.pattern !== undefined;
  const sized = ['uuid', 'date'].includes(node.format) || node.maxLength !== undefined;
  const errors = [
    ...(types.includes('string') && !fixed && !sized ? [`${place}: maxLength`] : []),
    ...(types.includes('array') && node.maxItems === undefined ? [`${place}: maxItems`] : []),
    ...(types.includes('integer') && node.maximum === undefined && !fixed ? [`${place}: maximum`] : []),
    ...(types.includes('integer') && node.minimum === undefined && !fixed ? [`${place}: minimum`] : []),
    ...(types.includes('object') && node.properties !== undefined && node.additionalProperties === undefined
      ? [`${place}: additionalProperties`]
      : []),
  ];
  const inner = [
    ...Object.entries<ContractNode>(node.properties ?? {}).map(([name, child]) => [
      `${place}.${name}`,
      child,
    ]),
    ...[node.items, node.additionalProperties].filter(Boolean).map((child) => [`${place}[]`, child]),
    ...[...(node.oneOf ?? []), ...(node.anyOf ?? []), ...(node.allOf ?? [])].map((child) => [place, child]),
  ] as [string, ContractNode][];

  return [...errors, ...inner.flatMap(([at, child]) => unbounded(child, at, seen))];
}

test('every input has a limit', () => {
  const errors = raw.flatMap(({ node, parameters }) => {
    const body =
      node.requestBody && resolveNode(document, node.requestBody).content['application/json']?.schema;
    const inQuery = parameters.filter(({ in: place }) => place !== 'path');

    return [
      ...(body ? unbounded(body, node.operationId, new Set()) : []),
      ...inQuery.flatMap(({ name, schema }) => unbounded(schema, `${node.operationId}?${name}`, new Set())),
    ];
  });

  expect([...new Set(errors)]).toEqual([]);
});

/** Properties below a schema that nothing describes. */
function undescribed(schema: ContractNode, place: string): string[] {
  return Object.entries<ContractNode>(schema.properties ?? {}).flatMap(([name, node]) => [
    ...(node.description === undefined ? [`${place}.${name}`] : []),
    ...undescribed(node, `${place}.${name}`),
  ]);
}

const sdk: ContractNode = JSON.parse(
  readFileSync(new URL('../../generated/openapi.sdk.json', import.meta.url), 'utf8'),
);

test('every property of the typed API is described', () => {
  const errors = Object.entries<ContractNode>(sdk.components.schemas).flatMap(([name, schema]) =>
    undescribed(schema, name),
  );

  expect(errors).toEqual([]);
});

test('the descriptions of ids of people mention the member', () => {
  const described = Object.values<ContractNode>(document.components.schemas).flatMap((schema) =>
    ['assignee_id', 'driver_id'].flatMap((name) => schema.properties?.[name]?.description ?? []),
  );

  expect(described.length).toBeGreaterThan(5);
  for (const description of described) expect(description).toMatch(/member/);
});

test('an enum that is used twice in the typed API has a name', () => {
  const lists = new Map<string, string[]>();
  const collect = (schema: ContractNode, place: string): void => {
    const node = schema.items ?? schema;
    if (Array.isArray(node.enum)) {
      const words = JSON.stringify(node.enum.filter((word: unknown) => word !== null));
      lists.set(words, [...(lists.get(words) ?? []), place]);
    }
    for (const [name, child] of Object.entries<ContractNode>(node.properties ?? {}))
      collect(child, `${place}.${name}`);
  };
  const typed = typedProfile(document);
  for (const [name, schema] of Object.entries<ContractNode>(typed.components.schemas))
    if (!Array.isArray(schema.enum)) collect(schema, name);

  expect([...lists.values()].filter((places) => places.length > 1)).toEqual([]);
});

test('the events form one union, told apart by type', () => {
  const { Event } = sdk.components.schemas;
  const types = Object.keys(Event.discriminator.mapping).sort();

  expect(Event.discriminator.propertyName).toBe('type');
  expect(types).toEqual(Object.keys(sdk.webhooks).sort());
  expect(Event.oneOf).toHaveLength(6);
  for (const [type, { post }] of Object.entries<any>(sdk.webhooks)) {
    expect(post.operationId).toBe(
      `on${type.replace(/(?:^|\.)(\w)/g, (_: string, c: string) => c.toUpperCase())}`,
    );
  }
});
