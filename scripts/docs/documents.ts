import { readFileSync } from 'node:fs';
import { rawOperations } from '../../http/operations.ts';
import type { ContractNode } from '../../http/operations.ts';
import { applicationProfile, typedProfile } from '../generate/profiles.ts';
import { codeSamples } from './samples.ts';

/** In the order in which a newcomer needs them; files of docs/guides/. */
export const guides = [
  'first_call',
  'pagination_and_sync',
  'idempotency',
  'bulk',
  'errors',
  'webhooks',
  'versioning',
] as const;

const guideFolder = new URL('../../docs/guides/', import.meta.url);

/** The text of a guide, Markdown with one heading of the first level. */
export function guideText(name: string): string {
  return readFileSync(new URL(`${name}.md`, guideFolder), 'utf8');
}

/** What the page of the typed API shows: the guides, then every operation with its code. */
export function typedDocsDocument(contract: ContractNode): ContractNode {
  const document = withSamples(typedProfile(contract), codeSamples(contract));
  document.info.title = 'Waste Transfer API';
  document.info.description = [document.info.description, ...guides.map(guideText)].join('\n\n');

  return document;
}

/** What the page of the application's own endpoints shows. */
export function applicationDocsDocument(contract: ContractNode): ContractNode {
  const document = withSamples(applicationProfile(contract), codeSamples(contract));
  document.info.title = 'Application endpoints';
  delete document.info.summary;
  document.info.description = guideText('application');

  return document;
}

function withSamples(document: ContractNode, samples: ReturnType<typeof codeSamples>): ContractNode {
  for (const { node } of rawOperations(document)) {
    node['x-codeSamples'] = samples.get(node.operationId);
    node.description = [node.description, needs(node)].filter(Boolean).join('\n\n');
  }

  return document;
}

/** Which scope, and in the application which permission, the operation needs. */
function needs(node: ContractNode): string {
  const scopes: string[] = node.security?.[0]?.bearerAuth ?? [];
  const scope = scopes.length === 0 ? 'Needs any valid key.' : `Needs the scope \`${scopes.join('`, `')}\``;
  const permission: string | undefined = node['x-permission'];
  if (scopes.length === 0) return scope;

  return permission === undefined ? `${scope}.` : `${scope} and the permission \`${permission}\`.`;
}
