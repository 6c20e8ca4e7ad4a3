/** Every word that a list of the contract offers is kept, and shown again as it was sent. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../../support/client.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { carryOut } from '../../support/records/visits.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const services = [
  ...['delivery', 'exchange', 'collection', 'wait_and_load', 'tip_and_return', 'muckaway', 'aborted_visit'],
];

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
});

/** Creates one record for each body in one request; a refused one is shown as its error. */
async function madeOf(operation: string, bodies: object[], path?: Record<string, string>): Promise<any[]> {
  const { body } = await call(operation, { key: team.key, ...(path && { path }), body: { data: bodies } });
  expect([body.created, body.failed]).toEqual([bodies.length, 0]);
  expect(body.data.map(({ index, status }: any) => [index, status])).toEqual(
    bodies.map((_, index) => [index, 201]),
  );

  return body.data.map(({ data }: any) => data);
}

describe('a collection', () => {
  const scheduled_date = today;

  test('has any service, and any unit of quantity', async () => {
    const made = await madeOf(
      'appCreateCollection',
      services.map((service_type) => ({ scheduled_date, service_type })),
    );
    expect(made.map(({ service_type }) => service_type)).toEqual(services);

    const units = ['kg', 'tonnes', 'm3', 'litres', 'yd3', 'containers'];
    for (const operation of ['createCollection', 'appCreateCollection']) {
      const measured = await madeOf(
        operation,
        units.map((quantity_unit) => ({ scheduled_date, quantity_value: 3, quantity_unit })),
      );
      expect(measured.map(({ quantity_unit }) => quantity_unit)).toEqual(units);
    }
  });

  test('is aborted for any of the reasons', async () => {
    for (const aborted_reason of [
      ...['no_access', 'contamination', 'blocked', 'not_ready', 'weather', 'breakdown', 'other'],
    ]) {
      const [{ id }] = await madeOf('appCreateCollection', [{ scheduled_date, client_id }]);
      await carryOut(team, id, { outcome: 'aborted', aborted_reason });
      const { body } = await call('getCollection', { key: team.key, path: { id } });

      expect(body).toMatchObject({ outcome: 'aborted', aborted_reason });
    }
  });

  test('has pictures of any kind', async () => {
    const [{ id }] = await madeOf('appCreateCollection', [{ scheduled_date, client_id }]);
    const kinds = ['before', 'after', 'contamination', 'damage'];
    for (const kind of kinds)
      await call('appAddCollectionPhoto', {
        ...{ key: team.key, path: { id }, body: { kind, content_base64: drawnPng } },
      });
    const shown = await listAll('appListCollectionPhotos', { key: team.key, path: { id } });

    expect(shown.map(({ kind }) => kind).reverse()).toEqual(kinds);
    for (const kind of kinds) {
      const found = await listAll('appListJobPhotos', { key: team.key, query: { kind, client_id } });
      expect(found.map((each) => [each.kind, each.collection_id])).toEqual([[kind, id]]);
    }
  });
});

test('a container has any status, in its history as well', async () => {
  const statuses = ['available', 'on_hire', 'in_transit', 'maintenance', 'repair', 'lost', 'scrapped'];
  const made = await madeOf(
    'appCreateContainer',
    statuses.map((status) => ({ container_type: '8 yd skip', status })),
  );

  expect(made.map(({ status }) => status)).toEqual(statuses);
  for (const { id, status } of made) {
    const [line] = await listAll('appListContainerHistory', { key: team.key, path: { id } });
    expect(line).toMatchObject({ container_id: id, status });
    const found = await listAll('listContainers', { key: team.key, query: { status } });
    expect(found.map((each) => each.id)).toEqual([id]);
  }
});

test('a container is at any type of place', async () => {
  const { body: site } = await call('createSite', { key: team.key, body: { name: 'Tip' } });
  const places = [
    ...[{ type: 'yard' }, { type: 'vehicle' }, { type: 'unknown' }, { type: 'client' }],
    { type: 'site', site_id: site.id },
  ];
  const made = await madeOf(
    'createContainer',
    places.map((location) => ({
      ...{ container_type: '8 yd skip', location, ...(location.type === 'client' && { client_id }) },
    })),
  );

  expect(made.map(({ location }) => location)).toMatchObject(places);
});

test('a problem of the board is of any kind, in the words of its kind', async () => {
  const { key: office } = await team.anotherKey({ role: 'office' });
  const words = {
    ...{ no_access: 'No access', contamination: 'Contamination', breakdown: 'Breakdown' },
    ...{ blocked: 'Blocked', accident: 'Accident', other: 'Problem' },
  };
  const [{ id }] = await madeOf('appCreateCollection', [
    { scheduled_date: today, address: '1 Mill Lane', vehicle_reg: 'AB12 CDE' },
  ]);
  for (const kind of Object.keys(words)) {
    const { body } = await call('appReportProblem', { key: team.key, body: { collection_id: id, kind } });
    expect(body).toMatchObject({ kind, collection_id: id, status: 'open' });
  }
  const query = { kind: 'collection_problem' };
  const told = (await listAll('appListNotifications', { key: office, query })).filter(
    ({ entity_id }) => entity_id === id,
  );

  expect(told.map(({ title }) => title).reverse()).toEqual(
    Object.values(words).map((word) => `${word} at 1 Mill Lane`),
  );
  const { body: board } = await call('appGetBoard', { key: team.key, query: { date: today } });
  const job = board.jobs.find((each: any) => each.id === id);
  expect(job.problems.map(({ kind }: any) => kind)).toEqual(Object.keys(words));
});

test('a recurring schedule has any service, holiday rule and calendar', async () => {
  const start_on = addDays(today, 400);
  const plan = { client_id, rrule: 'FREQ=DAILY', start_on, end_on: start_on };
  const made = await madeOf('appCreateRecurringSchedule', [
    ...services.map((service_type) => ({ ...plan, service_type })),
    ...['same', 'skip', 'before', 'after'].map((holiday_rule) => ({ ...plan, holiday_rule })),
    ...['england-and-wales', 'scotland', 'northern-ireland'].map((holiday_calendar) => ({
      ...{ ...plan, holiday_calendar },
    })),
  ]);

  expect(made.slice(0, 7).map(({ service_type }) => service_type)).toEqual(services);
  expect(made.slice(7, 11).map(({ holiday_rule }) => holiday_rule)).toEqual([
    ...['same', 'skip', 'before', 'after'],
  ]);
  expect(made.slice(11).map(({ holiday_calendar }) => holiday_calendar)).toEqual([
    ...['england-and-wales', 'scotland', 'northern-ireland'],
  ]);
});

describe('a client', () => {
  test('has activities of any kind, each found by its kind', async () => {
    const kinds = ['call', 'email', 'visit', 'note'];
    const made = await madeOf(
      'appCreateClientActivity',
      kinds.map((kind) => ({ kind, summary: `A ${kind}` })),
      { id: client_id },
    );
    expect(made.map(({ kind, summary }) => [kind, summary])).toEqual(
      kinds.map((kind) => [kind, `A ${kind}`]),
    );
    for (const { id, kind } of made) {
      const query = { kind };
      const found = await listAll('appListClientActivities', {
        ...{ key: team.key, path: { id: client_id }, query },
      });
      expect(found.map((each) => each.id)).toEqual([id]);
    }
  });

  test('has a contract about any service, with its container and how often it is due', async () => {
    const said = services.map((service_type, at) => ({
      ...{ service_type, description: `Service ${at}`, container_type: `${at + 2} yd skip` },
      ...{ ewc_codes: at % 2 ? ['17 09 04'] : [], frequency: `every ${at + 1} weeks` },
    }));
    const [made] = await madeOf(
      'appCreateClientContract',
      [{ name: 'All of it', start_on: '1900-01-01', services: said }],
      { id: client_id },
    );

    expect(made).toMatchObject({ start_on: '1900-01-01', services: said });
    const early = { name: 'Too old', start_on: '1899-12-31' };
    const { body } = await call('appCreateClientContract', {
      ...{ key: team.key, path: { id: client_id }, body: early },
    });
    expect(body.error.details).toEqual([{ field: 'start_on', message: 'must be 1900-01-01 or later' }]);
  });
});

test('a permit of a site is of any type, from any regulator', async () => {
  const permits = [
    ...[{ regulator: 'EA' }, { regulator: 'NRW' }, { regulator: 'SEPA' }, { regulator: 'NIEA' }],
    ...[{ type: 'permit' }, { type: 'exemption' }, { type: 'licence' }],
  ];
  const made = await madeOf(
    'createSite',
    permits.map((permit) => ({ name: 'Tip', permit })),
  );

  expect(made.map(({ permit }) => permit)).toMatchObject(permits);
});
