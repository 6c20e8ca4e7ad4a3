/**
 * Prints figures about the code layout, one per line: `npm run house`. It does not judge them; test/contract
 * tests the requirements (import directions, circles, one describe for each operation).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './run_tool.ts';

interface Source {
  path: string;
  text: string;
}

const tracked = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' }).split('\n');

function sources(pattern: RegExp, without = /^$/): Source[] {
  return tracked
    .filter((path) => pattern.test(path) && !without.test(path))
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
}

const code = sources(/\.ts$/, /^(test|generated|scripts)\//);
const handlers = code.filter(({ path }) => /^handlers\/(v1|app)\//.test(path));
const spec = sources(/^spec\/.*\.yaml$/, /^spec\/published\//);
const tests = sources(/^test\/.*\.test\.ts$/);

/** Files whose text matches. */
function filesWith(files: Source[], pattern: RegExp): number {
  return files.filter(({ text }) => pattern.test(text)).length;
}

/** Places that match; the pattern is global. */
function places(files: Source[], pattern: RegExp): number {
  return files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}

function lines(files: Source[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

/** The files in circular imports, types included. */
function circular(files: Source[]): string[] {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));

  return files.map(({ path }) => path).filter((path) => reaches(path, path, imports));
}

function importsOf({ path, text }: Source): string[] {
  const found = text.matchAll(/^(?:import|export) [^;]*? from '(\.[^']+)';/gms);

  return [...found].map(([, to]) => join(dirname(path), to!));
}

function reaches(from: string, goal: string, imports: ReadonlyMap<string, string[]>): boolean {
  const seen = new Set<string>();
  const open = [...(imports.get(from) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === goal) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(imports.get(next) ?? []));
  }

  return false;
}

function largestFolder(): string {
  const counts = new Map<string, number>();
  for (const { path } of [...code, ...spec, ...tests]) {
    if (path.startsWith('db/migrations/')) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  const [folder, count] = [...counts].sort(([, a], [, b]) => b - a)[0]!;

  return `${count} (${folder})`;
}

const contract = JSON.parse(readFileSync(join(projectRoot, 'generated/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { operationId?: string }>>;
};
const operationIds = Object.values(contract.paths).flatMap((path) =>
  Object.values(path).flatMap(({ operationId }) => operationId ?? []),
);

function described(): number {
  const text = tests.map((file) => file.text).join('\n');

  return operationIds.filter((id) => new RegExp(`describe\\(\\s*['"\`]${id}\\b`).test(text)).length;
}

const figures: [what: string, figure: string | number][] = [
  ['operations in the contract', operationIds.length],
  ['operations with a describe of their name', described()],
  ['handler files', handlers.length],
  ['handler files without an operation', handlers.length - filesWith(handlers, /export const \w+: Handler</)],
  ['files in a circle of imports', circular(code).length],
  [
    'handler files with SQL',
    filesWith(handlers, /[`'"]\s*(select|insert into|update|delete from|with) [a-z_]/i),
  ],
  ['places that parse JSON outside scripts', places(code, /JSON\.parse\(/g)],
  ['files that open the transaction of a change', filesWith(code, /beginAsWriter\(/)],
  ['casts in handlers', places(handlers, / as (?!const\b)[A-Z{(u][\w<>[\]{}]*/g)],
  ['files that hold back an action (held_*)', code.filter(({ path }) => /\/held_/.test(path)).length],
  ['constants in capitals', places(code, /^(?:export )?const [A-Z][A-Z0-9]*_?[A-Z0-9_]* =/gm)],
  ['lines in spec/', lines(spec)],
  [
    'lines in spec/ that refer to a common response or header',
    places(spec, /common\.yaml#\/(responses|headers)\//g),
  ],
  ['migrations', tracked.filter((path) => path.startsWith('db/migrations/')).length],
  ['largest folder, files', largestFolder()],
  ['lines of code without tests and scripts', lines(code)],
];

for (const [what, figure] of figures) console.log(`${String(figure).padStart(8)}  ${what}`);
