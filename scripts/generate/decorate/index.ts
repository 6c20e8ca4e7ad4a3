import { resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';
import { pruneComponents } from '../walk.ts';
import { refuseBlankTexts } from './blank_texts.ts';
import { completeObjects, secureApplication } from './defaults.ts';
import { describeProperties } from './descriptions.ts';
import { fillLists, takeMany } from './envelopes.ts';
import { derivedResponses, errorResponses, pascal } from './errors.ts';
import { factsOf } from './facts.ts';
import type { Facts } from './facts.ts';
import { showOwnIds } from './path_ids.ts';
import { nameWords } from './words.ts';

/**
 * Adds the common parts to the bundled contract, so that spec/ contains only what is specific: parameters and
 * headers of every operation, its error responses, the envelopes of lists and of bulk creates, what follows
 * from the use of a schema, the scope of the application, the names of events, references to enums, the
 * refusal of blank texts, and descriptions of properties. Hand-written parts take precedence, except references to standard error responses.
 */
export function decorate(document: ContractNode, meanings: Record<string, string> = {}): ContractNode {
  fillLists(document);
  completeObjects(document);
  refuseBlankTexts(document);
  secureApplication(document);
  const hasTemplates = document.components?.responses?.InternalError !== undefined;
  for (const facts of factsOf(document)) {
    addParameters(facts);
    if (hasTemplates) {
      takeMany(facts);
      addResponses(facts);
    }
    addHeaders(facts);
    for (const source of ['x-refusals', 'x-errors', 'x-provider']) delete facts.node[source];
  }
  for (const [event, item] of Object.entries<ContractNode>(document.webhooks ?? {}))
    if (item.post) item.post.operationId ??= `on${pascal(event)}`;
  showOwnIds(document);
  nameWords(document);
  pruneComponents(document);
  describeProperties(document, meanings);

  return document;
}

/** References to those of these components that the contract has. */
function known(document: ContractNode, kind: string, names: (string | false)[]): [string, ContractNode][] {
  return names
    .filter((name): name is string => name !== false && document.components?.[kind]?.[name] !== undefined)
    .map((name) => [name, { $ref: `#/components/${kind}/${name}` }]);
}

function addParameters({ document, node, is_keyed, has_etag, is_conditional }: Facts): void {
  const wanted = [
    is_keyed && 'IdempotencyKey',
    has_etag && 'IfNoneMatch',
    is_conditional && 'IfMatch',
    'Version',
  ];
  const present: ContractNode[] = node.parameters ?? [];
  const missing = known(document, 'parameters', wanted)
    .map(([, reference]) => reference)
    .filter(({ $ref }) => !present.some((each) => each.$ref === $ref));
  if (present.length + missing.length > 0) node.parameters = [...present, ...missing];
}

/** A response written by hand stays, unless it only refers to one that is derived. */
function addResponses(facts: Facts): void {
  const { document, node, has_etag } = facts;
  const byHand = Object.entries<ContractNode>(node.responses).filter(
    ([, { $ref }]) => !derivedResponses.has(String($ref).replace('#/components/responses/', '')),
  );
  const unchanged = has_etag ? known(document, 'responses', ['NotModified']) : [];
  node.responses = {
    ...Object.fromEntries(unchanged.map(([, reference]) => ['304', reference])),
    ...errorResponses(facts),
    ...Object.fromEntries(byHand),
  };
}

/** The headers of every response of success. */
function addHeaders({ document, node, method, is_keyed, has_etag }: Facts): void {
  for (const [status, answer] of Object.entries<ContractNode>(node.responses)) {
    if (!/^[23]/.test(status) || status === '304') continue;
    const response = resolveNode(document, answer);
    const headers = known(document, 'headers', [
      ...['X-Request-Id', 'SVC-Version', 'RateLimit', 'RateLimit-Policy'],
      has_etag && status === '200' && 'ETag',
      ((method === 'post' && status === '201') || (status === '202' && isAwaited(response))) && 'Location',
      is_keyed && status.startsWith('2') && 'Idempotent-Replayed',
    ]);
    const all = { ...Object.fromEntries(headers), ...response.headers };
    if (Object.keys(all).length > 0) response.headers = all;
  }
}

/** Whether a response of 202 is a record that the client can look at again: a job, or an approval. */
function isAwaited(response: ContractNode): boolean {
  const { $ref } = response.content?.['application/json']?.schema ?? {};

  return ['Job', 'Approval'].some((name) => $ref === `#/components/schemas/${name}`);
}
