import { rawOperations } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { applicationProfile, typedProfile } from '../generate/profiles.ts';
import { guidePath, guideText } from './guides.ts';
import { codeSamples } from './samples.ts';

/** Errors that most operations share. The errors guide explains them once; the reference leaves them out. */
const commonErrors = new Set(['400', '401', '403', '405', '413', '415', '429', '431', '500', '502', '503']);

/** The reference of the typed API: every operation with its code. */
export function typedDocsDocument(contract: ContractNode): ContractNode {
  const document = forReaders(typedProfile(contract), codeSamples(contract));
  document.info.title = 'API reference';

  return document;
}

/** The reference of the application's own endpoints. */
export function applicationDocsDocument(contract: ContractNode): ContractNode {
  const document = forReaders(applicationProfile(contract), codeSamples(contract));
  document.info.title = 'Application endpoints';
  delete document.info.summary;
  document.info.description = guideText('application');

  return document;
}

/**
 * The document for readers: with code samples, the requirements of each operation, without common errors, and
 * with the success of one record instead of many, which the guide on bulk creates explains.
 */
function forReaders(document: ContractNode, samples: ReturnType<typeof codeSamples>): ContractNode {
  for (const { node } of rawOperations(document)) {
    const many = node.responses['200'] !== undefined && node.responses['201'] !== undefined;
    node['x-codeSamples'] = samples.get(node.operationId);
    node.description = [node.description, needs(node), many && bulkNote, errorNote]
      .filter(Boolean)
      .join('\n\n');
    node.responses = Object.fromEntries(
      Object.entries(node.responses).filter(
        ([status]) => !commonErrors.has(status) && !(many && status === '200'),
      ),
    );
  }

  return document;
}

const bulkNote = `Also takes up to 100 records at once, as \`{"data": [...]}\`: see [the guide](${guidePath('bulk')}).`;
const errorNote = `Errors that every operation can answer are listed in [the guide](${guidePath('errors')}).`;

/** Which scope, and in the application which permission, the operation needs. */
function needs(node: ContractNode): string {
  const scopes: string[] = node.security?.[0]?.bearerAuth ?? [];
  const scope = scopes.length === 0 ? 'Needs any valid key.' : `Needs the scope \`${scopes.join('`, `')}\``;
  const permission: string | undefined = node['x-permission'];
  if (scopes.length === 0) return scope;

  const own: string | undefined = node['x-permission-own'];
  const others = own === undefined ? '' : `; \`${own}\` suffices for a person’s own records`;

  return permission === undefined ? `${scope}.` : `${scope} and the permission \`${permission}\`${others}.`;
}
