import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { personWith } from '../../support/records/roles.ts';
import { tamper } from '../../support/records/seals.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const make = async (operation: string, body: object, { key } = team) =>
  (await call(operation, { key, body })).body;
const today = londonDate(new Date());

describe('appGetDashboard', () => {
  const shown = async ({ key }: TestTeam) => (await call('appGetDashboard', { key })).body;

  test('counts as late what was to be done on a past day and is open, not what is done, cancelled or deleted', async () => {
    const own = await newTeam();
    const statuses = ['scheduled', 'in_progress', 'completed', 'cancelled', 'scheduled'];
    const ids = [];
    for (const _ of statuses)
      ids.push((await make('createCollection', { scheduled_date: addDays(today, -1) }, own)).id);
    await queryShared(
      `update collections set status = s.status from unnest($1::uuid[], $2::text[]) s(id, status) where collections.id = s.id`,
      [ids, statuses],
    );
    await call('appDeleteCollection', { key: own.key, path: { id: ids.at(-1) } });

    expect((await shown(own)).collections).toEqual({ today: 0, completed_today: 0, late: 2, next_7_days: 0 });
  });

  test('counts a completed job of today, and of a later day, among those of the next seven days', async () => {
    const own = await newTeam();
    const ids = [];
    for (const days of [0, 3])
      ids.push((await make('createCollection', { scheduled_date: addDays(today, days) }, own)).id);
    await queryShared(`update collections set status = 'completed' where id = any($1)`, [ids]);

    expect((await shown(own)).collections).toEqual({ today: 1, completed_today: 1, late: 0, next_7_days: 2 });
  });

  test('counts a sent quote without a last day as open, and no answered or deleted one', async () => {
    const own = await newTeam();
    const client = await make('createClient', { name: 'Pennine' }, own);
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1)
      ids.push((await make('appCreateQuote', { client_id: client.id, lines }, own)).id);
    for (const id of ids) await call('appSendQuote', { key: own.key, path: { id }, body: { email: false } });
    await queryShared('update quotes set valid_until = null where id = $1', [ids[0]]);
    await queryShared(`update quotes set status = 'declined' where id = $1`, [ids[1]]);
    await queryShared('update quotes set archived_at = now() where id = $1', [ids[2]]);

    expect((await shown(own)).quotes).toEqual({ draft: 0, open: 2 });
  });

  test('counts nothing of an invoice that is paid, void or only a draft as outstanding', async () => {
    const own = await newTeam();
    const client = await make('createClient', { name: 'Pennine' }, own);
    const lines = [{ description: 'Skip', unit_price: 33.35, vat_code: 'zero' }];
    const [paid, open, other] = [
      await make('appCreateInvoice', { client_id: client.id, lines }, own),
      await make('appCreateInvoice', { client_id: client.id, lines }, own),
      await make('appCreateInvoice', { client_id: client.id, lines }, own),
    ];
    await make('appCreateInvoice', { client_id: client.id, lines }, own);
    for (const { id } of [paid, open, other])
      await call('appSendInvoice', { key: own.key, path: { id }, body: { email: false } });
    await call('appCreateInvoicePayment', {
      key: own.key,
      path: { id: paid.id },
      body: { amount: 33.35, method: 'cash', date: today },
    });
    await queryShared(
      `update invoices set issue_date = $2::date - 9, due_date = $2::date - 1 where id = any($1)`,
      [[paid.id, open.id], today],
    );

    expect((await shown(own)).invoices).toEqual({
      ...{ draft: 1, unpaid: 2, overdue: 1, outstanding: 66.7, overdue_amount: 33.35 },
    });
  });

  test('counts nothing of another team', async () => {
    const own = await newTeam();
    await make('createContainer', { container_type: 'skip' }, own);
    await make('createNote', { waste_description: 'x', ewc_codes: ['17 01 07'] }, own);
    await make('createCollection', { scheduled_date: today }, own);
    await call('appUpdateLegalHold', { key: own.key, body: { enabled: true, reason: 'Court' } });
    const stranger = await newTeam();

    expect(await shown(stranger)).toMatchObject({
      notes: { draft: 0 },
      collections: { today: 0, next_7_days: 0 },
      containers: { available: 0 },
      legal_hold: false,
    });
  });
});

describe('appSearch', () => {
  const search = async (q: string, more: object = {}, key = team.key) =>
    (await call('appSearch', { key, query: { q, ...more } })).body.data as Record<string, unknown>[];

  test('tells each kind of record from others of its name', async () => {
    const own = await newTeam();
    const client = await make(
      'createClient',
      { name: 'Zephyr', company: 'Zephyr Ltd', address: '1 Low Road', city: 'Leeds', postcode: 'LS1 4AP' },
      own,
    );
    await make('createSite', { name: 'Zephyr Tip', address: '2 High Road', postcode: 'HX7 9ZZ' }, own);
    await make('createContainer', { container_type: 'Zephyr skip' }, own);
    await make('createContainer', { container_type: 'Zephyr roro', reference: 'RR-1' }, own);
    await make('appCreateVehicle', { registration: 'YK19 ABC', make: 'Zephyr', model: 'CF 450' }, own);
    const note = await make(
      'createNote',
      {
        ...{ waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id: client.id },
        transfer_date: '2026-10-06',
      },
      own,
    );
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    const draft = await make('appCreateInvoice', { client_id: client.id, lines }, own);
    const sent = await make('appCreateInvoice', { client_id: client.id, lines }, own);
    const { body: numbered } = await call('appSendInvoice', {
      key: own.key,
      path: { id: sent.id },
      body: { email: false },
    });

    const hits = await search('zephyr', { limit: 50 }, own.key);
    const shown = hits.map(({ type, title, subtitle }) => [type, title, subtitle]);
    expect(new Set(shown.map((each) => JSON.stringify(each)))).toEqual(
      new Set(
        [
          ['client', 'Zephyr', 'Zephyr Ltd, Leeds, LS1 4AP'],
          ['site', 'Zephyr Tip', '2 High Road, HX7 9ZZ'],
          ['container', 'Zephyr skip', 'Zephyr skip, available'],
          ['container', 'RR-1', 'Zephyr roro, available'],
          ['vehicle', 'YK19ABC', 'Zephyr CF 450'],
          ['note', note.reference, 'Zephyr Ltd, 2026-10-06'],
          ['invoice', numbered.number, `Zephyr Ltd, ${numbered.issue_date}`],
          ['invoice', draft.number, `Zephyr Ltd, ${draft.issue_date}`],
        ].map((each) => JSON.stringify(each)),
      ),
    );
    expect(await search(draft.number, {}, own.key)).toMatchObject([
      {
        type: 'invoice',
        id: draft.id,
        title: draft.number,
        subtitle: `Zephyr Ltd, ${draft.issue_date}`,
        score: 1,
      },
    ]);
    expect(hits.find(({ type }) => type === 'client')).toEqual({
      ...{ object: 'search_hit', type: 'client', id: client.id, score: expect.any(Number) },
      ...{ title: 'Zephyr', subtitle: 'Zephyr Ltd, Leeds, LS1 4AP' },
    });
  });

  test('finds a draft invoice by the name or company of its client, like a sent one by its customer', async () => {
    const own = await newTeam();
    const address = { address: '1 Low Road', city: 'Leeds', postcode: 'LS1 4AP' };
    const client = await make('createClient', { name: 'Mistral', company: 'Levanter Ltd', ...address }, own);
    const other = await make('createClient', { name: 'Sirocco', ...address }, own);
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    const draft = await make('appCreateInvoice', { client_id: client.id, lines }, own);
    await make('appCreateInvoice', { client_id: other.id, lines }, own);
    const sent = await make('appCreateInvoice', { client_id: client.id, lines }, own);
    await call('appSendInvoice', { key: own.key, path: { id: sent.id }, body: { email: false } });
    const found = async (text: string) =>
      (await search(text, { types: 'invoice' }, own.key)).map(({ id }) => id);

    for (const text of ['mistral', 'Levant', 'mistral levanter', 'LTD'])
      expect((await found(text)).sort()).toEqual([draft.id, sent.id].sort());
    // Neither a draft nor a sent invoice has the client's place among its words.
    for (const text of ['LS1 4AP', 'Leeds', 'mistral leeds']) expect(await found(text)).toEqual([]);
    const renamed = { key: own.key, path: { id: client.id }, body: { name: 'Ostro' } };
    expect((await call('updateClient', renamed)).status).toBe(200);
    expect(await found('ostro')).toEqual([draft.id]);
    expect(await found('mistral')).toEqual([sent.id]);
  });

  test('of records of several kinds that fit equally well has the newest first', async () => {
    const own = await newTeam();
    for (const [operation, name] of [
      ['createSite', 'Quarry one'],
      ['createClient', 'Quarry two'],
      ['createSite', 'Quarry three'],
      ['createClient', 'Quarry four'],
    ] as const)
      await make(operation, { name }, own);

    const titles = async (more: object) => (await search('quarry', more, own.key)).map(({ title }) => title);
    expect(await titles({})).toEqual(['Quarry four', 'Quarry three', 'Quarry two', 'Quarry one']);
    expect(await titles({ limit: 3 })).toEqual(['Quarry four', 'Quarry three', 'Quarry two']);
  });

  test('takes a title in other letters, capital or small, for the same title', async () => {
    const own = await newTeam();
    for (const name of ['Old Mill', 'Old Mill Lane', 'The Old Mill'])
      await make('createClient', { name }, own);

    expect((await search('oLD mILL', {}, own.key)).map(({ title, score }) => [title, score])).toEqual([
      ['Old Mill', 0.9],
      ['Old Mill Lane', 0.8],
      ['The Old Mill', 0.5],
    ]);
  });

  test('finds no deleted record of any kind', async () => {
    const own = await newTeam();
    await make('createSite', { name: 'Vanished' }, own);
    await make('createContainer', { container_type: 'Vanished' }, own);
    await make('appCreateVehicle', { registration: 'YK19 ABC', make: 'Vanished' }, own);
    const client = await make('createClient', { name: 'Vanished' }, own);
    const waste = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
    await make('createNote', { ...waste, client_id: client.id }, own);
    const kinds = async () => (await search('vanished', {}, own.key)).map(({ type }) => type).sort();

    expect(await kinds()).toEqual(['client', 'container', 'note', 'site', 'vehicle']);
    for (const table of ['sites', 'containers', 'vehicles', 'clients', 'notes'])
      await queryShared(`update ${table} set archived_at = now() where team_id = $1`, [own.team_id]);
    expect(await kinds()).toEqual([]);
  });

  test.each([
    ['note', 'notes:read'],
    ['client', 'clients:read'],
    ['site', 'sites:read'],
    ['container', 'containers:read'],
    ['invoice', 'invoices:read'],
    ['vehicle', 'fleet:read'],
  ])('shows a %s to whoever has %s, and nothing else', async (type, permission) => {
    const own = await every();
    const person = await personWith(own, `only ${type}`, ['search:read', 'favourites:read', permission]);

    expect((await search('everest', {}, person.key)).map((hit) => hit.type)).toEqual([type]);
  });
});

/** A team with a record of each kind that has the word Everest. */
let filled: Promise<TestTeam> | undefined;
const every = () =>
  (filled ??= (async () => {
    const own = await newTeam();
    const client = await make('createClient', { name: 'Everest' }, own);
    await make('createSite', { name: 'Everest' }, own);
    await make('createContainer', { container_type: 'Everest' }, own);
    await make('appCreateVehicle', { registration: 'YK19 ABC', make: 'Everest' }, own);
    const waste = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
    await make('createNote', { ...waste, client_id: client.id }, own);
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    const { id } = await make('appCreateInvoice', { client_id: client.id, lines }, own);
    await call('appSendInvoice', { key: own.key, path: { id }, body: { email: false } });

    return own;
  })());

describe('appListActivity', () => {
  test('shows of an action its words, its person and its record, and no more', async () => {
    const client = await make('createClient', { name: 'Told' });
    const location = await make('createClientLocation', { client_id: client.id, label: 'Yard' });
    const query = { entity_type: 'client_location' };
    const [entry] = await listAll('appListActivity', { key: team.key, query });
    const [event] = await listAll('appListAuditEvents', { key: team.key, query });

    expect(entry).toEqual({
      ...{ id: event.id, object: 'activity', text: 'owner created a client location', actor_name: 'owner' },
      ...{ action: 'create', entity_type: 'client_location', entity_id: location.id, client_id: client.id },
      created_at: event.created_at,
    });
  });

  test('shows the actions of customers and of the service among those of others', async () => {
    const own = await newTeam();
    const { id } = await make('createClient', { name: 'A' }, own);
    await tamper(
      `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
       select $1, gen_random_uuid(), 'client', $2, 'update', a.source, a.actor::json, '[{"field":"phone","from":"1","to":"2"}]',
         now() - a.age * interval '1 minute'
       from unnest($3::text[], $4::text[], $5::int[]) a (source, actor, age)`,
      [
        ...[own.team_id, id, ['portal', 'system']],
        [
          '{"type":"customer","id":null,"name":"Sam Ogden","api_key_prefix":null}',
          '{"type":"system","id":null,"name":null,"api_key_prefix":null}',
        ],
        [1, 2],
      ],
    );
    const told = async (query: Record<string, boolean>) =>
      (await listAll('appListActivity', { key: own.key, query: { entity_type: 'client', ...query } })).map(
        ({ text, actor_name }) => [text, actor_name],
      );

    const others = [
      ['Sam Ogden changed phone of a client', 'Sam Ogden'],
      ['Somebody changed phone of a client', null],
    ];
    expect(await told({})).toEqual([['owner created a client', 'owner'], ...others]);
    expect(await told({ mine: false })).toEqual(others);
    expect(await told({ mine: true })).toEqual([['owner created a client', 'owner']]);
    const [, customer, service] = await listAll('appListAuditLog', {
      key: own.key,
      query: { entity_type: 'client' },
    });
    expect([customer, service]).toMatchObject([
      { actor_id: null, api_key_prefix: null, source: 'portal', fields: ['phone'] },
      { actor_id: null, actor_name: null, source: 'system', text: others[1]![0] },
    ]);
  });
});

describe('appListFavourites', () => {
  const favourites = async (key: string) => (await call('appListFavourites', { key })).body.data;

  test('are records of every kind that is searched, the most used first, with what tells them from others', async () => {
    const own = await every();
    const shown = await favourites(own.key);
    const query = { entity_type: 'vehicle' };
    const [used] = await listAll('appListAuditEvents', { key: own.key, query });

    expect(shown.map(({ type }: { type: string }) => type)).toEqual([
      ...['invoice', 'note', 'vehicle', 'container', 'site', 'client'],
    ]);
    expect(shown[2]).toEqual({
      ...{ object: 'favourite', type: 'vehicle', id: used.entity_id, title: 'YK19ABC', subtitle: 'Everest' },
      ...{ uses: 1, last_used_at: used.created_at },
    });
  });

  test('count what a person changed, not what they only reported', async () => {
    const own = await newTeam();
    const { id } = await make('createClient', { name: 'Everest' }, own);
    const driver = await own.anotherKey({ role: 'driver' });
    const body = { entity_type: 'client', entity_id: id, action: 'send', detail: 'Photos by hand' };
    expect((await call('appRecordAuditEvent', { key: driver.key, body })).status).toBe(200);

    expect(await favourites(driver.key)).toEqual([]);
  });

  test('show when each was used last, and of equally used ones the last used first', async () => {
    const own = await newTeam();
    const [first, second, third] = [
      await make('createClient', { name: 'First' }, own),
      await make('createClient', { name: 'Second' }, own),
      await make('createClient', { name: 'Third' }, own),
    ];
    const change = (id: string) => call('updateClient', { key: own.key, path: { id }, body: { phone: '1' } });
    await change(second.id);
    await change(first.id);
    const [last] = await listAll('appListAuditEvents', { key: own.key, query: { entity_id: first.id } });

    const shown = await favourites(own.key);
    expect(shown.map(({ title, uses }: { title: string; uses: number }) => [title, uses])).toEqual([
      ['First', 2],
      ['Second', 2],
      ['Third', 1],
    ]);
    expect(shown[0].last_used_at).toBe(last.created_at);
    expect(third.id).toBe(shown[2].id);
  });

  test('are only those that the person may still read', async () => {
    const own = await newTeam();
    const role = ['favourites:read', 'sites:*', 'clients:*'];
    const person = await personWith(own, 'worker', role);
    await make('createClient', { name: 'Theirs' }, { ...own, key: person.key });
    await make('createSite', { name: 'Yard' }, { ...own, key: person.key });
    const titles = async () => (await favourites(person.key)).map(({ title }: { title: string }) => title);

    expect(await titles()).toEqual(['Yard', 'Theirs']);
    await queryShared(`update roles set permissions = $2 where team_id = $1 and name = 'worker'`, [
      own.team_id,
      role.slice(0, 2),
    ]);
    expect(await titles()).toEqual(['Yard']);
  });
});
