import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveNode } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { visibleText } from '../../domain/texts.ts';
import { openResponseWords, typedProfile } from '../generate/profiles.ts';
import { pruneComponents } from '../generate/walk.ts';
import { runNode } from '../run_tool.ts';

/** What changed between two contracts, each as one sentence. */
export interface Difference {
  breaking: string[];
  added: string[];
  changed: string[];
  /** Descriptions, examples and the like: how many. */
  wording: number;
}

interface Change {
  path: string;
  typeName: string;
  kind: 'added' | 'removed' | 'modified';
  impact: 'major' | 'minor' | 'patch';
  verdicts: { impact: string; message: string }[];
  property?: string;
  base?: { pointer: string };
  revision?: { pointer: string };
}

/**
 * Compares the versioned part of two contracts by the rules of `redocly diff`. The application's own
 * endpoints are not versioned and not compared, and an additional enum value in a response is no change:
 * the contract tells clients to expect it.
 */
export async function compareContracts(base: ContractNode, revision: ContractNode): Promise<Difference> {
  const folder = await mkdtemp(join(tmpdir(), 'diff-'));
  try {
    const files = ['base.json', 'revision.json', 'report.json'].map((name) => join(folder, name));
    await writeFile(files[0]!, JSON.stringify(comparable(base)));
    await writeFile(files[1]!, JSON.stringify(comparable(revision)));
    const config = ['--config', 'scripts/diff/redocly.yaml', '--format', 'json', '--fail-on', 'none'];
    const diff = ['node_modules/@redocly/cli/bin/cli.js', 'diff', files[0]!, files[1]!, ...config];
    const { code, output } = await runNode([...diff, '-o', files[2]!]);
    if (code !== 0) throw new Error(`the contracts could not be compared\n${output}`);

    return sorted(JSON.parse(await readFile(files[2]!, 'utf8')).changes, comparable(revision));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function comparable(contract: ContractNode): ContractNode {
  const document = typedProfile(contract);
  openResponseWords(document);
  for (const { post } of Object.values<ContractNode>(document.webhooks ?? {})) {
    const media = post?.requestBody?.content?.['application/json'];
    // Each event is compared by itself, not as one of the union that all of them form.
    if (media?.schema?.allOf) media.schema = media.schema.allOf.at(-1);
  }
  pruneComponents(document);

  return document;
}

/**
 * An error response that an operation declared but never returned; clients handle errors by their envelope.
 */
function isUndeclaredError(message: string): boolean {
  return /^Response `[45]\d\d` was removed/.test(message);
}

/** A text that must not be empty may not be blank either: what was published promised no more for blank names than for empty ones. */
function isBlankRefusal(message: string): boolean {
  return message.includes('`pattern`') && message.includes(`set to '${visibleText}'`);
}

function sorted(changes: Change[], revision: ContractNode): Difference {
  const result: Difference = { breaking: [], added: [], changed: [], wording: 0 };
  for (const change of changes) {
    if (change.impact === 'major')
      for (const { message } of change.verdicts)
        (isUndeclaredError(message) || isBlankRefusal(message) ? result.changed : result.breaking).push(
          `${placeOf(change)}: ${plain(message)}`,
        );
    else if (isWording(change) || isSharing(change)) result.wording += 1;
    else if (change.impact === 'minor') result.added.push(...added(change, revision));
    else result.changed.push(`${placeOf(change)}: \`${change.property ?? change.typeName}\` ${change.kind}`);
  }
  for (const list of [result.breaking, result.added, result.changed])
    list.splice(0, list.length, ...unique(list));

  return result;
}

function unique(list: string[]): string[] {
  return [...new Set(list)].sort();
}

function isWording({ property, typeName, path }: Change): boolean {
  return (
    /^(description|summary|title|example|examples|value|externalDocs|tags|x-.*)$/.test(property ?? '') ||
    /^(Example|ExamplesMap|Info|Tag|TagGroup|Contact|License|SpecExtension)/.test(typeName) ||
    /\/(example|examples|x-[^/]+)(\/|$)/.test(path)
  );
}

/** A whole component that came or went: what clients see of it is a change at the places that refer to it. */
function isSharing({ kind, revision, base }: Change): boolean {
  return kind !== 'modified' && /^#\/components\/\w+\/[^/]+$/.test((revision ?? base)?.pointer ?? '');
}

/** Where a change is: the component it was written in, or the operation. */
function placeOf(change: Change): string {
  const pointer = change.revision?.pointer ?? change.base?.pointer ?? change.path;
  const component = /^#\/components\/\w+\/([^/]+)/.exec(pointer)?.[1];

  return component === undefined ? operationOf(pointer) : `\`${component}\``;
}

function operationOf(pointer: string): string {
  const [, kind, path, method] = /^#\/(paths|webhooks)\/([^/]+)(?:\/(\w+))?/.exec(pointer) ?? [];
  if (kind === undefined) return 'the document';
  const name = decodeURIComponent(path!).replaceAll('~1', '/').replaceAll('~0', '~');
  if (kind === 'webhooks') return `event \`${name}\``;

  return `\`${method === undefined || method === 'parameters' ? '' : `${method.toUpperCase()} `}${name}\``;
}

/** What was added, one entry for each parameter. */
function added(change: Change, revision: ContractNode): string[] {
  const pointer = change.revision?.pointer ?? change.path;
  const field = /\/properties\/([^/]+)$/.exec(pointer)?.[1];
  if (field !== undefined) return [`${placeOf(change)}: field \`${field}\``];
  if (change.typeName === 'Operation' || change.typeName === 'PathItem') return [operationOf(pointer)];
  const status = /\/responses\/(\d{3})$/.exec(pointer)?.[1];
  if (status !== undefined) return [`${placeOf(change)}: response \`${status}\``];
  if (/\/parameters(\/\d+)?$/.test(pointer))
    return [resolveNode(revision, { $ref: pointer })]
      .flat()
      .map((node) => `${placeOf(change)}: parameter \`${resolveNode(revision, node).name}\``);

  return [`${placeOf(change)}: ${change.property ?? change.typeName.toLowerCase()} ${change.kind}`];
}

function plain(message: string): string {
  if (isBlankRefusal(message))
    return `a blank ${/`pattern`(?: of (`\w+`))?/.exec(message)?.[1] ?? 'text'} is refused`;

  return message.replace(/\.$/, '');
}
