import { afterAll, beforeAll, describe, expect, test, jest } from '@jest/globals';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../../scripts/run_tool.ts';

const index = `
openapi: 3.1.0
info: { title: Fixture, version: '1' }
paths:
  /api/v1/notes: { $ref: 'notes.yaml#/paths/notes' }
  /api/v1/notes/{id}: { $ref: 'notes.yaml#/paths/note' }
webhooks:
  note.signed:
    post:
      operationId: onNoteSigned
      requestBody: { content: { application/json: { schema: { $ref: 'notes.yaml#/schemas/Note' } } } }
      responses: { '200': { description: ok } }
`;

const notes = `
paths:
  notes:
    get:
      operationId: listNotes
      security: [{ bearerAuth: ['notes:read'] }]
      x-permission: notes:read
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 25 }, example: 5 }
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/schemas/Note' } } } } }
    post:
      operationId: createNote
      security: [{ bearerAuth: ['notes:write'] }]
      x-permission: notes:create
      requestBody:
        required: true
        content:
          application/json:
            schema: { oneOf: [{ $ref: '#/schemas/NoteCreate' }, { $ref: '#/schemas/NoteBulkCreate' }] }
      responses:
        '200': { description: bulk, content: { application/json: { schema: { $ref: '#/schemas/Note' } } } }
        '201': { description: one, content: { application/json: { schema: { $ref: '#/schemas/Note' } } } }
  note:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
    get:
      operationId: getNote
      security: [{ bearerAuth: ['notes:read'] }]
      x-permission: notes:read
      responses: { '200': { description: ok } }
    put:
      operationId: uploadNote
      security: [{ bearerAuth: ['notes:write'] }]
      x-permission: notes:update
      requestBody: { content: { text/csv: { schema: { type: string } } } }
      responses: { '204': { description: ok } }
schemas:
  Note: { type: object, required: [id], properties: { id: { type: string, format: uuid } } }
  NoteCreate:
    type: object
    additionalProperties: false
    required: [description]
    properties:
      description: { type: string, maxLength: 3, description: What it is, examples: [abc], x-note: kept out }
      example: { type: [string, 'null'], enum: [a, null], default: a }
      kg: { type: number, maximum: 1000 }
      day: { type: string, format: date }
  NoteBulkCreate:
    type: object
    additionalProperties: false
    required: [data]
    properties: { data: { type: array, minItems: 1, maxItems: 100, items: { $ref: '#/schemas/NoteCreate' } } }
`;

const owned = [
  ...[
    'api.d.ts',
    'docs/redoc.js',
    'openapi-3.0.sdk.json',
    'openapi.json',
    'openapi.sdk.json',
    'openapi.yaml',
  ],
  ...['postman_collection.json', 'validators.cjs', 'validators.d.cts'],
];
let folder: string;

/** A copy of the fixture in its own folder, with the second file changed as the case needs. */
async function writeSpec(name: string, change: (text: string) => string = (text) => text): Promise<string> {
  const specFolder = join(folder, name);
  await mkdir(specFolder, { recursive: true });
  await writeFile(join(specFolder, 'openapi.yaml'), index);
  await writeFile(join(specFolder, 'notes.yaml'), change(notes));
  return join(specFolder, 'openapi.yaml');
}

function generate(
  specFile: string,
  out: string,
  ...more: string[]
): Promise<{ code: number; output: string }> {
  return runNode([
    '--import',
    'tsx',
    'scripts/generate.ts',
    '--spec',
    specFile,
    '--out',
    join(folder, out),
    ...more,
  ]);
}

function read(out: string, name: string): Promise<string> {
  return readFile(join(folder, out, name), 'utf8');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generate-test-'));
  const { code, output } = await generate(await writeSpec('spec'), 'out');
  if (code !== 0) throw new Error(output);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

jest.setTimeout(120_000);

describe('the validators', () => {
  const id = '3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01';

  /** From a folder without node_modules above it: the file must need nothing but Node. */
  async function load() {
    await rm(join(folder, 'alone'), { recursive: true, force: true });
    await mkdir(join(folder, 'alone'));
    await writeFile(join(folder, 'alone', 'validators.cjs'), await read('out', 'validators.cjs'));
    return createRequire(import.meta.url)(join(folder, 'alone', 'validators.cjs'));
  }

  test('need no package at run time', async () => {
    await expect(load()).resolves.toHaveProperty('bodies');
  });

  test('of a body that may be bulk check one record', async () => {
    const { bodies } = await load();
    expect(bodies.createNote({ description: 'abc', example: null })).toBe(true);
    expect(bodies.createNote({ data: [{ description: 'abc' }] })).toBe(false);
  });

  test('keep properties whose names are those of annotations', async () => {
    const { bodies } = await load();
    expect(bodies.createNote({ description: 'abcd' })).toBe(false);
    expect(bodies.createNote({ description: 'abc', example: 'b' })).toBe(false);
  });

  test('count code points, use our formats, refuse numbers beyond a double, and fill nothing in', async () => {
    const { bodies } = await load();
    const body = { description: '🚛🚛🚛' };
    expect(bodies.createNote(body)).toBe(true);
    expect(body).toEqual({ description: '🚛🚛🚛' });
    expect(bodies.createNote({ description: 'a', day: '0000-01-01' })).toBe(false);
    expect(bodies.createNote(JSON.parse('{"description":"a","kg":-1e400}'))).toBe(false);
  });

  test('report every error of a body', async () => {
    const { bodies } = await load();
    bodies.createNote({ kg: '1', day: 'x', extra: 1 });
    expect(bodies.createNote.errors).toHaveLength(4);
  });

  test('exist for queries and paths of every operation, and for JSON bodies only', async () => {
    const { bodies, queries, paths } = await load();
    expect(Object.keys(bodies)).toEqual(['createNote']);
    expect(Object.keys(queries)).toEqual(['listNotes', 'createNote', 'getNote', 'uploadNote']);
    expect(queries.listNotes({ limit: 100 })).toBe(true);
    expect(queries.listNotes({ limit: '100' })).toBe(false);
    expect(queries.getNote({ limit: 1 })).toBe(false);
    expect(paths.getNote({ id })).toBe(true);
    expect(paths.getNote({ id: `urn:uuid:${id}` })).toBe(false);
  });

  test('of equal parameters are one function', async () => {
    const { queries } = await load();
    expect(queries.getNote).toBe(queries.createNote);
  });
});

test('webhooks are typed, and are no operations', async () => {
  const types = await read('out', 'api.d.ts');
  const operations = types.slice(types.indexOf('interface operations'));
  expect(operations).toContain('listNotes: {');
  expect(types).not.toContain('onNoteSigned');
  expect(types).toContain('"note.signed"');
});

test('a property with a default may be absent from a request', async () => {
  expect(await read('out', 'api.d.ts')).toContain('example?: "a" | null;');
});

test('operations that change nothing are listed', async () => {
  const types = await read('out', 'api.d.ts');
  expect(types.slice(types.indexOf('ReadOperationId'))).toBe(
    'ReadOperationId =\n    | "listNotes"\n    | "getNote";\n',
  );
});

test('writes its own files and no others', async () => {
  const written = await readdir(join(folder, 'out'), { recursive: true });
  expect(written.filter((name) => name !== 'docs').sort()).toEqual(owned);
});

describe('--check', () => {
  test('finds the same bytes again, regardless of the folder that the contract is read from', async () => {
    expect(await generate(await writeSpec('elsewhere/spec'), 'out', '--check')).toEqual({
      code: 0,
      output: '',
    });
  });

  test('names exactly the files that differ, writes none, and leaves others alone', async () => {
    const spec = join(folder, 'spec', 'openapi.yaml');
    await cp(join(folder, 'out'), join(folder, 'drift'), { recursive: true });
    await writeFile(join(folder, 'drift', 'validators.cjs'), '// changed by hand');
    await rm(join(folder, 'drift', 'api.d.ts'));
    await writeFile(join(folder, 'drift', 'other.json'), '{}');

    const { code, output } = await generate(spec, 'drift', '--check');
    expect(code).toBe(1);
    expect(output).toMatch(/api\.d\.ts, \S*validators\.cjs$/m);
    expect(output).not.toMatch(/openapi|d\.cts|other/);
    expect(await read('drift', 'validators.cjs')).toBe('// changed by hand');

    await generate(spec, 'drift');
    expect(await read('drift', 'validators.cjs')).toBe(await read('out', 'validators.cjs'));
    expect(await read('drift', 'other.json')).toBe('{}');
  });
});

describe('a faulty contract writes nothing and is named', () => {
  test.each([
    [
      'a reference to nothing',
      (text: string) => text.replace("'#/schemas/NoteBulkCreate'", "'#/schemas/Gone'"),
      "Can't resolve $ref",
    ],
    [
      'an unknown format',
      (text: string) => text.replace('format: date', 'format: day'),
      'body of createNote: unknown format "day"',
    ],
    [
      'an unknown keyword',
      (text: string) => text.replace('maxLength: 3', 'maxLenght: 3'),
      'unknown keyword: "maxLenght"',
    ],
    [
      'an operation without a scope',
      (text: string) => text.replace("['notes:write']", '[]'),
      'createNote must name a scope',
    ],
  ])('%s', async (name, change, message) => {
    const out = name.replaceAll(' ', '-');
    const { code, output } = await generate(await writeSpec(`spec-${out}`, change), out);
    expect(output).toContain(message);
    expect(code).toBe(1);
    await expect(readdir(join(folder, out))).rejects.toThrow('ENOENT');
  });
});
