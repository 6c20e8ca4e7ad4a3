import { Readable } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import type { Adapters } from '../../../adapters/index.ts';
import { teamAdapters } from '../../../http/context/team_adapters.ts';
import { eventually } from '../../support/eventually.ts';

const [noisy, quiet] = ['a team that asks for much', 'another team'];
const key = '0192f0a2-6c1e-7b3a-9d54-1f2e3d4c5b6a/photos/a.png';

/** A capability of which one method is given; nothing else of the adapters is called. */
const only = (capability: object) =>
  ({
    pdf: {},
    pictures: {},
    documents: {},
    tables: {},
    geocoder: {},
    storage: {},
    ...capability,
  }) as unknown as Adapters;

/** What is still under way when a test ends, so that nothing waits for its turn any more. */
const open = new Set<ReturnType<typeof endless>>();
afterEach(async () => {
  for (const work of open) work.endAll();
  open.clear();
  await new Promise((resume) => setImmediate(resume));
});

/** Work that ends when the test releases it. */
function endless() {
  const begun: { what: unknown; end(): void }[] = [];
  let ending = false;
  const made = {
    begun: () => begun.map(({ what }) => what),
    end: (at: number) => begun[at]!.end(),
    endAll() {
      ending = true;
      for (const { end } of begun) end();
    },
    work: (what: unknown) =>
      new Promise<Uint8Array>((resolve) => {
        const end = () => resolve(Buffer.from(String(what)));
        if (ending) end();
        else begun.push({ what, end });
      }),
  };
  open.add(made);

  return made;
}

test('two of one team’s hundred documents are drawn at once, and another team’s starts immediately', async () => {
  const drawing = endless();
  const adapters = only({ pdf: { note: drawing.work } });
  const draw = (team: string, what: string) =>
    teamAdapters(adapters, team).pdf.note(what as never, {} as never);
  for (let n = 0; n < 100; n += 1) void draw(noisy, `noisy ${n}`);

  const drawn = draw(quiet, 'quiet');
  await eventually('three are begun', () => drawing.begun().length === 3);

  expect(drawing.begun()).toEqual(['noisy 0', 'noisy 1', 'quiet']);
  drawing.end(2);
  expect(Buffer.from(await drawn).toString()).toBe('quiet');
  expect(drawing.begun()).toHaveLength(3);
  drawing.end(0);
  await eventually('the next is begun', () => drawing.begun().length === 4);
  expect(drawing.begun()[3]).toBe('noisy 2');
});

type Calls = Record<string, (...given: unknown[]) => Promise<unknown>>;

/** Every call that a team makes to a provider, with how many one team has under way of those that it wants. */
test.each<[capability: string, method: string, atOnce: number, of?: (adapters: Adapters) => unknown]>([
  ['ea_register', 'find', 18],
  ['companies_house', 'search', 18],
  ['companies_house', 'profile', 18],
  ['websites', 'fetch', 18],
  ['integrations', 'verify', 18],
  ['recognition', 'read', 18],
  ['routing', 'roads', 18],
  ['routing', 'suggest', 18],
  ['routing', 'workOut', 18],
  ['sms', 'send', 18],
  ['telematics', 'vehicles', 18],
  ['telematics', 'page', 18],
  ['waste_tracking', 'submit', 18],
  ['waste_tracking', 'approvalTests', 18],
  ['mail', 'send', 2],
  ['payments.stripe', 'open', 18, ({ payments }) => payments.stripe],
  ['payments.gocardless', 'state', 18, ({ payments }) => payments.gocardless],
])(
  'while %s.%s hangs, one team has %i calls in progress and another team’s starts at once',
  async (...row) => {
    const [name, method, atOnce, of = (adapters) => adapters[name as keyof Adapters]] = row;
    const asking = endless();
    const capability = { [method]: asking.work };
    const adapters = only(name.startsWith('payments.') ? payments(name, capability) : { [name]: capability });
    const ask = (team: string, what: string) =>
      (of(teamAdapters(adapters, team)) as Calls)[method]!(what).catch(() => undefined);

    for (let n = 0; n < 40; n += 1) void ask(noisy, 'noisy');
    const theirs = ask(quiet, 'quiet');
    await eventually('the other team’s is begun', () => asking.begun().includes('quiet'));

    expect(asking.begun().filter((what) => what === 'noisy')).toHaveLength(atOnce);
    asking.end(asking.begun().indexOf('quiet'));
    expect(String(await theirs)).toBe('quiet');
  },
);

const payments = (name: string, capability: object) => ({
  payments: { stripe: {}, gocardless: {}, [name.slice('payments.'.length)]: capability },
});

test('a receipt without a turn is reported as not sent; a page address needs no turn', async () => {
  const asking = endless();
  const pageOf = (register: string, number: string) => `${register}/${number}`;
  const adapters = only({ waste_tracking: { submit: asking.work }, ea_register: { pageOf } });
  const { waste_tracking, ea_register } = teamAdapters(adapters, noisy);
  for (let n = 0; n < 218; n += 1) void waste_tracking.submit({} as never, {} as never);

  expect(await waste_tracking.submit({} as never, {} as never)).toMatchObject({
    outcome: 'not_sent',
    refused: false,
  });
  expect(ea_register.pageOf('waste-operations', 'A1')).toBe('waste-operations/A1');
});

test('a receipt that fails in another way than for want of a turn is not reported as not sent', async () => {
  const failure = new Error('the connection broke after the receipt was sent');
  const adapters = only({ waste_tracking: { submit: () => Promise.reject(failure) } });
  const { waste_tracking } = teamAdapters(adapters, noisy);

  await expect(waste_tracking.submit({} as never, {} as never)).rejects.toBe(failure);
});

test('teams take turns at work that is done one item at a time', async () => {
  const reading = endless();
  const adapters = only({ documents: { read: reading.work } });
  const read = (team: string, what: string) =>
    void teamAdapters(adapters, team).documents.read(what as never);
  for (let n = 0; n < 10; n += 1) read(noisy, `noisy ${n}`);
  for (let n = 0; n < 2; n += 1) read(quiet, `quiet ${n}`);

  for (let done = 0; done < 4; done += 1) {
    await eventually('another is begun', () => reading.begun().length === done + 1);
    reading.end(done);
  }
  await eventually('a fifth is begun', () => reading.begun().length === 5);

  expect(
    reading
      .begun()
      .slice(0, 4)
      .filter((what) => String(what).startsWith('quiet')),
  ).toHaveLength(2);
});

test('beyond the queue’s limit a request fails as if the provider were unreachable, for one team only', async () => {
  const reading = endless();
  const adapters = only({ tables: { read: reading.work } });
  const read = (team: string) => teamAdapters(adapters, team).tables.read({} as never, Buffer.from(''));
  for (let n = 0; n < 9; n += 1) void read(noisy);

  await expect(read(noisy)).rejects.toMatchObject({ provider: 'tables', kind: 'away' });
  const others = read(quiet);
  reading.end(0);
  await eventually('the other team’s is begun', () => reading.begun().length === 2);
  reading.end(1);
  await expect(others).resolves.toBeDefined();
});

test('a file being sent holds its slot until it has been read or abandoned', async () => {
  const bodies: Readable[] = [];
  const stream = async () => {
    const body = Readable.from(['a']);
    bodies.push(body);

    return { body, bytes: 1 };
  };
  const adapters = only({ storage: { stream } });
  const { storage } = teamAdapters(adapters, noisy);
  for (let n = 0; n < 30; n += 1) expect(await storage.stream(key)).not.toBeNull();
  const next = storage.stream(key);
  const theirs = await teamAdapters(adapters, quiet).storage.stream(key);

  expect([bodies.length, theirs !== null]).toEqual([31, true]);
  bodies[0]!.destroy();
  expect(await next).not.toBeNull();
  expect(bodies).toHaveLength(32);
  for (const body of bodies) body.destroy();
});
