import { readFileSync } from 'node:fs';
import { withIds } from '../../db/ids.ts';
import { handlers } from '../../handlers/index.ts';
import type { Handlers } from '../../http/context/handler_types.ts';
import { rawOperations, resolveNode } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import type { AnyHandler } from '../../http/context/any_handler.ts';
import type { Demo } from './context.ts';
import { idOf } from './calls.ts';

const contractFile = new URL('../../generated/openapi.json', import.meta.url);

/** The part of an example that is adapted. */
type Change = (demo: Demo, body: ContractNode) => object;

/** A transfer that is still to come. */
const nextWeek: Change = (demo, { transfer }) => ({ transfer: { ...transfer, date: demo.day(-7) } });

/**
 * Creates whose example record exists in the demo team, in order of their dependencies; with the path of the
 * record, and what must be changed so that the example itself can still be sent.
 */
const creates: [operation: keyof Handlers, record: string, changed?: Change][] = [
  ['appCreateDepot', '/api/v1/app/depots/{id}'],
  ['appCreateVehicle', '/api/v1/app/fleet/vehicles/{id}', () => ({ registration: 'YK24 ABC' })],
  ['appCreateWasteLoad', '/api/v1/app/waste-loads/{id}'],
  ['appCreateTemplate', '/api/v1/app/templates/{id}'],
  ['appCreateRole', '/api/v1/app/roles/{id}', () => ({ name: 'Yard clerk' })],
  ['appCreateSite', '/api/v1/app/sites/{id}'],
  ['appCreateIncomingLoad', '/api/v1/app/incoming-loads/{id}'],
  ['appCreatePermit', '/api/v1/app/permits/{id}'],
  ['appCreatePriceList', '/api/v1/app/price-lists/{id}'],
  ['appCreateClientContact', '/api/v1/app/clients/{id}/contacts/{itemId}'],
  ['appCreateClientActivity', '/api/v1/app/clients/{id}/activities/{itemId}'],
  ['appCreateClientTask', '/api/v1/app/clients/{id}/tasks/{itemId}'],
  ['appCreateClientContract', '/api/v1/app/contracts/{id}'],
  ['appCreateFleetExpense', '/api/v1/app/fleet/expenses/{id}'],
  ['appCreateMaintenance', '/api/v1/app/fleet/maintenance/{id}'],
  ['appCreateWalkaround', '/api/v1/app/fleet/walkarounds/{id}'],
  ['appCreateFleetWeighbridge', '/api/v1/app/fleet/weighbridge/{id}'],
  ['appCreateAccident', '/api/v1/app/hs/accidents/{id}'],
  ['appCreateNearMiss', '/api/v1/app/hs/near-miss/{id}'],
  ['appCreateRams', '/api/v1/app/hs/rams/{id}', () => ({ status: 'issued' })],
  ['appCreateProducerSite', '/api/v1/app/producer/sites/{id}'],
  ['appCreateProducerContractor', '/api/v1/app/producer/contractors/{id}'],
  ['createCollection', '/api/v1/collections/{id}'],
  ['createNote', '/api/v1/notes/{id}'],
  ['appCreateNote', '/api/v1/app/notes/{id}', nextWeek],
  ['appCreateRecurringSchedule', '/api/v1/app/recurring-schedules/{id}'],
  ['appCreateInvoice', '/api/v1/app/invoices/{id}'],
  ['appCreateQuote', '/api/v1/app/quotes/{id}'],
  ['appCreateConsignment', '/api/v1/app/consignments/{id}'],
];

/**
 * Creates the records used by the contract's examples, from the examples of their creation and with the ids
 * shown there.
 */
export async function makeExamples(demo: Demo): Promise<void> {
  const contract = JSON.parse(readFileSync(contractFile, 'utf8')) as ContractNode;
  const operations = new Map(rawOperations(contract).map((raw) => [raw.node.operationId, raw]));
  for (const [operation, record, changed] of creates) {
    const { node, parameters } = operations.get(operation)!;
    const examples = Object.values<ContractNode>(node.requestBody.content['application/json'].examples);
    const shown: ContractNode = resolveNode(contract, examples[0]!).value;
    const body = { ...shown, ...changed?.(demo, shown) };
    const path = pathExample(parameters);
    const id = Object.values(pathExample(parametersAt(contract, record))).at(-1)!;
    const handler = handlers[operation] as unknown as AnyHandler;
    const request = { path, query: {}, body, message: undefined as never };
    const made = await withIds([id], () => handler(demo.at(0, 6, demo.people.owner), request));
    if (idOf({ body: made.body }) !== id) throw new Error(`${operation} gave its record another id`);
  }
}

/** The path parameters of a path of the contract. */
function parametersAt(contract: ContractNode, path: string): ContractNode[] {
  return rawOperations(contract).find((raw) => raw.path === path)!.parameters;
}

function pathExample(parameters: ContractNode[]): Record<string, string> {
  return Object.fromEntries(
    parameters.filter((each) => each.in === 'path').map(({ name, example }) => [name, String(example)]),
  );
}
