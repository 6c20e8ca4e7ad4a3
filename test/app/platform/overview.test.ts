import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { tamper } from '../../support/records/seals.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let driver: { key: string };
let note: any;
beforeAll(async () => {
  team = await newTeam();
  driver = await team.anotherKey({ role: 'driver' });
  const make = async (operation: string, body: object) =>
    (await call(operation, { key: team.key, body })).body;
  const client = await make('createClient', {
    name: 'O’Brien & Söhne',
    company: 'Pennine Builders Ltd',
    postcode: 'HX7 6AD',
    email: 'accounts@pennine.test',
    phone: '01632 960144',
  });
  await make('createClient', { name: 'Pennine Builders', postcode: 'LS1 4AP' });
  await make('createClient', { name: 'Northern Penniless' });
  await make('createSite', { name: 'Calder Tip', postcode: 'HX7 9ZZ' });
  await make('createContainer', { reference: 'SK-0042', container_type: '8-yard skip' });
  await make('appCreateVehicle', { registration: 'YK19 ABC', make: 'DAF', model: 'CF 450' });
  note = await make('createNote', {
    waste_description: 'Rubble',
    ewc_codes: ['17 01 07'],
    client_id: client.id,
    transfer_date: '2026-10-06',
  });
});

const search = async (q: string, more: object = {}, key = team.key) =>
  (await call('appSearch', { key, query: { q, ...more } })).body.data as {
    type: string;
    title: string;
    score: number;
  }[];
const titles = async (q: string, more = {}) =>
  (await search(q, more)).map(({ type, title }) => `${type} ${title}`);

describe('appSearch', () => {
  test.each([
    ['a reference, whole', () => note.reference, () => [`note ${note.reference}`]],
    ['a reference in small letters', () => note.reference.toLowerCase(), () => [`note ${note.reference}`]],
    [
      'a reference without its punctuation',
      () => note.reference.replace(/\W/g, ''),
      () => [`note ${note.reference}`],
    ],
    ['an EWC code', () => '17 01 07', () => [`note ${note.reference}`]],
    ['an EWC code without spaces', () => '170107', () => [`note ${note.reference}`]],
    ['a postcode', () => 'HX76AD', () => [`note ${note.reference}`, 'client O’Brien & Söhne']],
    ['a container by its number alone', () => '42', () => ['container SK-0042']],
    ['a vehicle by its registration', () => 'yk19abc', () => ['vehicle YK19ABC']],
    ['a vehicle by its registration with a space', () => 'YK19 ABC', () => ['vehicle YK19ABC']],
    ['a phone number', () => '01632960144', () => ['client O’Brien & Söhne']],
    ['an e-mail address', () => 'accounts@pennine.test', () => ['client O’Brien & Söhne']],
    [
      'the beginnings of two words in any order',
      () => 'buil penn',
      () => ['client Pennine Builders', 'client O’Brien & Söhne'],
    ],
    ['letters beyond ASCII', () => 'söhne', () => ['client O’Brien & Söhne']],
    ['the middle of a word: nothing', () => 'nine', () => []],
    ['punctuation alone: nothing', () => '!?', () => []],
    ['quotes and operators: nothing, and no error', () => `'a':* | b & !c \\`, () => []],
  ])('finds %s', async (_, q, expected) => {
    const found = await titles(q());

    for (const title of expected()) expect(found).toContain(title);
    if (expected().length === 0) expect(found).toEqual([]);
  });

  test('ranks the exact title before titles that only begin with it', async () => {
    const clients = (await search('Pennine Builders', { types: 'client' })).map(({ title, score }) => [
      title,
      score,
    ]);

    expect(clients).toEqual([
      ['Pennine Builders', 0.9],
      ['O’Brien & Söhne', 0.5],
    ]);
  });

  test('shows the requested kinds, and only those that the user may read', async () => {
    expect((await search('penn', { types: 'site' })).length).toBe(0);
    expect((await search('HX7', {}, driver.key)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['client', 'site']),
    );
    const clerk = await team.anotherKey({ role: 'read_only', user: `clerk@${team.team_id}.test` });
    const members = await listAll('appListTeamMembers', { key: team.key });
    const { body: role } = await call('appCreateRole', {
      key: team.key,
      body: { name: 'Finder', permissions: ['search:read', 'sites:read'] },
    });
    const id = members.find((member) => member.email.startsWith('clerk@')).id;
    await call('appUpdateTeamMember', { key: team.key, path: { id }, body: { role_id: role.id } });
    expect((await search('HX7', {}, clerk.key)).map(({ type }) => type)).toEqual(['site']);
  });

  test('finds nothing of another team', async () => {
    const other = await newTeam();

    expect(await search('pennine', {}, other.key)).toEqual([]);
  });

  test('a deleted record is not found', async () => {
    const { body } = await call('createClient', { key: team.key, body: { name: 'Vanishing Ltd' } });
    expect(await titles('vanishing')).toHaveLength(1);
    await call('deleteClient', { key: team.key, path: { id: body.id } });

    expect(await titles('vanishing')).toEqual([]);
  });

  test.each([[{}], [{ q: 'a' }], [{ q: 'ab', types: 'planet' }], [{ q: 'ab', limit: 51 }]])(
    'the query %j is refused',
    async (query) => {
      expect((await call('appSearch', { key: team.key, query: query as never })).status).toBe(422);
    },
  );
});

describe('appListActivity', () => {
  test('tells what people did in words, without addresses and keys', async () => {
    const [entry] = await listAll('appListActivity', { key: team.key, query: { entity_type: 'note' } });

    expect(entry).toMatchObject({ object: 'activity', text: 'owner created a note', entity_id: note.id });
    expect(Object.keys(entry)).not.toContain('ip');
  });

  test('separates my activity from that of others', async () => {
    const mine = await listAll('appListActivity', { key: team.key, query: { mine: true } });
    const others = await listAll('appListActivity', { key: team.key, query: { mine: false } });

    expect(mine.length).toBeGreaterThan(4);
    expect(others.map(({ actor_name }) => actor_name)).not.toContain('owner');
  });
});

describe('appListFavourites', () => {
  test('are the existing records that the user changed most often', async () => {
    const own = await newTeam();
    const make = async (name: string) =>
      (await call('createClient', { key: own.key, body: { name } })).body.id;
    const [often, once, gone] = [await make('Often'), await make('Once'), await make('Gone')];
    const kept = await make('Gone, with a job');
    const job = { scheduled_date: '2026-10-05', waste_description: 'Rubble', client_id: kept };
    expect((await call('appCreateCollection', { key: own.key, body: job })).status).toBe(201);
    for (const phone of ['1', '2', '3'])
      await call('updateClient', { key: own.key, path: { id: often }, body: { phone } });
    for (const id of [gone, kept])
      expect((await call('deleteClient', { key: own.key, path: { id } })).status).toBe(200);

    const { body } = await call('appListFavourites', { key: own.key });

    expect(body.data).toMatchObject([
      { object: 'favourite', type: 'client', id: often, title: 'Often', uses: 4 },
      { id: once, title: 'Once', uses: 1 },
    ]);
  });

  test('count the changes of the last 90 days', async () => {
    const own = await newTeam();
    const make = async (name: string, hours: number) => {
      const { id } = (await call('createClient', { key: own.key, body: { name } })).body;
      await tamper(
        `update audit_events set created_at = created_at - $2 * interval '1 hour' where entity_id = $1`,
        [id, hours],
      );

      return id;
    };
    const recent = await make('Recent', 90 * 24 - 1);
    await make('Long ago', 90 * 24 + 1);

    const { body } = await call('appListFavourites', { key: own.key });

    expect(body.data).toMatchObject([{ id: recent, uses: 1 }]);
  });
});

describe('appGetDashboard', () => {
  test('counts the items that are waiting', async () => {
    const own = await newTeam();
    const empty = await call('appGetDashboard', { key: own.key });
    for (const scheduled_date of [empty.body.date, '2020-01-01', '2099-01-01'])
      await call('createCollection', { key: own.key, body: { scheduled_date } });
    await call('createNote', { key: own.key, body: { waste_description: 'x', ewc_codes: ['17 01 07'] } });
    await call('createContainer', { key: own.key, body: { container_type: 'skip' } });
    const { body } = await call('appGetDashboard', { key: own.key });

    expect(empty.body).toMatchObject({
      notes: { draft: 0 },
      invoices: { outstanding: 0 },
      legal_hold: false,
    });
    expect(body).toMatchObject({
      notes: { draft: 1, scheduled: 0 },
      collections: { today: 1, completed_today: 0, late: 1, next_7_days: 1 },
      containers: { available: 1, on_hire: 0 },
    });
  });

  test('counts the jobs of today and of the next six days, without cancelled ones', async () => {
    const own = await newTeam();
    const today = londonDate(new Date());
    for (const days of [-1, 0, 6, 7])
      await call('createCollection', { key: own.key, body: { scheduled_date: addDays(today, days) } });
    const { body: off } = await call('createCollection', { key: own.key, body: { scheduled_date: today } });
    await call('updateCollection', { key: own.key, path: { id: off.id }, body: { status: 'cancelled' } });
    await queryShared(
      `update collections set status = 'in_progress' where team_id = $1 and scheduled_date < $2`,
      [own.team_id, today],
    );

    const { body } = await call('appGetDashboard', { key: own.key });

    expect(body.collections).toEqual({ today: 1, completed_today: 0, late: 1, next_7_days: 2 });
  });

  test('counts an invoice as overdue, and a quote as closed, from the day after its last', async () => {
    const own = await newTeam();
    const today = londonDate(new Date());
    const { body: client } = await call('createClient', { key: own.key, body: { name: 'Pennine' } });
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' as const }];
    for (const [due, valid] of [
      [today, today],
      [addDays(today, -1), addDays(today, -1)],
    ]) {
      const made = { key: own.key, body: { client_id: client.id, lines } };
      const { body: invoice } = await call('appCreateInvoice', made);
      await call('appSendInvoice', { key: own.key, path: { id: invoice.id }, body: { email: false } });
      await queryShared('update invoices set issue_date = $2, due_date = $2 where id = $1', [
        invoice.id,
        due,
      ]);
      const { body: quote } = await call('appCreateQuote', made);
      await call('appSendQuote', { key: own.key, path: { id: quote.id }, body: { email: false } });
      await queryShared('update quotes set valid_until = $2 where id = $1', [quote.id, valid]);
    }

    const { body } = await call('appGetDashboard', { key: own.key });

    expect(body.invoices).toEqual({ draft: 0, unpaid: 2, overdue: 1, outstanding: 200, overdue_amount: 100 });
    expect(body.quotes).toEqual({ draft: 0, open: 1 });
  });

  test('shows a legal hold while it is on', async () => {
    const own = await newTeam();
    const hold = (enabled: boolean) =>
      call('appUpdateLegalHold', { key: own.key, body: { enabled, reason: 'Court', applies_to: 'all' } });
    const shown = async () => (await call('appGetDashboard', { key: own.key })).body.legal_hold;

    await hold(true);
    expect(await shown()).toBe(true);
    await hold(false);
    expect(await shown()).toBe(false);
  });
});
