import { Ajv2020 } from 'ajv/dist/2020.js';
import { formats } from '../../../http/requests/formats.ts';
import { resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode, Operation } from '../../../http/server/operations.ts';
import { consoleDocument, document } from './contract.ts';

export { operation } from './contract.ts';

const checks = checksOf(document);
const consoleChecks = checksOf(consoleDocument);

/** Returns the errors of a response body, by the contract; an undeclared status is an error too. */
export function responseErrors(op: Operation, status: number | string, body: unknown): string[] {
  return (op.stability === 'console' ? consoleChecks : checks).response(op, status, body);
}

/** What is wrong with the body of an error, by the contract; also of one that belongs to no operation. */
export function errorErrors(body: unknown): string[] {
  return checks.at('/components/schemas/Error')(body);
}

/** The filters of a list that have choices: each value of an enumeration, and true and false. */
export function filterChoices({ path, method }: Operation): Record<string, string | boolean>[] {
  const parameters = (document.paths[path][method].parameters ?? []) as ContractNode[];

  return parameters
    .map((each) => resolveNode(document, each))
    .filter((each) => each.in === 'query')
    .flatMap(({ name, schema }) => {
      const { type, enum: values } = resolveNode(document, schema);
      const choices = values ?? (type === 'boolean' ? [true, false] : []);

      return (choices as (string | boolean)[]).map((value) => ({ [name]: value }));
    });
}

/** What the responses of one document are checked by. */
function checksOf(contract: ContractNode) {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: formats as never,
    // The contract was linted.
    validateSchema: false,
    meta: false,
    code: { optimize: false },
  });
  const compiled = new Map<string, (value: unknown) => string[]>();
  const added = new Set<string>();

  /** The schema as Ajv takes it: it refers to components by name, and Ajv knows these, but no others. To know all took a third of a test file's start. */
  function named(schema: ContractNode): ContractNode {
    const names = new Set<string>();
    const text = JSON.stringify(schema).replace(/"#\/components\/schemas\/(\w+)"/g, (_, name: string) => {
      names.add(name);
      return `"${name}"`;
    });
    for (const name of names) add(name);

    return JSON.parse(text) as ContractNode;
  }

  function add(name: string): void {
    if (added.has(name)) return;
    added.add(name);
    ajv.addSchema(named(contract.components.schemas[name]), name);
  }

  function at(pointer: string): (value: unknown) => string[] {
    const known = compiled.get(pointer);
    if (known) return known;

    const validate = ajv.compile(named(lookUp(contract, pointer)!));
    const check = (value: unknown) =>
      validate(value)
        ? []
        : (validate.errors ?? []).map(
            (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
          );
    compiled.set(pointer, check);

    return check;
  }

  function response(op: Operation, status: number | string, body: unknown): string[] {
    const pointer = `/paths/${escape(op.path)}/${op.method}/responses/${status}`;
    let answer = lookUp(contract, pointer);
    if (!answer) return [`${op.operation_id} does not declare a ${status}`];
    let place = pointer;
    if (answer.$ref) {
      place = answer.$ref.slice(1);
      answer = lookUp(contract, place)!;
    }
    if (!answer.content?.['application/json']?.schema) return [];
    // The other form of an answer that may be JSON or a file.
    if ((body === undefined || typeof body === 'string') && Object.keys(answer.content).length > 1) return [];

    return at(`${place}/content/application~1json/schema`)(body);
  }

  return { at, response };
}

function lookUp(contract: ContractNode, pointer: string): ContractNode | undefined {
  return pointer
    .split('/')
    .slice(1)
    .reduce<ContractNode | undefined>(
      (node, part) => node?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      contract,
    );
}

function escape(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
