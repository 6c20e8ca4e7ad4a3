import { describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import { consignmentTeam } from '../../support/records/consignments.ts';

const office = consignmentTeam();
const { batteries, receipt, create, sign, change, get, signE, collected } = office;
const eventsOf = (id: string) =>
  queryShared<{ type: string; body: string }>('select type, body from events where object_id = $1', [id]);

describe('the life of a consignment note', () => {
  test('is drafted, issued with its code, collected by a driver and received; sends one event, matching the API', async () => {
    const draft = await create();
    expect(draft).toMatchObject({ status: 'draft', jurisdiction: 'england', site_id: office.siteId });

    const issued = await sign(draft.id, { part: 'd', on_behalf_of: 'Pennine Builders Ltd' });
    expect(issued.body).toMatchObject({
      status: 'issued',
      consignment_code: expect.stringMatching(/^PENNIN\/[0-9A-Z]{5}$/),
      issued_at: expect.any(String),
      parts: { d: { name: 'Asha Whitworth', signature: { method: 'typed' } } },
    });
    const driver = await office.team.anotherKey({ role: 'driver' });
    const taken = await sign(draft.id, { part: 'c', name: 'Tom Greenwood' }, driver.key);
    expect(taken.body).toMatchObject({
      status: 'collected',
      parts: { c: { carrier: { name: 'Tom Greenwood', registration_number: 'CBDU412207' } } },
    });
    expect((await signE(draft.id, [receipt])).body).toMatchObject({
      status: 'received',
      parts: { e: { wastes: [receipt], received_at: expect.any(String) } },
    });

    const events = await eventsOf(draft.id);
    expect(events.map(({ type }) => type)).toEqual(['consignment.issued']);
    expect(JSON.parse(events[0]!.body).data.object).toEqual(issued.body);
    expect((await auditOf(office.team, draft.id)).map(({ action }) => action)).toEqual([
      'create',
      'status_change',
      'sign',
      'sign',
    ]);
    const kept = await queryShared('select part from consignment_signatures where consignment_note_id = $1', [
      draft.id,
    ]);
    expect(kept).toHaveLength(3);
  });

  test('rejected waste moves on under a new note', async () => {
    const id = await collected();
    const onward = { rejected_from_id: id, client_id: office.clientId };
    const early = await call('appCreateConsignment', { key: office.team.key, body: onward });
    expect(errorOf(early)).toEqual([422, 'rejected_from_id']);

    const refused = { ...receipt, accepted: false };
    expect(errorOf(await signE(id, [refused]))).toEqual([422, 'e.wastes.0.rejection_reason']);
    const rejected = await signE(id, [{ ...refused, rejection_reason: 'Leaking' }]);
    expect(rejected.body.status).toBe('rejected');
    const next = await call('appCreateConsignment', { key: office.team.key, body: onward });
    expect(next.body).toMatchObject({ status: 'draft', rejected_from_id: id });
    expect(errorOf(await change(next.body.id, { rejected_from_id: next.body.id }))).toEqual([
      422,
      'rejected_from_id',
    ]);
  });

  test('parts are signed in their order, each once', async () => {
    const { id } = await create();

    expect(errorOf(await sign(id, { part: 'c' }))).toEqual([422, 'status']);
    expect(errorOf(await signE(id, [receipt]))).toEqual([422, 'status']);
    await sign(id, { part: 'd' });
    expect(errorOf(await sign(id, { part: 'd' }))).toEqual([422, 'status']);
    expect(errorOf(await change(id, { parts: { a: { expected_date: '2026-10-09' } } }))).toEqual([
      422,
      'status',
    ]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('a note issued by several people at the same time gets one code and one event', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await create();

      const answers = await Promise.all([1, 2, 3].map(() => sign(id, { part: 'd' })));

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect(await eventsOf(id)).toHaveLength(1);
    }
  });
});

describe('appSignConsignment', () => {
  test('names each missing field and stores nothing', async () => {
    const { body: empty } = await call('appCreateConsignment', { key: office.team.key, body: {} });

    const refused = errorOf(await sign(empty.id, { part: 'd' }));
    expect(refused).toEqual(
      expect.arrayContaining([
        422,
        'parts.a.removed_from.name',
        'parts.a.taken_to.address',
        'parts.b.process',
        'parts.b.wastes',
        'parts.d.on_behalf_of',
      ]),
    );
    expect(await get(empty.id)).toEqual(empty);
    expect(await eventsOf(empty.id)).toEqual([]);
  });

  test('a drawn signature needs an image; a part accepts only its own fields', async () => {
    const { id } = await create();
    const image =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

    expect(errorOf(await sign(id, { part: 'd', method: 'drawn' }))).toEqual([422, 'image']);
    expect(errorOf(await sign(id, { part: 'd', image }))).toEqual([422, 'image']);
    expect(errorOf(await sign(id, { part: 'd', e: {} }))).toEqual([422, 'e']);
    const { body } = await sign(id, { part: 'd', method: 'drawn', image });
    expect(body.parts.d.signature).toMatchObject({ method: 'drawn', name: 'Asha Whitworth' });
    const [kept] = await queryShared<{ image_key: string }>(
      'select image_key from consignment_signatures where consignment_note_id = $1',
      [id],
    );
    expect(kept!.image_key).toMatch(new RegExp(`^${office.team.team_id}/signatures/`));
  });

  test.each([
    ['scotland', 'SA1234567', 'consignment_code'],
    ['northern_ireland', 'DA1234567', 'consignment_code'],
    ['wales', 'ABC123', 'parts.a.premises_code'],
  ])('in %s a note is issued only with the code of that nation', async (jurisdiction, code, missing) => {
    const { id } = await create({ jurisdiction });

    expect(errorOf(await sign(id, { part: 'd' }))).toEqual([422, missing]);
    const entered =
      jurisdiction === 'wales' ? { parts: { a: { premises_code: code } } } : { consignment_code: code };
    await change(id, entered);
    const { body } = await sign(id, { part: 'd' });
    expect(body.consignment_code).toMatch(jurisdiction === 'wales' ? /^ABC123\/[0-9A-Z]{5}$/ : code);
    if (jurisdiction === 'wales') return;

    const again = await call('appCreateConsignment', {
      key: office.team.key,
      body: { jurisdiction, consignment_code: code },
    });
    expect(errorOf(again)).toEqual([422, 'consignment_code']);
  });
});

describe('a carrier signs part C', () => {
  test('only with a name, a registration or exemption, and a vehicle or another mode', async () => {
    const { id } = await create({ parts: { b: office.parts.b } });
    await sign(id, { part: 'd' });

    expect(errorOf(await sign(id, { part: 'c' }))).toEqual([
      422,
      'c.carrier.registration_number',
      'c.vehicle_reg',
    ]);
    expect((await get(id)).status).toBe('issued');
    const c = { carrier: { exempt_reason: 'Own waste' }, mode: 'Rail' };
    expect((await sign(id, { part: 'c', name: 'Tom Greenwood', c })).body).toMatchObject({
      status: 'collected',
      collected_at: expect.any(String),
      parts: { c: { carrier: { name: 'Tom Greenwood', exempt_reason: 'Own waste' }, mode: 'Rail' } },
    });
  });
});

describe('appUpdateConsignment', () => {
  test('changes a draft field by field; a cancellation needs a reason and accepts nothing else', async () => {
    const draft = await create();

    const { body } = await change(draft.id, { parts: { a: { expected_date: '2026-10-09' } } });
    expect(body.parts).toEqual({ ...draft.parts, a: { ...draft.parts.a, expected_date: '2026-10-09' } });
    expect((await change(draft.id, {})).body).toEqual(body);
    expect(errorOf(await change(draft.id, { status: 'cancelled' }))).toEqual([422, 'cancel_reason']);
    expect(
      errorOf(await change(draft.id, { status: 'cancelled', cancel_reason: 'x', site_id: office.siteId })),
    ).toEqual([422, 'site_id']);
    expect((await change(draft.id, { status: 'cancelled', cancel_reason: 'Not ready' })).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Not ready',
    });
    expect(
      errorOf(await change(await collected(), { status: 'cancelled', cancel_reason: 'Too late' })),
    ).toEqual([422, 'status']);
  });

  test('rejects ids of another team, and names the fields', async () => {
    const other = await newTeam();
    const strange = (await call('createClient', { key: other.key, body: { name: 'Theirs' } })).body.id;
    const { id } = await create();

    expect(errorOf(await change(id, { client_id: strange }))).toEqual([422, 'client_id']);
    expect(errorOf(await change(id, { site_id: strange }))).toEqual([422, 'site_id']);
    expect(errorOf(await change(id, { rejected_from_id: strange }))).toEqual([422, 'rejected_from_id']);
    expect((await sign(id, { part: 'd' }, other.key)).status).toBe(404);
  });
});

describe('appDeleteConsignment', () => {
  test('deletes a draft, not an issued note', async () => {
    const { id } = await create();
    const remove = (of: string) => call('appDeleteConsignment', { key: office.team.key, path: { id: of } });
    const later = await create();
    await sign(later.id, { part: 'd' });

    expect((await remove(id)).body).toEqual({ id, object: 'consignment_note', deleted: true });
    expect((await remove(id)).status).toBe(404);
    expect(errorOf(await remove(later.id))).toEqual([422, 'status']);
  });
});

describe('appCreateConsignmentRound', () => {
  const round = (body: object, key = office.team.key) =>
    call('appCreateConsignmentRound', {
      key,
      body: {
        date: '2026-10-08',
        vehicle_reg: 'YJ23 KXB',
        consignee_site_id: office.siteId,
        process: 'Maintenance',
        stops: [
          { client_id: office.clientId, wastes: [batteries] },
          { client_id: office.clientId, wastes: [{ ...batteries, quantity_kg: 12 }], process: 'Repair' },
        ],
        ...body,
      },
    });

  test('drafts a note for each stop, numbered in order, and each note is signed separately', async () => {
    const { status, body } = await round({});

    expect([status, body.count]).toEqual([201, 2]);
    expect(body.notes.map((note: any) => note.parts.c.collection_number)).toEqual([1, 2]);
    expect(new Set(body.notes.map((note: any) => note.parts.c.round_number))).toEqual(
      new Set([body.round_number]),
    );
    expect(body.notes[1].parts).toMatchObject({
      a: { expected_date: '2026-10-08', taken_to: { permit_number: 'EPR/GB3207XH' } },
      b: { process: 'Repair', total_kg: 12 },
      c: { vehicle_reg: 'YJ23 KXB' },
      e: { total_consignments: 2 },
    });
    const listed = await listAll('appListConsignments', {
      key: office.team.key,
      query: { round_number: body.round_number },
    });
    expect(listed.map(({ id }) => id)).toEqual(body.notes.map(({ id }: any) => id).reverse());
    expect((await sign(body.notes[0].id, { part: 'd' })).body.status).toBe('issued');
  });

  test('creates all notes or none, and names the errors of each stop by its index', async () => {
    const own = await newTeam();
    const before = await queryShared('select 1 from consignment_notes where team_id = $1', [
      office.team.team_id,
    ]);
    const refused = await round({
      stops: [
        { client_id: office.clientId, wastes: [{ ...batteries, ewc_code: '99 99 99' }] },
        { client_id: office.clientId, wastes: [batteries] },
        { client_id: office.siteId, wastes: [batteries] },
      ],
    });

    expect(errorOf(refused)).toEqual([422, 'stops.0.wastes.0.ewc_code', 'stops.2.client_id']);
    const after = await queryShared('select 1 from consignment_notes where team_id = $1', [
      office.team.team_id,
    ]);
    expect(after).toHaveLength(before.length);
    expect(errorOf(await round({}, own.key))).toEqual([422, 'consignee_site_id']);
  });

  test('every stop has the nation of its postcode', async () => {
    const scot = await call('createClient', {
      key: office.team.key,
      body: { name: 'Leith Autos', address: '1 Shore', postcode: 'EH6 6QW' },
    });
    const { body } = await round({
      stops: [scot.body.id, office.clientId].map((client_id) => ({ client_id, wastes: [batteries] })),
    });

    expect(body.notes.map((note: any) => note.jurisdiction)).toEqual(['scotland', 'england']);
  });

  test('a round number is used once; rounds created at the same time get different numbers', async () => {
    expect((await round({ round_number: 'TUES1' })).status).toBe(201);
    expect(errorOf(await round({ round_number: 'TUES1' }))).toEqual([422, 'round_number']);

    const made = await Promise.all([1, 2, 3, 4].map(() => round({})));
    expect(new Set(made.map(({ body }) => body.round_number)).size).toBe(4);
  });
});

describe('appCreateConsignment', () => {
  test('drafts a note with the total of its waste; another team’s client is rejected', async () => {
    const note = await create();

    expect(note).toMatchObject({
      object: 'consignment_note',
      status: 'draft',
      consignment_code: null,
      client_id: office.clientId,
      parts: { a: { removed_from: { name: 'Pennine Builders Ltd' } }, b: { total_kg: 420.5 } },
    });
    const { key } = await newTeam();
    const answer = await call('appCreateConsignment', { key, body: { client_id: office.clientId } });
    expect([answer.status, answer.body.error.details[0].field]).toEqual([422, 'client_id']);
  });
});

describe('appGetConsignment', () => {
  test('shows what was created; another team’s note is 404', async () => {
    const made = await create();

    expect(await get(made.id)).toEqual(made);
    const { key } = await newTeam();
    expect((await call('appGetConsignment', { key, path: { id: made.id } })).status).toBe(404);
  });
});

describe('appListConsignments', () => {
  test('lists the notes of one status, newest first; another team sees none', async () => {
    const [first, second] = [await create(), await create()];
    const ids = async (key: string, status = 'draft') =>
      (await listAll('appListConsignments', { key, query: { status } })).map(({ id }) => id);

    expect((await ids(office.team.key)).slice(0, 2)).toEqual([second.id, first.id]);
    expect(await ids(office.team.key, 'issued')).not.toContain(first.id);
    expect(await ids((await newTeam()).key)).toEqual([]);
  });
});
