import type { ContractNode, Operation } from '../../../http/server/operations.ts';
import { resolveNode } from '../../../http/server/operations.ts';
import { send } from '../client.ts';
import type { CallAnswer } from '../client.ts';
import { document, operations } from './contract.ts';

/**
 * Where to create records whose own path has no POST: the application creates what the typed API only reads.
 */
const madeAt: Record<string, string> = {
  '/api/v1/invoices': '/api/v1/app/invoices',
  '/api/v1/quotes': '/api/v1/app/quotes',
  '/api/v1/consignment-notes': '/api/v1/app/consignments',
};

/** Which records the id fields of bodies and queries name. */
const namedBy: Record<string, string> = {
  client_id: '/api/v1/clients',
  client_location_id: '/api/v1/client-locations',
  site_id: '/api/v1/sites',
  consignee_site_id: '/api/v1/sites',
  collection_id: '/api/v1/collections',
  container_id: '/api/v1/containers',
  note_id: '/api/v1/notes',
  invoice_id: '/api/v1/app/invoices',
  vehicle_id: '/api/v1/app/fleet/vehicles',
  depot_id: '/api/v1/app/depots',
};

let made = 0;

/** Fields whose values must be unique within a team: the example's, made different each time. */
const unique: Record<string, (example: string) => string> = {
  reference: (example) => `${example}-${(made += 1)}`,
  ticket_number: (example) => `${example}-${(made += 1)}`,
  licence_number: () => `OB${2_000_000 + (made += 1)}`,
  registration: () => `AB${10 + (made += 1)} XYZ`,
  email: (example) => `${(made += 1)}.${example}`,
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The first example of an operation's request body, with the ids of this team's records. */
export async function exampleBody(op: Operation, key: string): Promise<unknown> {
  const node = document.paths[op.path][op.method] as ContractNode;
  const media = resolveNode(document, node.requestBody).content['application/json'] as ContractNode;
  const [first] = Object.values((media.examples ?? {}) as Record<string, ContractNode>);
  if (!first) throw new Error(`${op.operation_id} has no request example`);

  return withOwnIds(structuredClone(resolveNode(document, first).value), key);
}

async function withOwnIds(value: unknown, key: string, field = ''): Promise<unknown> {
  if (Array.isArray(value))
    return Promise.all(value.map((item) => withOwnIds(item, key, field.replace(/s$/, ''))));
  if (typeof value === 'object' && value !== null) {
    const own: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(value)) own[name] = await withOwnIds(inner, key, name);

    return own;
  }
  if (typeof value === 'string' && unique[field]) return unique[field](value);
  if (typeof value !== 'string' || !uuid.test(value)) return value;

  // Ids of unknown types are left out.
  return namedBy[field] ? named(namedBy[field], key) : undefined;
}

const standing = new Map<string, Promise<string>>();

/**
 * The one record of its type used in the bodies of a team, so that a client and its location belong together.
 */
function named(path: string, key: string): Promise<string> {
  const name = `${key} ${path}`;
  const made = standing.get(name) ?? makeAt(path, key);
  standing.set(name, made);

  return made;
}

/** A new record of the type that an id field names; undefined if no POST makes one. */
export async function makeNamed(field: string, key: string): Promise<string | undefined> {
  return namedBy[field] === undefined ? undefined : makeAt(namedBy[field], key);
}

/** Creates a record by posting the example of its collection's path; returns its id. */
export async function makeAt(path: string, key: string): Promise<string> {
  const made = await postExample(madeAt[path] ?? path, key);

  return made.body.id as string;
}

async function postExample(path: string, key: string): Promise<CallAnswer> {
  const op = operations.find((each) => each.method === 'post' && matches(each.path, path));
  if (!op) throw new Error(`nothing makes a record at ${path}`);

  const answer = await send('POST', path, {
    key,
    body: op.has_body ? await exampleBody(op, key) : undefined,
  });
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.bytes.toString()}`);

  return answer;
}

/** An address of the operation whose ids are records of this team, created as needed. */
export async function ownPath(op: Operation, key: string): Promise<string> {
  const parts = op.path.split('/');
  const path: string[] = [];
  for (const part of parts) path.push(part.startsWith('{') ? await makeAt(path.join('/'), key) : part);

  return path.join('/');
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** The same address with unknown ids, including required query parameters. */
export function strangePath(op: Operation): string {
  const required = ((document.paths[op.path][op.method].parameters ?? []) as ContractNode[])
    .map((node) => resolveNode(document, node))
    .filter((param) => param.in === 'query' && param.required)
    .map(({ name }) => `${name}=${nobody}`);
  const query = required.length > 0 ? `?${required.join('&')}` : '';

  return op.path.replace(/\{\w+\}/g, nobody) + query;
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');

  return (
    wanted.length === given.length &&
    wanted.every((part, i) => part === given[i] || (part.startsWith('{') && uuid.test(given[i]!)))
  );
}
