import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

/**
 * The rooms from the bottom up: a room imports from those before it and from itself. ARCHITECTURE.md says what each holds.
 * `generated`, `data` and settings.ts belong to no room.
 */
const rooms = [
  'domain',
  'adapters',
  'db',
  'presenters',
  'mails',
  'webhooks',
  'http',
  'actions',
  'handlers',
  'jobs',
  'pages',
  'scripts',
];

const files = sourcesIn(rooms);
const consoleFiles = sourcesIn(['console']);

/** Every file and what it imports, types included. */
const imports = new Map(
  [...files, ...consoleFiles].map((path) => [
    path,
    [...readFileSync(path, 'utf8').matchAll(/^(?:import|export) [^;]*? from '(\.[^']+)';/gms)].map(([, to]) =>
      join(dirname(path), to!),
    ),
  ]),
);

const roomOf = (path: string) => rooms.indexOf(path.split('/')[0]!);

/** Two rooms that only use the same floor below them. */
const apart = [
  ['handlers', 'jobs'],
  ['handlers', 'pages'],
  ['jobs', 'pages'],
];

test('imports point from the upper folders to the lower ones', () => {
  const wrong = files.flatMap((from) =>
    imports
      .get(from)!
      .filter((to) => roomOf(to) > roomOf(from))
      .map((to) => `${from} imports ${to}`),
  );

  expect(wrong).toEqual([]);
});

test('handlers, jobs and pages do not import from each other', () => {
  const wrong = [...imports].flatMap(([from, targets]) =>
    targets
      .filter((to) =>
        apart.some(
          (pair) =>
            pair.includes(rooms[roomOf(from)]!) &&
            pair.includes(rooms[roomOf(to)]!) &&
            roomOf(from) !== roomOf(to),
        ),
      )
      .map((to) => `${from} imports ${to}`),
  );

  expect(wrong).toEqual([]);
});

test('no two folders import from each other', () => {
  const arrows = new Set(
    [...imports].flatMap(([from, targets]) =>
      targets.flatMap((to) =>
        roomOf(to) >= 0 && roomOf(to) !== roomOf(from) ? [`${roomOf(from)} ${roomOf(to)}`] : [],
      ),
    ),
  );
  const both = [...arrows].filter((arrow) => arrows.has(arrow.split(' ').reverse().join(' ')));

  expect(both).toEqual([]);
});

test('settings.ts imports nothing of the program', () => {
  expect(readFileSync('settings.ts', 'utf8')).not.toMatch(/from '\./);
});

test('the console imports the generated types and pure rules, and nothing else of the program', () => {
  const wrong = consoleFiles.flatMap((path) =>
    imports
      .get(path)!
      .filter((to) => !/^(console|generated|domain)\//.test(to))
      .map((to) => `${path} imports ${to}`),
  );

  expect(consoleFiles.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

test('no folder of an area holds more than 25 files', () => {
  const counts = new Map<string, number>();
  for (const path of files.filter((each) => /^(handlers|actions|presenters|domain|db\/queries)\//.test(each)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);

  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

test('no file imports itself through other files', () => {
  const circular = [...imports.keys()].filter((path) => reachedFrom(path).has(path));

  expect(circular).toEqual([]);
});

/** The source files that git tracks below some folders. */
function sourcesIn(folders: string[]): string[] {
  return execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.includes('/') && folders.includes(path.split('/')[0]!) && !path.endsWith('.d.ts'));
}

/** Every file that a file imports, directly or through others. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>();
  const open = [...(imports.get(start) ?? [])];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...(imports.get(path) ?? []));
  }

  return reached;
}
