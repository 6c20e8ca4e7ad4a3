/**
 * How many operations each kind of handler serves, as one line of JSON. A kind makes its handlers, so a function made by
 * `resource` bears the name of its verb, one written by hand its operation's, and one made by `transition`, `view` or a
 * maker of one group alone (client_items.ts) none.
 */
import { readFileSync } from 'node:fs';
import { handlers } from '../handlers/index.ts';
import { loadOperations } from '../http/server/operations.ts';
import type { ContractNode, Operation } from '../http/server/operations.ts';

const verbs = ['list', 'get', 'create', 'update', 'remove'];

function kindOf(op: Operation): string {
  const { name } = handlers[op.operation_id as keyof typeof handlers];
  if (verbs.includes(name)) return 'resource';

  return name === '' ? 'other_makers' : 'by_hand';
}

const document = JSON.parse(
  readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'),
) as ContractNode;
const counts: Record<string, number> = { resource: 0, other_makers: 0, by_hand: 0 };
for (const op of loadOperations(document)) counts[kindOf(op)]! += 1;
console.log(JSON.stringify({ operations: Object.values(counts).reduce((a, b) => a + b), ...counts }));
