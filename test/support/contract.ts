import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { loadOperations } from '../../http/operations.ts';
import type { ContractNode, Operation } from '../../http/operations.ts';
import { formats } from '../../http/formats.ts';

/** The contract as it is served. */
export const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as ContractNode;

/** Every operation of the contract. */
export const operations: Operation[] = loadOperations(document);

const byId = new Map(operations.map((operation) => [operation.operation_id, operation]));

/** @throws Error for a name that is not in the contract. */
export function operation(operationId: string): Operation {
  const found = byId.get(operationId);
  if (!found) throw new Error(`no operation ${operationId} in the contract`);

  return found;
}

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: formats as never,
  // The document is no schema but holds schemas, and was linted; checking it took half of the start of each test file.
  validateSchema: false,
});
ajv.addSchema(document, 'contract');
const compiled = new Map<string, (value: unknown) => string[]>();

/** Returns the errors of a response body, by the contract; an undeclared status is an error too. */
export function responseFaults(op: Operation, status: number | string, body: unknown): string[] {
  const pointer = `/paths/${escape(op.path)}/${op.method}/responses/${status}`;
  let response = lookUp(pointer);
  if (!response) return [`${op.operation_id} does not declare a ${status}`];
  let place = pointer;
  if (response.$ref) {
    place = response.$ref.slice(1);
    response = lookUp(place)!;
  }
  if (!response.content?.['application/json']?.schema) return [];
  // The other form of an answer that may be JSON or a file.
  if ((body === undefined || typeof body === 'string') && Object.keys(response.content).length > 1) return [];

  return validatorAt(`${place}/content/application~1json/schema`)(body);
}

/** What is wrong with the body of an error, by the contract; also of one that belongs to no operation. */
export function errorFaults(body: unknown): string[] {
  return validatorAt('/components/schemas/Error')(body);
}

function validatorAt(pointer: string): (value: unknown) => string[] {
  const known = compiled.get(pointer);
  if (known) return known;

  const validate = ajv.compile({ $ref: `contract#${encodeURI(pointer)}` });
  const check = (value: unknown) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(
          (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
        );
  compiled.set(pointer, check);

  return check;
}

function lookUp(pointer: string): ContractNode | undefined {
  return pointer
    .split('/')
    .slice(1)
    .reduce<ContractNode | undefined>(
      (node, part) => node?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
}

function escape(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
