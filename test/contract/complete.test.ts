import { describe, expect, test } from '@jest/globals';
import { rawOperations, resolveNode } from '../../http/operations.ts';
import type { ContractNode, RawOperation } from '../../http/operations.ts';
import { document } from '../support/contract.ts';

const raw = rawOperations(document);
const each = raw.map((operation): [string, RawOperation] => [operation.node.operationId, operation]);

/** Answers that every operation can give, whatever it does (the order of checks of the pipeline). */
const always = ['401', '403', '404', '405', '422', '429', '500', '503'];
const withBody = ['400', '413', '415'];

function responsesOf(operation: RawOperation): [status: string, response: ContractNode][] {
  return Object.entries<ContractNode>(operation.node.responses).map(([status, response]) => [
    status,
    resolveNode(document, response),
  ]);
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

  test('declares every error it can answer with', () => {
    const declared = Object.keys(node.responses);
    const expected = node.requestBody === undefined ? always : [...always, ...withBody];
    expect(expected.filter((status) => !declared.includes(status))).toEqual([]);
    if (['post', 'patch'].includes(method)) expect(declared).toContain('409');
    if (parameters.some(({ name }) => name === 'cursor')) expect(declared).toContain('400');
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
  const faults = [
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

  return [...faults, ...inner.flatMap(([at, child]) => unbounded(child, at, seen))];
}

test('everything that comes in is bounded', () => {
  const faults = raw.flatMap(({ node, parameters }) => {
    const body =
      node.requestBody && resolveNode(document, node.requestBody).content['application/json']?.schema;
    const inQuery = parameters.filter(({ in: place }) => place !== 'path');

    return [
      ...(body ? unbounded(body, node.operationId, new Set()) : []),
      ...inQuery.flatMap(({ name, schema }) => unbounded(schema, `${node.operationId}?${name}`, new Set())),
    ];
  });

  expect([...new Set(faults)]).toEqual([]);
});
