/**
 * Draws every state table of domain/states/ into docs/states.md, as Mermaid and as a table of its moves.
 *
 * node --import tsx scripts/states.ts [--check]
 *
 * With --check nothing is written: it exits 1 if the drawing is out of date.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { StateTable } from '../domain/states/state_table.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const folder = resolve(root, 'domain/states');
const drawing = resolve(root, 'docs/states.md');

/** Every state table of the program, by the name of its record. */
export async function stateTables(): Promise<StateTable[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && file !== 'state_table.ts');
  const modules = await Promise.all(
    files.sort().map((file) => import(pathToFileURL(resolve(folder, file)).href) as Promise<object>),
  );

  return modules.flatMap((module) => Object.values(module).filter(isStateTable));
}

function isStateTable(value: unknown): value is StateTable {
  return typeof value === 'object' && value !== null && 'moves' in value && 'initial' in value;
}

/** The document of all tables. */
export function drawAll(tables: StateTable[]): string {
  const head = `# States

Drawn from \`domain/states/\` by \`npm run states\`; do not edit. An action that is not listed for a state returns 422, naming
the status and what the action needs. "Guard" is a further condition; if it is not met, the response is also 422, field by
field.
`;

  return [head, ...tables.map(draw)].join('\n');
}

function draw(table: StateTable): string {
  const moves = Object.entries(table.moves);
  const arrows = moves.flatMap(([action, { from, to, event }]) =>
    from.map((state) => `  ${state} --> ${to ?? state}: ${words(action)}${event ? ` (${event})` : ''}`),
  );
  const rows = moves.map(([action, { from, to, guard, permission, event }]) =>
    [words(action), from.join(', '), to ?? 'unchanged', guard, permission, event]
      .map((cell) => cell ?? '')
      .join(' | '),
  );

  return `## ${table.noun.charAt(0).toUpperCase()}${table.noun.slice(1)}

\`\`\`mermaid
stateDiagram-v2
  [*] --> ${table.initial}
${arrows.join('\n')}
\`\`\`

| Action | From | To | Guard | Permission | Event |
| --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}

function words(action: string): string {
  return action.replaceAll('_', ' ');
}

async function main(): Promise<number> {
  const drawn = drawAll(await stateTables());
  if (!process.argv.includes('--check')) {
    await mkdir(dirname(drawing), { recursive: true });
    await writeFile(drawing, drawn);
    console.log('wrote docs/states.md');

    return 0;
  }
  if ((await readFile(drawing, 'utf8').catch(() => '')) === drawn) return 0;
  console.error('docs/states.md is not what domain/states/ says: npm run states');

  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
