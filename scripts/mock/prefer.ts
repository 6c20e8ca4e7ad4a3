import { resolveNode } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';

/** The names of the examples of one operation, by status. */
export type Examples = Map<string, string[]>;

/** Returns what the responses of an operation show in the contract. */
export function examplesOf(contract: ContractNode, operation: ContractNode): Examples {
  return new Map(
    Object.entries<ContractNode>(operation.responses).map(([status, response]) => [
      status,
      Object.keys(resolveNode(contract, response).content?.['application/json']?.examples ?? {}),
    ]),
  );
}

/** Returns what is wrong with a `Prefer` header that asks for a response the operation does not have; null if nothing. */
export function preferError(prefer: string | undefined, examples: Examples): string | null {
  const code = asked(prefer, 'code');
  const example = asked(prefer, 'example');
  if (code !== undefined && !examples.has(code))
    return `asks for code=${code}, but the statuses are ${[...examples.keys()].join(', ')}`;
  // Without a code, Prism looks at the successful responses.
  const statuses =
    code === undefined ? [...examples.keys()].filter((status) => status.startsWith('2')) : [code];
  const named = statuses.flatMap((status) => examples.get(status)!);
  if (example !== undefined && !named.includes(example))
    return named.length === 0
      ? `asks for example=${example}, but the response has no example`
      : `asks for example=${example}, but the examples are ${named.join(', ')}`;

  return null;
}

/** A preference is a token or a quoted string (RFC 7240, section 2). */
function asked(prefer: string | undefined, name: string): string | undefined {
  const found = prefer?.match(new RegExp(`(?:^|[,;\\s])${name}\\s*=\\s*(?:"([^"]*)"|([^",;\\s]+))`, 'i'));

  return found?.[1] ?? found?.[2];
}
