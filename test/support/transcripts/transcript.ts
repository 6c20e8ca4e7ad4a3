import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { call, listAll, send } from '../client.ts';
import type { CallAnswer, CallOptions } from '../client.ts';
import { filterChoices, operation } from '../contract/shared_checks.ts';
import { wordsOf } from '../outside/mails.ts';
import { Masks } from './masks.ts';
import { openOffice } from './office.ts';
import { Shown } from './shown.ts';
import type { Office, OfficeKey } from './office.ts';

/** One request of a transcript: the request, the response, and the rows it added to the history, events and tasks. */
interface Step {
  part: string;
  [field: string]: unknown;
}

type Query = Record<string, string | number | boolean | undefined>;

/** The tools of a part of a transcript. */
export interface Transcript {
  office: Office;
  owner: OfficeKey;
  /** Makes a key of another person of the team, who is named by their role in the transcript unless `user` is given. */
  person(role: string, user?: string): Promise<OfficeKey>;
  /** Records that later parts of the same transcript need. */
  kept: Record<string, any>;
  /** Calls an operation, as the owner unless a key is given, and returns the body. Throws if it is refused. */
  ask<T = any>(operationId: string, options?: CallOptions): Promise<T>;
  /** As `ask`, for what must be refused; returns the error. Throws if it is not. */
  refused(operationId: string, options?: CallOptions): Promise<any>;
  /** Calls an operation once for each body, accepted or refused; returns the last response body. */
  each(operationId: string, options: CallOptions, bodies: unknown[]): Promise<any>;
  /** Reads every page of a list, and returns the records. */
  list<T = any>(operationId: string, options?: CallOptions): Promise<T[]>;
  /**
   * Reads a list once for each value of each filter with choices (an enumeration, or true and false), and once for each
   * further query; only the ids are recorded.
   */
  filtered(operationId: string, more?: Query[], options?: CallOptions): Promise<void>;
  /** Requests any path, such as a public page; its words are recorded. */
  visit(method: string, path: string, options?: CallOptions): Promise<CallAnswer>;
  /** Sets the clock, and waits for the scheduled work of the time between; what it left is recorded. */
  goTo(time: string): Promise<void>;
  /** Records anything else, such as what a receiver got. */
  note(what: string, value: unknown): void;
}

/**
 * Runs each part in order and compares every response, and the rows each request added, with the transcript recorded beside
 * the test. RECORD=1 writes the transcript again, if all parts finish; review the difference.
 */
export function transcript(url: string, parts: Record<string, (t: Transcript) => Promise<void>>): void {
  const file = fileURLToPath(url).replace(/(\.long)?\.test\.ts$/, '.jsonl');
  const records = process.env.RECORD === '1';
  const steps: Step[] = [];
  let written: Step[] = [];
  let t: Transcript;
  let part = '';
  let done = 0;

  beforeAll(async () => {
    if (!records)
      written = (await readFile(file, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    t = await begin((step) => steps.push({ part, ...step }));
  }, 60_000);

  test.each(Object.entries(parts))(
    '%s',
    async (name, run) => {
      part = name;
      await run(t);
      done += 1;
      const seen = steps.filter((each) => each.part === name);
      if (!records)
        compare(
          seen,
          written.filter((each) => each.part === name),
        );
    },
    120_000,
  );

  afterAll(async () => {
    await t?.office.close();
    if (records && done === Object.keys(parts).length)
      await writeFile(file, steps.map((step) => `${JSON.stringify(step)}\n`).join(''));
  }, 60_000);
}

function compare(seen: Step[], written: Step[]): void {
  for (const [i, step] of seen.entries()) expect(step).toEqual(written[i]);
  expect(seen).toHaveLength(written.length);
}

async function begin(record: (step: object) => void): Promise<Transcript> {
  const office = await openOffice();
  const owner = await office.keyOf({ role: 'owner', user: 'owner@calder.test' });
  const masks = new Masks(office);
  const shown = new Shown();
  const left = await leftovers(office);
  const people = new Map([[owner.key, 'owner']]);

  async function write(
    request: object,
    { path, query, body, headers, key, raw }: CallOptions,
    answer: unknown,
    changes: boolean,
  ): Promise<void> {
    if (changes) await office.settled();
    const by = people.get(key ?? '') ?? 'nobody';
    const asked = masks.request({ path, query, headers, body, raw: raw?.toString() }) as object;
    const seen = shown.answer(masks.answer(answer));
    const behind = changes ? masks.unordered(await left()) : [];
    record({
      ...request,
      ...(by !== 'owner' && { by }),
      ...asked,
      answer: seen,
      ...(changes && { left: behind.map((row) => shown.leftBehind(row)) }),
    });
  }

  async function answered(
    operationId: string,
    given: CallOptions,
    fits: (status: number) => boolean,
  ): Promise<any> {
    const options = { key: owner.key, ...given };
    const answer = await call(operationId, { ...options, base_url: office.base_url });
    if (!fits(answer.status))
      throw new Error(`${operationId}: ${answer.status} ${answer.bytes.toString().slice(0, 2000)}`);
    await write(
      { ask: operationId, status: answer.status },
      options,
      await readable(answer),
      operation(operationId).method !== 'get',
    );

    return answer.body?.error ?? answer.body;
  }

  return {
    office,
    owner,
    kept: {},
    async person(role, user = role) {
      const made = await office.keyOf({ role, user: `${user}@calder.test` });
      people.set(made.key, user);

      return made;
    },
    ask: (operationId, options = {}) => answered(operationId, options, (status) => status < 300),
    refused: (operationId, options = {}) =>
      answered(operationId, options, (status) => status >= 400 && status < 500),
    async each(operationId, options, bodies) {
      let last: unknown;
      for (const body of bodies)
        last = await answered(operationId, { ...options, body }, (status) => status < 500);

      return last;
    },
    async list(operationId, given = {}) {
      const options = { key: owner.key, ...given };
      const all = await listAll<any>(operationId, { ...options, base_url: office.base_url });
      await write({ list: operationId }, options, all, false);

      return all;
    },
    async filtered(operationId, more = [], given = {}) {
      for (const query of [...filterChoices(operation(operationId)), ...more]) {
        const options = { key: owner.key, ...given, query: { ...given.query, ...query } };
        const all = await listAll(operationId, { ...options, base_url: office.base_url });
        await write(
          { list: operationId },
          options,
          all.map(({ id, ...rest }) => id ?? rest),
          false,
        );
      }
    },
    async visit(method, path, options = {}) {
      const answer = await send(method, path, { ...options, base_url: office.base_url });
      await write(
        masks.request({
          visit: `${method} ${path}`,
          status: answer.status,
          to: answer.headers.location,
        }) as object,
        { key: null, ...options },
        await readable(answer),
        method !== 'GET',
      );

      return answer;
    },
    async goTo(time) {
      await office.goTo(time);
      await office.settled();
      record({ clock: time, left: masks.unordered(await left()) });
    },
    note: (what, value) => record({ note: what, value: masks.answer(value) }),
  };
}

/** Rows that a request can add, from the tables whose rows do not change. */
const leftBehind = `
select id::text, json_build_object('history', action, 'of', entity_type, 'id', entity_id, 'client', client_id, 'by', actor->>'name',
  'source', source, 'changes', changes) as row
from audit_events where id::text <> all($1)
union all select id, json_build_object('event', type, 'body', body::json) from events where id <> all($1)
union all select id::text, json_build_object('task', kind, 'payload', payload, 'status', status)
from tasks where id::text <> all($1)`;

/** Returns a function that returns the rows of all teams added to the history, events and tasks since its last call. */
async function leftovers({ database }: Office): Promise<() => Promise<unknown[]>> {
  const seen: string[] = [];

  async function fresh(): Promise<unknown[]> {
    const rows = await database.query<{ id: string; row: unknown }>(leftBehind, [seen]);
    seen.push(...rows.map(({ id }) => id));

    return rows.map(({ row }) => row);
  }
  await fresh();

  return fresh;
}

async function readable({ headers, body, bytes }: CallAnswer): Promise<unknown> {
  const type = headers['content-type'] ?? '';
  if (body !== undefined) return body;
  if (type.startsWith('application/pdf')) return { pdf: await wordsOfPdf(bytes) };
  if (type.startsWith('text/html')) return { page: wordsOf(bytes.toString()) };
  if (type.startsWith('text/')) return { text: bytes.toString().split('\n') };

  return bytes.length === 0 ? null : { type };
}

/** Loads the parser only when a PDF is read; that takes half a second. */
async function wordsOfPdf(bytes: Buffer): Promise<string> {
  const { readPdf, wholeText } = await import('../../adapters/pdf/read_pdf.ts');

  return wholeText(await readPdf(bytes));
}
