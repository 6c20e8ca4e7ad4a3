import { expect, test } from '@jest/globals';
import { rawOperations, resolveNode } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { document } from '../support/contract/contract.ts';

/** The methods whose body each schema is, by the schema's name. */
function methodsOfBodies(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { method, node } of rawOperations(document)) {
    if (!node.requestBody) continue;
    const schema: ContractNode | undefined = resolveNode(document, node.requestBody).content?.[
      'application/json'
    ]?.schema;
    for (const { $ref } of schema?.oneOf ?? [schema]) {
      const name = ($ref as string | undefined)?.split('/').at(-1);
      if (name) found.set(name, (found.get(name) ?? new Set()).add(method));
    }
  }

  return found;
}

/** A body that creates and replaces alike is an input. */
const endings: [ending: string, methods: string[]][] = [
  ['Create', ['post']],
  ['Update', ['patch']],
  ['Replace', ['put']],
];

/** The typed API published this name for both. */
const published = ['ContainerCreate'];

test('the suffix of a body schema shows whether it creates, changes or replaces', () => {
  const wrong = [...methodsOfBodies()].flatMap(([name, methods]) =>
    endings
      .filter(([ending]) => name.endsWith(ending) && !published.includes(name))
      .filter(([, allowed]) => [...methods].some((method) => !allowed.includes(method)))
      .map(([ending]) => `${name} ends in ${ending} and is the body of ${[...methods].join(', ')}`),
  );

  expect(wrong).toEqual([]);
});

test('a body that only creates or only replaces is not called an input', () => {
  const wrong = [...methodsOfBodies()].filter(
    ([name, methods]) =>
      /(Input|Replacement|Change)$/.test(name) && methods.has('put') && !methods.has('post'),
  );

  expect(wrong.map(([name]) => name)).toEqual([]);
});
