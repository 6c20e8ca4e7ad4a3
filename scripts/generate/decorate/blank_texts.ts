import { visibleText } from '../../../domain/texts.ts';
import { rawOperations, resolveNode } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';
import { reachable, visitObjects } from '../walk.ts';

/** Keywords that say more of a text than that it is there. */
const restricted = ['pattern', 'format', 'enum', 'const', 'contentEncoding'];

/**
 * A text of a body that must not be empty must not be blank either: a name of spaces or of characters without width on a transfer note is no
 * name. Gives each schema of such a text the pattern of a text that can be seen.
 */
export function refuseBlankTexts(document: ContractNode): void {
  const requests = rawOperations(document).map(({ node }) => node.requestBody);
  const referenced = [...reachable(document, requests)].map(($ref) => resolveNode(document, { $ref }));
  for (const node of [...requests, ...referenced])
    visitObjects(node, (schema) => {
      const isText = [schema.type].flat().includes('string');
      if (isText && schema.minLength >= 1 && restricted.every((keyword) => schema[keyword] === undefined))
        schema.pattern = visibleText;
    });
}
