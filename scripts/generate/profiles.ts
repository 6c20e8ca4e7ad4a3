import { rawOperations, resolveNode, singleOfBulk } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { inlined, pruneComponents, reachable, visitObjects } from './walk.ts';

/**
 * The published documents besides the contract itself. Each is derived only from the bundled contract, byte
 * for byte. The server enforces the contract; a profile expresses it in the form a kind of tool can use.
 */

const jsonBody = 'application/json';
/** The part of the contract that is versioned: without the application's own endpoints. */
export function typedProfile(contract: ContractNode): ContractNode {
  return partOf(contract, (path) => !isApplication(path), 'Typed API');
}

/** The application's own endpoints, with nothing of the typed API. */
export function applicationProfile(contract: ContractNode): ContractNode {
  const document = partOf(contract, isApplication, 'Application');
  delete document.webhooks;
  pruneComponents(document);

  return document;
}

function isApplication(path: string): boolean {
  return path === '/api/v1/app' || path.startsWith('/api/v1/app/');
}

function partOf(contract: ContractNode, keep: (path: string) => boolean, groupName: string): ContractNode {
  const document = structuredClone(contract);
  document.paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => keep(path)));
  const groups: ContractNode[] = document['x-tagGroups'] ?? [];
  const tags = new Set(groups.filter(({ name }) => name === groupName).flatMap((group) => group.tags));
  document['x-tagGroups'] = groups.filter(({ name }) => name === groupName);
  document.tags = (document.tags ?? []).filter(({ name }: ContractNode) => tags.has(name));
  pruneComponents(document);

  return document;
}

/**
 * Every create that accepts one record or many becomes two operations: `POST /clients` returns 201 with the
 * record, `POST /clients#bulk` returns 200 with the results. A fragment is never sent, so both are the same
 * request to the server; generated clients, which support one response per operation, handle both.
 */
export function splitBulk(contract: ContractNode): ContractNode {
  const document = structuredClone(contract);
  const paths: [string, ContractNode][] = [];
  for (const [path, pathNode] of Object.entries<ContractNode>(document.paths)) {
    const pathItem = resolveNode(document, pathNode);
    paths.push([path, pathItem]);
    if (pathItem.post === undefined || !takesBulk(document, pathItem.post)) continue;

    const bulk = structuredClone(pathItem.post);
    bulk.operationId = bulkName(pathItem);
    bulk.summary = bulk.summary?.replace('one or more ', 'up to 100 ');
    narrow(document, pathItem.post, 'single');
    pathItem.post.summary = pathItem.post.summary?.replace(/one or more (.*)s$/, 'a $1');
    narrow(document, bulk, 'bulk');
    const shared = pathItem.parameters === undefined ? {} : { parameters: pathItem.parameters };
    paths.push([`${path}#bulk`, { ...shared, post: bulk }]);
  }
  document.paths = Object.fromEntries(paths);

  return document;
}

function takesBulk(document: ContractNode, operation: ContractNode): boolean {
  const schema =
    operation.requestBody && resolveNode(document, operation.requestBody).content?.[jsonBody]?.schema;

  return schema !== undefined && singleOfBulk(document, schema) !== undefined;
}

/** `createClient` beside `listClients` is `bulkCreateClients`. */
function bulkName(pathItem: ContractNode): string {
  const single: string = pathItem.post.operationId;
  const verb = /^(app)?(create|add)/i.exec(single)?.[0] ?? '';
  const listed = /List(.+)$/i.exec(pathItem.get?.operationId ?? '')?.[1];
  const noun = listed ?? `${single.slice(verb.length)}s`;

  return verb.startsWith('app') ? `appBulkCreate${noun}` : `bulkCreate${noun}`;
}

/** Keeps one of the operation's two bodies, with its examples and its success response. */
function narrow(document: ContractNode, operation: ContractNode, wanted: 'single' | 'bulk'): void {
  const body = structuredClone(resolveNode(document, operation.requestBody));
  const media = body.content[jsonBody];
  const single = singleOfBulk(document, media.schema)!;
  const branches: ContractNode[] = resolveNode(document, media.schema).oneOf;
  const isSingle = (branch: ContractNode) => resolveNode(document, branch) === resolveNode(document, single);
  media.schema = branches.find((branch) => isSingle(branch) === (wanted === 'single'));
  media.examples = Object.fromEntries(
    Object.entries<ContractNode>(media.examples ?? {}).filter(
      ([, example]) => isBulkBody(resolveNode(document, example).value) === (wanted === 'bulk'),
    ),
  );
  operation.requestBody = body;
  delete operation.responses[wanted === 'single' ? '200' : '201'];
}

/** A body that is meant as many records: an object with the one property `data`, a list. */
export function isBulkBody(body: unknown): boolean {
  if (body === null || typeof body !== 'object') return false;
  const keys = Object.keys(body);

  return keys.length === 1 && Array.isArray((body as { data?: unknown }).data);
}

/**
 * For client generators: the typed API with split creates, extensible response enums as plain strings, and
 * files as `format: binary`, which all of them support.
 */
export function sdkProfile(contract: ContractNode): ContractNode {
  const document = splitBulk(typedProfile(contract));
  inlineWords(document);
  openResponseWords(document);
  sayDefaults(document);
  visitObjects(document.paths, (node) => {
    if (node.contentMediaType === undefined || node.type !== undefined) return;
    delete node.contentMediaType;
    Object.assign(node, { type: 'string', format: 'binary' });
  });
  // Generators print the description at the head of every file they write.
  document.info.description = document.info.summary ?? document.info.title;
  pruneComponents(document);

  return document;
}

/**
 * Replaces references to enums by the enums themselves if a reference would not work: nullable ones, which
 * generators cannot express as a reference, and those of request bodies, which stay closed while the named
 * enum opens.
 */
function inlineWords(document: ContractNode): void {
  const bodies = rawOperations(document).map(({ node }) => node.requestBody);
  const sent = new Set(
    [...reachable(document, bodies)].map((reference) => resolveNode(document, { $ref: reference })),
  );
  for (const schema of Object.values<ContractNode>(document.components.schemas)) {
    visitObjects(schema, (node) => {
      if (typeof node.$ref !== 'string' || !node.$ref.startsWith('#/components/schemas/')) return;
      const target = resolveNode(document, node);
      if (!Array.isArray(target.enum) || target['x-closed'] === true) return;
      if (!Array.isArray(target.type) && !sent.has(schema)) return;
      const { $ref: _, ...beside } = node;
      delete node.$ref;
      Object.assign(node, structuredClone(target), beside);
    });
  }
}

/**
 * Generators treat a property with a `default` as always present, and then require it in requests. Its
 * description states the default instead.
 */
function sayDefaults(document: ContractNode): void {
  for (const schema of Object.values<ContractNode>(document.components.schemas)) {
    visitObjects(schema, ({ properties }) => {
      for (const property of Object.values<ContractNode>(properties ?? {})) {
        if (property?.default === undefined) continue;
        const said = `Default: \`${JSON.stringify(property.default)}\`.`;
        property.description = [property.description, said].filter(Boolean).join(' ');
        delete property.default;
      }
    });
  }
}

/**
 * A client generated today must accept future values: an `enum` in a response becomes `x-extensible-enum`.
 * Enums that the contract calls complete (`x-closed`) stay, and so do filters and bodies, whose values the
 * client chooses.
 */
export function openResponseWords(document: ContractNode): void {
  const operations = rawOperations(document);
  const shared = reachable(
    document,
    operations.map(({ node }) => node.responses),
  );
  for (const reference of reachable(document, [document.webhooks])) shared.add(reference);

  visitObjects(document.paths, (node) => {
    if (node.in !== undefined && node.schema !== undefined) node.schema = inlined(document, node.schema);
  });
  for (const parameter of Object.values<ContractNode>(document.components?.parameters ?? {}))
    if (parameter.schema) parameter.schema = inlined(document, parameter.schema);

  for (const reference of shared) {
    if (!reference.startsWith('#/components/schemas/')) continue;
    visitObjects(resolveNode(document, { $ref: reference }), openWords);
  }
}

function openWords(schema: ContractNode): void {
  if (!Array.isArray(schema.enum) || schema['x-closed'] === true) return;
  if (schema.type !== 'string' && !(Array.isArray(schema.type) && schema.type.includes('string'))) return;

  schema['x-extensible-enum'] = schema.enum.filter((value) => value !== null);
  delete schema.enum;
}

/**
 * For the Prism mock: items of a bulk body may be anything, so that one invalid item does not make the
 * request a 422, and `Idempotent-Replayed` is omitted, because the mock replays nothing. Path ids may be any
 * text: the mock has every record.
 */
export function mockProfile(contract: ContractNode): ContractNode {
  const document = structuredClone(contract);
  for (const { node } of rawOperations(document)) {
    if (!takesBulk(document, node)) continue;
    const schema = resolveNode(document, resolveNode(document, node.requestBody).content[jsonBody].schema);
    const single = singleOfBulk(document, schema)!;
    for (const branch of schema.oneOf as ContractNode[]) {
      const target = resolveNode(document, branch);
      if (target === resolveNode(document, single)) continue;
      resolveNode(document, target.properties.data).items = { type: 'object' };
    }
  }
  visitObjects(document, (node) => {
    if (node.headers?.['Idempotent-Replayed']) delete node.headers['Idempotent-Replayed'];
  });

  return document;
}
