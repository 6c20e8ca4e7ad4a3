import { resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';
import { makeNamed } from './arrange.ts';
import { document } from './contract.ts';

const byFormat: Record<string, string[]> = {
  date: ['2026-11-02', '2027-03-09', '2025-02-03', '2031-05-06'],
  'date-time': ['2026-11-02T08:00:00.000Z', '2027-03-09T10:11:12.000Z'],
  time: ['09:35', '14:20'],
  email: ['other@changed.test', 'second@changed.test'],
  uri: ['https://changed.test/page'],
};
const byForm: Record<string, string[]> = {
  'uk-or-irish-postcode': ['LS1 4AP', 'HX7 6AD'],
  'uk-postcode': ['LS1 4AP', 'HX7 6AD'],
  'carrier-registration': ['CBDU654321', 'CBDU123456'],
  'site-permit': ['EPR/XY9876ZW', 'EPR/AB1234CD'],
  'company-number': ['07654321'],
  'sic-code': ['38210', '38110'],
};
let words = 0;

/** Some values that a field takes as far as its schema says, to change it alone. */
export async function candidates(name: string, node: ContractNode, key: string): Promise<unknown[]> {
  const schema = resolveNode(document, node);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return (schema.enum as unknown[]).filter((value) => value !== null);
  const choices = (schema.oneOf ?? schema.anyOf ?? schema.allOf) as ContractNode[] | undefined;
  if (choices) return (await Promise.all(choices.map((each) => candidates(name, each, key)))).flat();

  const type = ([schema.type ?? 'object'].flat() as string[]).find((each) => each !== 'null');
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return numbers(schema);
  if (type === 'string') return strings(name, schema, key);
  if (type === 'array')
    return (await candidates(name.replace(/s$/, ''), schema.items ?? {}, key))
      .slice(0, 3)
      .map((item) => [item]);
  if (type === 'object' && schema.properties) return objects(schema, key);

  return [];
}

function numbers({ minimum = 0, maximum = 1e9 }: ContractNode): number[] {
  return [7, 3, 12, 250, 53.5, 2026, minimum + 1, maximum - 1].filter(
    (value) => value >= minimum && value <= maximum,
  );
}

async function strings(name: string, schema: ContractNode, key: string): Promise<string[]> {
  if (schema.format === 'uuid') {
    const made = await makeNamed(name, key);

    return made === undefined ? [] : [made];
  }
  words += 1;
  const known = byForm[schema['x-form']] ?? byFormat[schema.format];
  const text = `Changed ${words}`.slice(0, schema.maxLength ?? 100);
  const digits = String(1000000 + words);

  const texts = [
    text,
    digits,
    '17 09 04',
    '20 03 01',
    '09:30',
    'AB12 CDE',
    'AB12345',
    '12345',
    'en',
    '#123456',
  ];
  const pattern = new RegExp(schema.pattern ?? '', 'u');

  return (
    known ?? texts.filter((each) => pattern.test(each) && each.length >= (schema.minLength ?? 0)).slice(0, 4)
  );
}

async function objects(schema: ContractNode, key: string): Promise<unknown[]> {
  const entries: [string, unknown][] = [];
  for (const [name, node] of Object.entries(schema.properties as Record<string, ContractNode>)) {
    const [value] = await candidates(name, node, key);
    if (value !== undefined) entries.push([name, value]);
  }

  return [
    Object.fromEntries(entries),
    Object.fromEntries(entries.filter(([name]) => (schema.required ?? []).includes(name))),
  ];
}
