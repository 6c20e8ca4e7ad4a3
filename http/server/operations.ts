import { deprecationOf } from './deprecation.ts';

/**
 * Reads the bundled contract: what the request pipeline needs to know about each operation, as one flat
 * record. It does not depend on HTTP or the database; the validator generator uses the same functions.
 */

/** A node of the contract. Its type depends on its place in the OpenAPI 3.1 document. */
export type ContractNode = { [key: string]: any };

export type ScalarType = 'string' | 'integer' | 'number' | 'boolean';

/** How the text of a query or path parameter is converted to a value. */
export interface ParameterSpec {
  name: string;
  type: ScalarType | 'array';
  /** For an array: the type of its items. */
  item_type?: ScalarType;
  /** For an array: true for `a=1&a=2`, false for `a=1,2`. */
  explode: boolean;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Operation {
  operation_id: string;
  method: Method;
  /** As in the contract, with `{name}` for parameters. */
  path: string;
  /** All of these are required. Empty only for GET /api/v1/me, which accepts any valid key. */
  scopes: string[];
  /**
   * `area:action`, checked against the role of the person who created the key. Only GET /api/v1/me and the
   * list of the application have none.
   */
  permission?: string;
  /** `area:action` that is enough for a person's own records, if `permission` allows all records. */
  own_permission?: string;
  stability: 'typed' | 'app' | 'console';
  /** The callers it accepts: a key, only a session, or anyone. Operations of the application also accept a session. */
  door: 'key' | 'session' | 'open';
  query: ParameterSpec[];
  path_params: ParameterSpec[];
  /** Names of the query parameters and fields of the body, at any depth, that contain ids of records. */
  id_fields: ReadonlySet<string>;
  has_body: boolean;
  body_required: boolean;
  /**
   * The response shows a secret once, so a stored response is replayed only to the key that made the request.
   */
  shows_secret: boolean;
  /** Media types of the request body; empty without a body. */
  request_media: string[];
  /** The body is one record or `{data: [records]}`. */
  accepts_bulk: boolean;
  /** Has pages with `cursor`. */
  is_list: boolean;
  mutating: boolean;
  /** POST and PATCH honour Idempotency-Key; PUT and DELETE are idempotent by definition. */
  idempotent_key: boolean;
  /**
   * The success status for one record or action: the lowest declared 2xx or 3xx, 201 if there is also a bulk
   * 200.
   */
  success_status: number;
  /** Media types of the 2xx responses; empty if none has a body. */
  response_media: string[];
  /** Where a record that it creates can be read, with `{id}` for its id; null if it cannot. */
  location: string | null;
  /** For a deprecated operation: the headers that say so on every response (RFC 9745, RFC 8594). */
  deprecation?: Record<string, string>;
}

export const jsonMedia = 'application/json';
const methods: Method[] = ['get', 'post', 'put', 'patch', 'delete'];
const appRoot = '/api/v1/app';
const consoleRoot = '/api/console/';
/** The only operation that accepts any valid key; every other must name a scope. */
const anyKeyPath = '/api/v1/me';

/**
 * Follows `$ref` to the node itself.
 * @throws Error if a reference points outside the document or nowhere.
 */
export function resolveNode(document: ContractNode, node: ContractNode): ContractNode {
  let current = node;
  for (let hops = 0; typeof current.$ref === 'string'; hops += 1) {
    const reference: string = current.$ref;
    if (!reference.startsWith('#/') || hops > 20)
      throw new Error(`contract: cannot follow the reference ${reference}`);

    let target: any = document;
    for (const part of reference.slice(2).split('/')) {
      target = target?.[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    if (target === undefined) throw new Error(`contract: the reference ${reference} points nowhere`);
    current = target;
  }
  return current;
}

/** Path-level parameters overlaid with the operation's own, resolved; keyed by place and name (OpenAPI 3.1 §4.8.9.1). */
function parametersOf(
  document: ContractNode,
  pathItem: ContractNode,
  operation: ContractNode,
): ContractNode[] {
  const byKey = new Map<string, ContractNode>();
  for (const node of [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = resolveNode(document, node);
    byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

export interface RawOperation {
  method: Method;
  path: string;
  node: ContractNode;
  parameters: ContractNode[];
}

/** The path of the same record in the typed API, for a path of the application. */
export function typedPath(path: string): string {
  return path.replace(`${appRoot}/`, '/api/v1/');
}

/** Every operation under `paths` in the order written, with resolved parameters. Webhooks are not operations. */
export function rawOperations(document: ContractNode): RawOperation[] {
  return Object.entries<ContractNode>(document.paths ?? {}).flatMap(([path, pathNode]) => {
    const pathItem = resolveNode(document, pathNode);
    return Object.keys(pathItem)
      .filter((key): key is Method => methods.includes(key as Method))
      .map((method) => {
        const node: ContractNode = pathItem[method];
        return { method, path, node, parameters: parametersOf(document, pathItem, node) };
      });
  });
}

/**
 * Returns the schema of the JSON request body, or undefined if there is none or it has another media type.
 */
export function jsonBodySchema(document: ContractNode, operation: ContractNode): ContractNode | undefined {
  if (operation.requestBody === undefined) return undefined;
  return resolveNode(document, operation.requestBody).content?.[jsonMedia]?.schema;
}

function isBulkOf(document: ContractNode, candidate: ContractNode, single: ContractNode): boolean {
  const properties = resolveNode(document, candidate).properties ?? {};
  if (Object.keys(properties).join() !== 'data') return false;

  const items = resolveNode(document, properties.data).items;
  return items !== undefined && resolveNode(document, items) === resolveNode(document, single);
}

/**
 * Returns X for a body `oneOf: [X, {data: [X]}]`, otherwise undefined. The bulk branch is recognised by its
 * shape: an object with the single property `data`, whose items are the other branch.
 */
export function singleOfBulk(document: ContractNode, bodySchema: ContractNode): ContractNode | undefined {
  const branches: ContractNode[] = resolveNode(document, bodySchema).oneOf ?? [];
  if (branches.length !== 2) return undefined;

  const [first, second] = branches as [ContractNode, ContractNode];
  if (isBulkOf(document, second, first)) return first;
  return isBulkOf(document, first, second) ? second : undefined;
}

function scalarType(document: ContractNode, schema: ContractNode): string {
  const { type } = resolveNode(document, schema);
  return Array.isArray(type) ? type.find((name) => name !== 'null') : type;
}

function parameterSpec(document: ContractNode, operationId: string, parameter: ContractNode): ParameterSpec {
  const schema = resolveNode(document, parameter.schema ?? {});
  const type = scalarType(document, schema);
  const itemType = type === 'array' ? scalarType(document, schema.items ?? {}) : undefined;

  for (const name of itemType === undefined ? [type] : [itemType]) {
    if (!['string', 'integer', 'number', 'boolean'].includes(name)) {
      throw new Error(
        `contract: ${operationId}: parameter ${parameter.name} needs a scalar type or an array of them`,
      );
    }
  }
  return {
    name: parameter.name,
    type: type as ParameterSpec['type'],
    ...(itemType === undefined ? {} : { item_type: itemType as ScalarType }),
    explode: parameter.explode ?? true,
  };
}

/**
 * A path parameter reaches handlers as the text that was sent, so its schema must exclude unsafe characters
 * (a NUL, half a surrogate pair).
 */
function checkPathParameters(document: ContractNode, raw: RawOperation): void {
  const id: string = raw.node.operationId;
  const own = raw.parameters.filter((parameter) => parameter.in === 'path');
  const declared = own.map((parameter) => parameter.name).sort();
  const inPath = [...raw.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]).sort();
  if (inPath.join() !== declared.join()) {
    throw new Error(`contract: ${id} must declare exactly the path parameters of ${raw.path}`);
  }
  for (const parameter of own) {
    const { type, format, enum: values, pattern } = resolveNode(document, parameter.schema ?? {});
    if (type !== 'string' || (format ?? values ?? pattern) === undefined) {
      throw new Error(
        `contract: ${id}: path parameter ${parameter.name} needs a string with format, enum or pattern`,
      );
    }
  }
}

/** The callers an operation accepts. Only operations of the console may require a session or be open; they must declare it. */
function doorOf(operationId: string, path: string, { security }: ContractNode): Operation['door'] {
  if (!path.startsWith(consoleRoot)) return 'key';
  if (Array.isArray(security) && security.length === 0) return 'open';
  if (security?.length === 1 && Object.keys(security[0]).join() === 'sessionCookie') return 'session';
  throw new Error(`contract: ${operationId} must declare sessionCookie, or no security with an empty list`);
}

/**
 * The scopes of `security: [{bearerAuth: [...]}]`. The document's own `security` is ignored: it would open an
 * operation without scopes to every key.
 */
function scopesOf(operationId: string, path: string, operation: ContractNode): string[] {
  if (doorOf(operationId, path, operation) !== 'key') return [];
  const requirements: ContractNode[] = operation.security ?? [];
  const scopes = requirements[0]?.bearerAuth;
  if (requirements.length !== 1 || !Array.isArray(scopes)) {
    throw new Error(
      `contract: ${operationId} must declare its own security with exactly one bearerAuth requirement`,
    );
  }
  if (scopes.length === 0 && path !== anyKeyPath)
    throw new Error(`contract: ${operationId} must name a scope`);
  return scopes;
}

function successStatuses(operationId: string, operation: ContractNode): number[] {
  const statuses = Object.keys(operation.responses ?? {})
    .filter((status) => /^[23][0-9]{2}$/.test(status) && status !== '304')
    .map(Number);
  if (statuses.length === 0) throw new Error(`contract: ${operationId} declares no 2xx or 3xx answer`);
  return statuses.sort((a, b) => a - b);
}

function mediaOf(document: ContractNode, operation: ContractNode, statuses: number[]): string[] {
  const media = statuses.flatMap((status) =>
    Object.keys(resolveNode(document, operation.responses[String(status)]).content ?? {}),
  );
  return [...new Set(media)];
}

function permissionOf(operationId: string, path: string, operation: ContractNode): string | undefined {
  const permission = operation['x-permission'];
  if (permission !== undefined && !/^[a-z_]+:[a-z_]+$/.test(permission)) {
    throw new Error(`contract: ${operationId}: x-permission must be written area:action`);
  }
  if (permission === undefined && path !== anyKeyPath && path !== appRoot && !path.startsWith(consoleRoot)) {
    throw new Error(`contract: ${operationId} must declare x-permission`);
  }
  return permission;
}

/** The part of the API that a path belongs to. */
export function stabilityOf(path: string): Operation['stability'] {
  if (path.startsWith(consoleRoot)) return 'console';

  return path === appRoot || path.startsWith(`${appRoot}/`) ? 'app' : 'typed';
}

/** The names under which the schemas of the query and of the body have `format: uuid`. Secrets are not ids. */
function idFields(
  document: ContractNode,
  parameters: ContractNode[],
  bodySchema: ContractNode | undefined,
): Set<string> {
  const names = new Set<string>();
  const seen = new Map<ContractNode, Set<string>>();
  const visit = (name: string, node: ContractNode): void => {
    const schema = resolveNode(document, node);
    const seenAs = seen.get(schema) ?? new Set();
    if (seenAs.has(name)) return;

    seen.set(schema, seenAs.add(name));
    if (schema.format === 'uuid' && schema.writeOnly !== true) names.add(name);
    for (const part of [schema.items, schema.additionalProperties])
      if (typeof part === 'object') visit(name, part as ContractNode);
    for (const part of [schema.oneOf, schema.anyOf, schema.allOf].flat())
      if (part !== undefined) visit(name, part as ContractNode);
    for (const [inner, part] of Object.entries<ContractNode>(schema.properties ?? {})) visit(inner, part);
  };
  for (const parameter of parameters)
    if (parameter.in === 'query') visit(parameter.name as string, parameter.schema ?? {});
  if (bodySchema !== undefined) visit('', bodySchema);

  return names;
}

/**
 * Returns the path of the GET for a record that a POST creates, with `{id}` for its id; or else the path of its list, or null. The GET
 * is the one under the same path, in the typed API, or under /api/v1/app whose response schema has the name of the created one, or
 * a name that begins with it.
 */
function locationOf(document: ContractNode, { method, path, node }: RawOperation): string | null {
  const created = schemaName(document, node, '201');
  if (method !== 'post' || created === null) return null;

  const unnamed = (text: string) => text.replace(/\{\w+\}/g, '{}');
  const places = [path, typedPath(path), `${appRoot}/${path.split('/').at(-1)}`];
  const found = places.find((place) => {
    const below = Object.keys(document.paths).find((each) => unnamed(each) === `${unnamed(place)}/{}`);
    const read = below === undefined ? undefined : document.paths[below].get;

    return read && schemaName(document, read, '200')?.startsWith(created);
  });
  if (found !== undefined) return `${found}/{id}`;
  const list = document.paths[path].get;

  return list && schemaName(document, list, '200') === `${created}List` ? path : null;
}

/** The name of the schema of a response, or null if it has none. */
function schemaName(document: ContractNode, node: ContractNode, status: string): string | null {
  const response = node.responses[status];
  if (response === undefined) return null;
  const schema = resolveNode(document, response).content?.[jsonMedia]?.schema;

  return /^#\/components\/schemas\/(\w+)$/.exec(schema?.$ref)?.[1] ?? null;
}

function loadOperation(document: ContractNode, raw: RawOperation): Operation {
  const { method, path, node, parameters } = raw;
  const id: string = node.operationId;
  const permission = permissionOf(id, path, node);
  const statuses = successStatuses(id, node);
  const bodySchema = jsonBodySchema(document, node);
  const requestBody = node.requestBody === undefined ? undefined : resolveNode(document, node.requestBody);
  const acceptsBulk = bodySchema !== undefined && singleOfBulk(document, bodySchema) !== undefined;
  const specsIn = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => parameterSpec(document, id, parameter));
  const query = specsIn('query');
  const deprecation = deprecationOf(id, node);

  return {
    operation_id: id,
    method,
    path,
    scopes: scopesOf(id, path, node),
    ...(permission === undefined ? {} : { permission }),
    ...(node['x-permission-own'] === undefined ? {} : { own_permission: node['x-permission-own'] as string }),
    stability: stabilityOf(path),
    door: doorOf(id, path, node),
    query,
    path_params: specsIn('path'),
    id_fields: idFields(document, parameters, bodySchema),
    has_body: requestBody !== undefined,
    body_required: requestBody?.required === true,
    shows_secret: node['x-shows-secret'] === true,
    request_media: Object.keys(requestBody?.content ?? {}),
    accepts_bulk: acceptsBulk,
    is_list: query.some((parameter) => parameter.name === 'cursor'),
    mutating: method !== 'get' || node['x-writes'] !== undefined,
    idempotent_key: method === 'post' || method === 'patch',
    success_status: acceptsBulk && statuses.includes(201) ? 201 : statuses[0]!,
    response_media: mediaOf(document, node, statuses),
    location: locationOf(document, raw),
    ...(deprecation === undefined ? {} : { deprecation }),
  };
}

/**
 * Returns every operation of the bundled contract. Fails closed: everything the pipeline enforces must be
 * declared.
 *
 * @throws Error naming the operation if it has no operationId or a duplicate one, no security, no
 * scope, no success response, path parameters that differ from the path or have a loose type, or no
 * `x-permission`.
 */
export function loadOperations(document: ContractNode): Operation[] {
  const seen = new Set<string>();
  return rawOperations(document).map((raw) => {
    const id: unknown = raw.node.operationId;
    const place = `${raw.method.toUpperCase()} ${raw.path}`;
    if (typeof id !== 'string' || !/^[a-z][A-Za-z0-9]*$/.test(id)) {
      throw new Error(`contract: ${place} needs an operationId in camelCase`);
    }
    if (seen.has(id)) throw new Error(`contract: ${place} repeats the operationId ${id}`);
    seen.add(id);

    checkPathParameters(document, raw);
    return loadOperation(document, raw);
  });
}
