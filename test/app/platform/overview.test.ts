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

  test('finds at most 20 records unless asked for another number, of equal ones the newest first', async () => {
    const own = await newTeam();
    for (let n = 1; n <= 21; n += 1)
      await call('createSite', { key: own.key, body: { name: `Yard ${n}`, site_type: 'depot' } });
    const names = async (more: object) => (await search('yard', more, own.key)).map(({ title }) => title);

    expect(await names({})).toEqual(Array.from({ length: 20 }, (_, n) => `Yard ${21 - n}`));
    expect(await names({ limit: 50 })).toHaveLength(21);
    expect(await names({ limit: 2 })).toEqual(['Yard 21', 'Yard 20']);
  });

  test('puts an exact code before a title that begins with the text, and that before the rest', async () => {
    const own = await newTeam();
    const make = (operation: string, body: object) => call(operation, { key: own.key, body });
    await make('appCreateVehicle', { registration: 'AB12 CDE' });
    await make('createClient', { name: 'AB12 CDE Haulage' });
    await make('createClient', { name: 'Haulage AB12 CDE' });

    const found = await search('AB12 CDE', {}, own.key);
    expect(found.map(({ title, score }) => [title, score])).toEqual([
      ['AB12CDE', 1],
      ['AB12 CDE Haulage', 0.8],
      ['Haulage AB12 CDE', 0.5],
    ]);
    const types = ['site', 'vehicle'];
    expect((await search('AB12 CDE', { types }, own.key)).map(({ type }) => type)).toEqual(['vehicle']);
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

  test('lists the newest first, of one person, client and time only', async () => {
    const own = await newTeam();
    const colleague = await own.anotherKey({ role: 'admin' });
    const make = async (key: string, name: string) =>
      (await call('createClient', { key, body: { name } })).body;
    const [first, second] = [await make(own.key, 'First'), await make(colleague.key, 'Second')];
    await call('updateClient', { key: own.key, path: { id: first.id }, body: { phone: '1' } });
    const told = async (query: Record<string, string | boolean>) =>
      (await listAll('appListActivity', { key: own.key, query: { entity_type: 'client', ...query } })).map(
        ({ action, entity_id }) => [action, entity_id],
      );
    const [third] = await listAll('appListActivity', { key: own.key, query: { client_id: second.id } });

    const entries = [
      ['update', first.id],
      ['create', second.id],
      ['create', first.id],
    ];
    expect(await told({})).toEqual(entries);
    expect(await told({ mine: true })).toEqual([entries[0], entries[2]]);
    expect(await told({ mine: false })).toEqual([entries[1]]);
    expect(await told({ client_id: first.id })).toEqual([entries[0], entries[2]]);
    expect(await told({ created_after: third.created_at })).toEqual(entries.slice(0, 2));
    expect(await told({ created_before: third.created_at })).toEqual(entries.slice(2));
  });

  test('leaves out notifications that were read, preferences and keys', async () => {
    const own = await newTeam();
    await queryShared(
      `insert into notifications (team_id, id, user_id, kind, title) values ($1, gen_random_uuid(), $2, 'message', 'Hello')`,
      [own.team_id, own.user_id],
    );
    const choice = { in_app: ['message'], email: [] };
    await call('appReplaceNotificationPreferences', { key: own.key, body: choice });
    await call('appReadNotifications', { key: own.key, body: { all: true } });

    const kinds = async (operation: string) =>
      (await listAll(operation, { key: own.key })).map(({ entity_type }) => entity_type);
    expect(await kinds('appListAuditEvents')).toEqual([
      'notification_list',
      'notification_preferences',
      'api_key',
    ]);
    expect(await kinds('appListActivity')).toEqual([]);
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

  test('are at most 20, of this person only', async () => {
    const own = await newTeam();
    const colleague = await own.anotherKey({ role: 'admin' });
    for (let n = 0; n < 21; n += 1)
      await call('createClient', { key: own.key, body: { name: `Client ${n}` } });
    const favourites = async (key: string) => (await call('appListFavourites', { key })).body;

    const titles = (await favourites(own.key)).data.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, n) => `Client ${20 - n}`));
    expect(await favourites(colleague.key)).toMatchObject({ data: [], has_more: false });
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
