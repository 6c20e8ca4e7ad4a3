/**
 * Prints figures about the code layout as a table: `npm run house`. It does not judge them; test/contract
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

/** A file without its imports, comments and quoted texts. */
function withoutTexts({ path, text }: Source): Source {
  return {
    path,
    text: text.replace(/^import .*$|\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm, ''),
  };
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

/** The exports of the program that no other line of the program names; a handler is named by its file. */
function unusedExports(): string[] {
  const program = sources(/\.tsx?$/, /^(test|generated)\//);
  const counts = new Map<string, number>();
  for (const { text } of program)
    for (const word of text.match(/[A-Za-z_]\w*/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);

  return program
    .filter(({ path }) => !/^(handlers|db\/migrations)\//.test(path))
    .flatMap(({ text }) => [
      ...text.matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm),
    ])
    .flatMap(([, name]) => (counts.get(name!) === 1 ? [name!] : []));
}

/** The packages of `dependencies` that no file imports. */
function unusedPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const text = [...sources(/\.tsx?$/, /^generated\//), ...sources(/^package\.json$/)]
    .map((file) => file.text)
    .join('\n');

  return Object.keys(dependencies).filter(
    (name) =>
      !text.includes(`'${name}'`) && !text.includes(`'${name}/`) && !text.includes(`--import ${name}`),
  );
}

const own = (folders: RegExp) => code.filter(({ path }) => folders.test(path));
const long = code.filter(
  ({ path, text }) => !path.startsWith('db/migrations/') && text.split('\n').length > 401,
);

/** What, at the first count (240 operations), as wanted, now. */
const figures: [what: string, first: number | string, wanted: number | string, now: number | string][] = [
  ['operations in the contract', 240, '', operationIds.length],
  [
    'handler files without an operation',
    39,
    0,
    handlers.length - filesWith(handlers, /export const \w+: Handler</),
  ],
  ['files in a circle of imports', 8, 0, circular(code).length],
  ['files of jobs/ that import handlers/', 10, 0, filesWith(own(/^jobs\//), /from '[./]+\/handlers\//)],
  ['files of handlers/ that import pages/', 7, 0, filesWith(handlers, /from '[./]+\/pages\//)],
  [
    'JSON.parse in handlers, jobs and pages',
    42,
    0,
    places(own(/^(handlers|jobs|pages)\//), /JSON\.parse\(/g),
  ],
  [
    'handler files with SQL',
    52,
    0,
    filesWith(handlers, /[`'"]\s*(select|insert into|update|delete from|with) [a-z_]/i),
  ],
  [
    'files that open the transaction of a change',
    3,
    1,
    filesWith(own(/^(?!db\/team_lock)/), /beginAsWriter\(/),
  ],
  ['files that hold back one action (held_*)', 6, 0, own(/\/held_/).length],
  [
    'response types by hand in presenters',
    40,
    8,
    places(own(/^presenters\//), /^export (?:interface|type) \w*(?:Response|Answer|Shown)\w*/gm),
  ],
  ['casts in handlers', 19, 4, places(handlers.map(withoutTexts), / as (?!const\b)[A-Z{][\w<>[\]{}]*/g)],
  ['lines in spec/', 30080, '', lines(spec)],
  ['lines in spec/ for each operation', 125, 96, Math.round(lines(spec) / operationIds.length)],
  [
    'references by hand to common responses and headers',
    5241,
    0,
    places(spec, /common\.yaml#\/(responses|headers)\//g),
  ],
  [
    'migrations',
    36,
    'about 7, then one each',
    tracked.filter((path) => path.startsWith('db/migrations/')).length,
  ],
  [
    'states as bare numbers in the SQL of webhooks',
    19,
    0,
    places(own(/^webhooks\//), /\bstate (?:=|<>|>|<|in \() ?\d/g),
  ],
  ['constants in capitals', 231, 0, places(code, /^(?:export )?const [A-Z][A-Z0-9]*_?[A-Z0-9_]* =/gm)],
  ['operations with a describe of their name', 106, 'all', described()],
  ['unused packages', 2, 0, unusedPackages().length],
  ['exports that nothing in the program uses', 22, 0, unusedExports().length],
  ['files over 400 lines', '', 0, long.length],
  ['largest folder', 110, '', largestFolder()],
  ['lines of code without tests and scripts', '', '', lines(code)],
];

console.log('| | first | wanted | now |\n|---|---|---|---|');
for (const row of figures) console.log(`| ${row.join(' | ')} |`);
