import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { personWith } from '../../support/records/roles.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const today = londonDate(new Date());

let team: TestTeam;
let memberId: string;
let client_id: string;
let yard: string;
let site: string;
beforeAll(async () => {
  team = await newTeam();
  const [member] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
    team.team_id,
  ]);
  memberId = member!.id;
  client_id = (
    await call('appCreateClient', {
      key: team.key,
      body: { name: 'Pennine', email: `office@${team.team_id}.test`, phone: '07700 900111' },
    })
  ).body.id;
  const place = async (body: object) =>
    (await call('appCreateClientLocation', { key: team.key, path: { id: client_id }, body: body as never }))
      .body.id as string;
  yard = await place({ label: 'Yard', address: '1 High Street', postcode: 'LS10 1AB' });
  site = await place({
    ...{ label: 'Site', address: '22 Birchcliffe Road', postcode: 'HX7 8DB' },
    ...{ contact_email: `site@${team.team_id}.test`, contact_phone: '07700 900222' },
  });
});

const book = async (body: object = {}) =>
  (await call('appCreateCollection', { key: team.key, body: { scheduled_date: today, client_id, ...body } }))
    .body;
const change = (id: string, body: object, key = team.key) =>
  call('appUpdateCollection', { key, path: { id }, body });

describe('appCreateCollection', () => {
  test('has the address of the location, or else of the default one, unless it is sent', async () => {
    expect(await book()).toMatchObject({
      ...{ status: 'scheduled', client_location_id: null, address: '1 High Street', postcode: 'LS10 1AB' },
    });
    expect(await book({ client_location_id: site, address: 'Gate 2' })).toMatchObject({
      ...{ client_location_id: site, address: 'Gate 2', postcode: 'HX7 8DB' },
    });
    expect(await book({ client_id: undefined, client_location_id: yard })).toMatchObject({
      ...{ client_id, client_location_id: yard, address: '1 High Street' },
    });
  });

  test('has no address of a location of which only the postcode is known, and no postcode of one without', async () => {
    const at = async (body: object) => {
      const place = await call('appCreateClientLocation', {
        ...{ key: team.key, path: { id: client_id }, body: body as never },
      });
      const { address, postcode } = await book({ client_location_id: place.body.id });

      return [address, postcode];
    };

    expect(await at({ label: 'Field', postcode: 'HX7 8DB' })).toEqual([null, 'HX7 8DB']);
    expect(await at({ label: 'Town', city: 'Leeds' })).toEqual(['Leeds', null]);
  });
});

describe('appUpdateCollection', () => {
  test('needs its own permission to start and to abort, and that of a planner to plan and to cancel', async () => {
    const can = ['collections:read', 'collections:complete'];
    const clerk = await personWith(team, 'clerk', can);
    const { id } = await book({ driver_id: memberId, quantity_kg: 500 });
    const refused = async (body: object) => (await change(id, body, clerk.key)).status;

    expect(await refused({ status: 'in_progress' })).toBe(403);
    expect(await refused({ driver_notes: 'Ring' })).toBe(403);
    expect(await refused({ status: 'cancelled' })).toBe(403);
    await change(id, { status: 'in_progress' });
    expect(await refused({ status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' })).toBe(403);
    const { status, body } = await change(id, { status: 'completed' }, clerk.key);
    expect([status, body.outcome, body.completed_at === null]).toEqual([200, 'done', false]);
    const wrong = { correction_reason: 'Typo', actual_weight_kg: 400 };
    expect((await change(id, wrong, clerk.key)).status).toBe(403);
  });

  test('whoever may complete also moves the containers and drafts the note', async () => {
    const clerk = await personWith(team, 'weigher', ['collections:read', 'collections:complete']);
    const skip = await call('appCreateContainer', { key: team.key, body: { container_type: '8 yd skip' } });
    const containers_delivered = [skip.body.id];
    const load = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], quantity_kg: 500 };
    const { id } = await book({ driver_id: memberId, client_location_id: site, ...load });
    await change(id, { status: 'in_progress' });
    const end = { status: 'completed', draft_note: true, containers_delivered };
    const { status, body } = await change(id, end, clerk.key);

    expect([status, body.note_id === null]).toEqual([200, false]);
    const moved = await call('appGetContainer', { key: team.key, path: { id: skip.body.id } });
    expect(moved.body).toMatchObject({
      client_id,
      status: 'on_hire',
      location: { client_location_id: site },
    });
    const note = await call('getNote', { key: team.key, path: { id: body.note_id } });
    expect(note.body).toMatchObject({ status: 'draft' });
  });

  test('a start needs a driver, and a partial visit keeps its reason', async () => {
    const { id } = await book({ quantity_kg: 500 });
    expect(errorOf(await change(id, { status: 'in_progress' }))).toEqual([422, 'driver_id']);
    await change(id, { status: 'in_progress', driver_id: memberId });
    const late = { status: 'completed', aborted_reason: 'blocked' };
    expect(errorOf(await change(id, late))).toEqual([422, 'aborted_reason']);
    const { body } = await change(id, { ...late, outcome: 'partial' });

    expect(body).toMatchObject({ status: 'completed', outcome: 'partial', aborted_reason: 'blocked' });
    expect((await auditOf(team, id)).map(({ action, client_id: of }) => [action, of])).toEqual([
      ['create', client_id],
      ['status_change', client_id],
      ['status_change', client_id],
    ]);
  });

  test('the place of a running visit is where it was last, and null takes none of it back', async () => {
    const { id } = await book({ driver_id: memberId, quantity_kg: 500 });
    await change(id, { status: 'in_progress' });
    const gps = { lat: 51.5, lng: -0.12, accuracy_m: 25, recorded_at: '2026-10-05T08:00:00.000Z' };

    expect((await change(id, { gps })).body.gps).toEqual(gps);
    const later = { lat: -51.69, lng: 57.86, accuracy_m: 0.5, recorded_at: '2026-10-05T08:10:00.000Z' };
    expect((await change(id, { gps: later })).body.gps).toEqual(later);
    expect(errorOf(await change(id, { gps: null, signature: null }))).toEqual([422, 'signature', 'gps']);
  });

  test('a new client takes its own default address; the codes are replaced as a whole; null weighs it again', async () => {
    const body = { name: 'Calder' };
    const { body: calder } = await call('appCreateClient', { key: team.key, body });
    const load = { quantity_value: 2, quantity_unit: 'tonnes', quantity_kg: 1500, weight_is_estimate: false };
    const { id } = await book({ client_location_id: site, ewc_codes: ['17 01 07', '17 09 04'], ...load });

    expect((await change(id, { ewc_codes: ['17 05 04'] })).body.ewc_codes).toEqual(['17 05 04']);
    const again = (await change(id, { quantity_kg: null })).body;
    expect(again).toMatchObject({ quantity_kg: 2000, quantity_value: 2 });
    expect((await change(id, { client_id: calder.id })).body).toMatchObject({
      ...{ client_id: calder.id, client_location_id: null, address: null, postcode: null },
    });
  });
});

describe('appDeleteCollection', () => {
  test('takes a collection that is scheduled or cancelled, and none that has begun or is completed', async () => {
    const ended = async (...moves: object[]) => {
      const { id } = await book({ driver_id: memberId, quantity_kg: 500 });
      for (const move of moves) expect((await change(id, move)).status).toBe(200);
      const { status, body } = await call('appDeleteCollection', { key: team.key, path: { id } });

      return [status, body.error?.details[0].field];
    };
    const begun = { status: 'in_progress' };

    expect(await ended()).toEqual([200, undefined]);
    expect(await ended({ status: 'cancelled' })).toEqual([200, undefined]);
    expect(await ended(begun)).toEqual([422, 'status']);
    expect(await ended(begun, { status: 'completed' })).toEqual([422, 'status']);
  });
});

describe('appDeleteClientLocation', () => {
  test('leaves the collections there with its id and address', async () => {
    const place = await call('appCreateClientLocation', {
      key: team.key,
      path: { id: client_id },
      body: { label: 'Old site', address: '9 Mill Lane', postcode: 'HX7 8DB' },
    });
    const made = await book({ client_location_id: place.body.id });
    await call('appDeleteClientLocation', {
      key: team.key,
      path: { id: client_id, locationId: place.body.id },
    });

    const kept = await call('appGetCollection', { key: team.key, path: { id: made.id } });
    expect(kept.body).toMatchObject({ client_location_id: place.body.id, address: '9 Mill Lane' });
    expect((await change(made.id, { client_location_id: yard })).body.address).toBe('1 High Street');
    expect(errorOf(await change(made.id, { client_location_id: place.body.id }))).toEqual([
      ...[422, 'client_location_id'],
    ]);
  });

  test('lets a collection there go to another client, and gives a new one no address of it', async () => {
    const owner = await call('appCreateClient', { key: team.key, body: { name: 'Mill' } });
    const path = { id: owner.body.id };
    const only = { label: 'Old mill', address: '9 Mill Lane', postcode: 'HX7 8DB' };
    const place = await call('appCreateClientLocation', { key: team.key, path, body: only });
    expect(place.body.is_default).toBe(true);
    const made = await book({ client_id: path.id, client_location_id: place.body.id });
    await call('appDeleteClientLocation', {
      ...{ key: team.key, path: { ...path, locationId: place.body.id } },
    });

    expect(await book({ client_id: path.id })).toMatchObject({ address: null, postcode: null });
    expect((await change(made.id, { client_id })).body).toMatchObject({
      ...{ client_id, client_location_id: null, address: '1 High Street', postcode: 'LS10 1AB' },
    });
  });
});

describe('appListJobPhotos', () => {
  test('takes the pictures from midnight in London of the first day to before that of the last, of one collection', async () => {
    const [first, second] = [await book(), await book()];
    const photo = async (id: string, at: string) => {
      const body = { kind: 'after', content_base64: png };
      const made = await call('appAddCollectionPhoto', { key: team.key, path: { id }, body });
      await queryShared('update collection_photos set created_at = $2 where id = $1', [made.body.id, at]);

      return made.body.id as string;
    };
    const evening = await photo(first.id, '2026-07-01T22:59:59Z');
    const midnight = await photo(second.id, '2026-07-01T23:00:00Z');
    const ids = async (query: object) =>
      (await listAll('appListJobPhotos', { key: team.key, query: query as never })).map(({ id }) => id);

    expect(await ids({ from: '2026-07-01', to: '2026-07-03' })).toEqual([midnight, evening]);
    expect(await ids({ from: '2026-07-02' })).toEqual([midnight]);
    expect(await ids({ to: '2026-07-02' })).toEqual([evening]);
    expect(await ids({ collection_id: first.id })).toEqual([evening]);
    expect(await ids({ collection_id: first.id, from: '2026-07-02' })).toEqual([]);
  });
});

describe('appNotifyCollection', () => {
  const notify = (collection_id: string, body: object) =>
    call('appNotifyCollection', {
      key: team.key,
      body: { collection_id, template: 'booked', ...body } as never,
    });

  test('goes to the contact of the location, or else to the client', async () => {
    const [at, without] = [
      await book({ client_location_id: site }),
      await book({ client_location_id: yard }),
    ];
    const to = async (id: string, channel: string) => (await notify(id, { channel })).body.to;

    expect(await to(at.id, 'email')).toBe(`site@${team.team_id}.test`);
    expect(await to(at.id, 'sms')).toBe('+447700900222');
    expect(await to(without.id, 'email')).toBe(`office@${team.team_id}.test`);
    expect(await to(without.id, 'sms')).toBe('+447700900111');
  });

  test('goes to the client once the location is deleted', async () => {
    const place = { label: 'Mill', contact_email: `mill@${team.team_id}.test` };
    const { body: mill } = await call('appCreateClientLocation', {
      key: team.key,
      path: { id: client_id },
      body: place,
    });
    const { id } = await book({ client_location_id: mill.id });
    const path = { id: client_id, locationId: mill.id };
    expect((await call('appDeleteClientLocation', { key: team.key, path })).status).toBe(200);

    expect((await notify(id, { channel: 'email' })).body.to).toBe(`office@${team.team_id}.test`);
  });

  test('the same message may go again after ten minutes, and another template at once', async () => {
    const { id } = await book();
    const first = await notify(id, { channel: 'email' });
    const age = (minutes: number) =>
      queryShared(
        `update collection_messages set created_at = now() - $2 * interval '1 minute' where id = $1`,
        [first.body.id, minutes],
      );

    await age(9);
    expect(errorOf(await notify(id, { channel: 'email' }))).toEqual([422, 'template']);
    expect((await notify(id, { channel: 'email', template: 'on_the_way' })).status).toBe(202);
    expect((await notify(id, { channel: 'sms' })).status).toBe(202);
    await age(11);
    expect((await notify(id, { channel: 'email' })).status).toBe(202);
  });
});

describe('appListContainers', () => {
  test('filters by client, place, status, number and creation', async () => {
    const make = async (body: object) =>
      (await call('appCreateContainer', { key: team.key, body: { container_type: '8 yd skip', ...body } }))
        .body;
    const there = { type: 'client', client_location_id: site };
    const home = await make({ reference: 'P-1' });
    const out = await make({ reference: 'P-2', client_id, status: 'on_hire', location: there });
    const since = { created_after: home.created_at };
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListContainers', { key: team.key, query: { ...since, ...query } })).map(
        ({ id }) => id,
      );

    expect([home.status, home.location.type, home.client_id]).toEqual(['available', 'yard', null]);
    expect(await ids({})).toEqual([out.id, home.id]);
    expect(await ids({ client_id })).toEqual([out.id]);
    expect(await ids({ client_location_id: site })).toEqual([out.id]);
    expect(await ids({ status: 'available' })).toEqual([home.id]);
    expect(await ids({ reference: 'P-1' })).toEqual([home.id]);
    expect(await ids({ reference: 'P-1', client_id })).toEqual([]);
    expect(await ids({ created_before: out.created_at })).toEqual([home.id]);
  });
});

describe('appReplaceContainer', () => {
  test('a change of status alone is in the history of the container, without a movement', async () => {
    const said = { container_type: '8 yd skip', reference: 'P-9' };
    const { body: made } = await call('appCreateContainer', { key: team.key, body: said });
    const path = { id: made.id };
    const body = { ...said, status: 'repair' };
    expect((await call('appReplaceContainer', { key: team.key, path, body })).body.status).toBe('repair');

    const [last, ...before] = await listAll('appListContainerHistory', { key: team.key, path });
    expect(last).toMatchObject({ movement: null, status: 'repair', location: { type: 'yard' } });
    expect(before.length).toBe(1);
  });
});

describe('appListRecurringSchedules', () => {
  test('a paused schedule has no next day, a schedule that is over neither, and the last day is a visit', async () => {
    const create = async (body: object) =>
      (
        await call('appCreateRecurringSchedule', {
          key: team.key,
          body: { client_id, rrule: 'FREQ=DAILY', start_on: today, ...body },
        })
      ).body;
    const paused = await create({ paused: true });
    const short = await create({ end_on: addDays(today, 2), skip_dates: [addDays(today, 1)] });

    expect([paused.next_run_on, short.next_run_on]).toEqual([null, today]);
    const visits = await listAll('appListCollections', {
      key: team.key,
      query: { client_id, scheduled_from: addDays(today, 1) },
    });
    expect(visits.map(({ scheduled_date }) => scheduled_date)).toEqual([addDays(today, 2)]);
    const none = await listAll('appListRecurringSchedules', {
      key: team.key,
      query: { season_ticket_id: client_id },
    });
    expect(none).toEqual([]);
  });
});
