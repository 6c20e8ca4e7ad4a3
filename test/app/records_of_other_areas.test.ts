/** An operation that also writes records of another area needs the permission to create those, too. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../domain/dates.ts';
import { queueJob } from '../jobs/harness.ts';
import { act } from '../support/act.ts';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { sendForm } from '../support/outside/mails.ts';
import { completeNote } from '../support/records/notes.ts';
import { importFile, jobEnd, uploadImport } from '../support/records/imports.ts';
import { giveRole, personWith } from '../support/records/roles.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const today = londonDate(new Date());
let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  const client = await call('createClient', { key: team.key, body: { name: 'Pennine Builders' } });
  client_id = client.body.id;
});

let people = 0;
/** A person who holds only these. */
const holding = (...permissions: string[]) => personWith(team, `person ${(people += 1)}`, permissions);

async function acceptedQuote(): Promise<string> {
  const { body: quote } = await call('appCreateQuote', {
    key: team.key,
    body: { client_id, lines: [{ description: 'Skip', unit_price: 195 }] },
  });
  const path = { id: quote.id };
  await call('appSendQuote', { key: team.key, path, body: { email: false } });
  await call('appReplaceQuote', { key: team.key, path, body: { status: 'accepted', accepted_by: 'Sam' } });

  return quote.id;
}

async function portalRequest(): Promise<string> {
  const { body } = await call('appCreatePortalLink', { key: team.key, path: { id: client_id }, body: {} });
  const asked = { kind: 'exchange', contact_name: 'Sam', preferred_date: addDays(today, 3) };
  expect((await sendForm(new URL(body.url).pathname, asked)).status).toBe(200);

  return (await listAll('appListPortalRequests', { key: team.key }))[0].id;
}

const count = async (table: string) =>
  (await queryShared(`select from ${table} where team_id = $1`, [team.team_id])).length;

interface Conversion {
  own: string;
  other: string;
  table: string;
  /** Makes what is converted; returns the conversion as a person does it. */
  prepare(): Promise<(key: string) => Promise<{ status: number; body: any }>>;
}

const conversions: Record<string, Conversion> = {
  'a quote into an invoice': {
    own: 'quotes:update',
    other: 'invoices:create',
    table: 'invoices',
    async prepare() {
      const id = await acceptedQuote();

      return (key) => call('appReplaceQuote', { key, path: { id }, body: { convert_to: 'invoice' } });
    },
  },
  'a quote into a collection': {
    own: 'quotes:update',
    other: 'collections:create',
    table: 'collections',
    async prepare() {
      const id = await acceptedQuote();
      const body = { convert_to: 'collection', collection: { scheduled_date: addDays(today, 3) } };

      return (key) => call('appReplaceQuote', { key, path: { id }, body });
    },
  },
  'a request of the portal into a collection': {
    own: 'portal:update',
    other: 'collections:create',
    table: 'collections',
    async prepare() {
      const id = await portalRequest();

      return (key) => call('appAnswerPortalRequest', { key, path: { id }, body: { status: 'converted' } });
    },
  },
  'a note into a collection': {
    own: 'notes:update',
    other: 'collections:create',
    table: 'collections',
    async prepare() {
      const { body: note } = await call('appCreateNote', { key: team.key, body: completeNote() });
      const body = { date: addDays(today, 1), create_collection: true };

      return (key) => call('appScheduleNote', { key, path: { id: note.id }, body });
    },
  },
  'the jobs of a period into invoices': {
    own: 'billing:run',
    other: 'invoices:create',
    table: 'billing_runs',
    async prepare() {
      return (key) =>
        call('appCreateBillingRun', { key, body: { period_from: today, period_to: today, client_id } });
    },
  },
  'a schedule into collections': {
    own: 'schedules:create',
    other: 'collections:create',
    table: 'collections',
    async prepare() {
      const body = { client_id, rrule: 'FREQ=WEEKLY;BYDAY=MO', start_on: today };

      return (key) => call('appCreateRecurringSchedule', { key, body });
    },
  },
};

describe.each(Object.entries(conversions))('turning %s', (_name, { own, other, table, prepare }) => {
  test('needs the permission to create them, too, and changes nothing without it', async () => {
    const [without, withBoth] = [await holding(own), await holding(own, other)];
    const convert = await prepare();
    const before = await count(table);

    const refused = await convert(without.key);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
    expect(refused.body.error.message).toContain(`lacks the permission ${other}.`);
    expect(await count(table)).toBe(before);

    const done = await convert(withBoth.key);
    expect([done.body.error?.details, [200, 201].includes(done.status)]).toEqual([undefined, true]);
    expect(await count(table)).toBeGreaterThan(before);
  });
});

test('accepting or declining a request of the portal, which books nothing, needs no other permission', async () => {
  const person = await holding('portal:update');
  const id = await portalRequest();
  const { status } = await call('appAnswerPortalRequest', {
    key: person.key,
    path: { id },
    body: { status: 'accepted' },
  });

  expect(status).toBe(200);
});

describe('a schedule that somebody changes who may not book collections', () => {
  test('can be paused, and not resumed', async () => {
    const planner = await holding('schedules:update');
    const base = { client_id, rrule: 'FREQ=WEEKLY;BYDAY=MO', start_on: addDays(today, 2) };
    const { body: schedule } = await call('appCreateRecurringSchedule', { key: team.key, body: base });
    const replace = (body: object) =>
      call('appReplaceRecurringSchedule', {
        key: planner.key,
        path: { id: schedule.id },
        body: { ...base, ...body },
      });

    expect((await replace({ time: '09:00' })).status).toBe(403);
    expect((await replace({ paused: true })).status).toBe(200);
    expect((await replace({ paused: false })).status).toBe(403);
  });
});

describe('an import', () => {
  const vehicles = 'registration,gvw_kg\nAB12CDE,18000\n';
  const commit = async (key: string, id: string) => call('appCommitImport', { key, body: { batch_id: id } });

  test('needs the permissions for the records that it writes', async () => {
    const importer = await holding('import:*', 'jobs:*');
    const fleet = await holding('import:*', 'jobs:*', 'fleet:*');
    const refused = await commit(importer.key, await uploadImport(importer.key, 'vehicles', vehicles));

    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      expect.stringContaining('fleet:create'),
    ]);
    expect(await count('vehicles')).toBe(0);
    expect(await importFile(fleet.key, 'vehicles', vehicles)).toMatchObject({ status: 'committed' });
  });

  test('is not made for a person who lost them before it began', async () => {
    const person = await holding('import:*', 'jobs:*', 'clients:*');
    const { body: role } = await call('appCreateRole', {
      key: team.key,
      body: { name: 'importer', permissions: ['import:*', 'jobs:*'] },
    });
    const id = await uploadImport(person.key, 'clients', 'name\nLate Ltd\n');
    await giveRole(team, person.user_id, { role_id: role.id });
    const starter = { user_id: person.user_id, prefix: person.prefix };
    const job = await act(team, ({ db }) =>
      queueJob(db, starter, { batch_id: id }, { kind: 'import_commit' }),
    );

    expect(await jobEnd(team.key, job)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('clients:create'),
    });
  });
});
