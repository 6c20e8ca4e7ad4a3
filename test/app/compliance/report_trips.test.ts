import { expect, test } from '@jest/globals';
import { transportOf } from '../../../domain/compliance/load_reports.ts';
import { placeOf } from '../../../domain/places/places.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { collectedLoads, receivedLoads } from '../../support/records/loads.ts';
import { newTeam } from '../../support/teams.ts';

const quarter = { from: '2026-07-01', to: '2026-09-30' };

test('transport begins at the location of the client if it is known, and at the postcode of the job if that is another', async () => {
  const team = await newTeam();
  const make = async (operation: string, body: object) =>
    (await call(operation, { key: team.key, body })).body.id as string;
  const gate = await make('appCreateSite', {
    ...{ name: 'Gate', own_site: true, operation_code: 'R13', postcode: 'HX7 6AD' },
  });
  const postcode = 'LS7 1AB';
  const here = { lat: 53.9, lng: -1.2 };
  const share = async () => {
    const { tco2e } = (await call('appGetEsgReport', { key: team.key, query: quarter })).body;

    return [tco2e.transport, tco2e.transport_covered_share];
  };
  const expected = (from: typeof here & { precision: string }, to: typeof from = placeOf('HX7 6AD')!) => {
    const { kgco2e } = transportOf([{ loads: 1, from, to }]);

    return [Math.round(kgco2e! * 1000) / 1_000_000, 1];
  };

  const client_id = await make('createClient', { name: 'Aire' });
  const place = await make('createClientLocation', { client_id, label: 'Yard', postcode });
  // Another place of the client with the same postcode, to which nothing was booked.
  await make('createClientLocation', { client_id, label: 'Shop', postcode });
  const at = (precision: string) =>
    queryShared('update client_locations set lat = $2, lng = $3, geocode_precision = $4 where id = $1', [
      ...[place, here.lat, here.lng, precision],
    ]);
  await collectedLoads(team.team_id, [
    { day: '2026-08-01', ewc_code: '17 09 04', kg: 1000, client_id, site_id: gate },
  ]);
  await queryShared('update notes set client_location_id = $2 where team_id = $1', [team.team_id, place]);

  const elsewhere = { ewc_code: '17 09 04', kg: 1000, client_id: null, site_id: null };
  await collectedLoads(team.team_id, [
    { ...elsewhere, day: '2026-06-30' },
    { ...elsewhere, day: '2026-10-01' },
  ]);
  const [{ id: note_id }] = (await queryShared(
    'select id from notes where team_id = $1 and client_id is not null',
    [team.team_id],
  )) as [{ id: string }];
  const gateLoad = { day: '2026-08-02', site_id: gate, kg: 1000, note_id };
  await receivedLoads(team.team_id, [{ ...gateLoad, items: [{ ewc_code: '17 09 04', kg: 1000 }] }]);

  await at('postcode');
  expect(await share()).toEqual(expected({ ...here, precision: 'postcode' }));
  await at('outcode');
  expect(await share()).toEqual(expected({ ...here, precision: 'outcode' }));
  await at('area');
  expect(await share()).toEqual([null, 0]);

  await at('postcode');
  const job = await make('appCreateCollection', {
    ...{ client_id, client_location_id: place, scheduled_date: '2026-08-01', postcode: 'HX1 1AA' },
    ...{ ewc_codes: ['17 09 04'] },
  });
  await queryShared('update notes set collection_id = $2 where id = $1', [note_id, job]);
  await queryShared(
    `update collections c set status = 'completed', quantity_kg = 1000, note_id = n.id, postcode = $2
     from notes n where c.team_id = $1 and n.team_id = $1 and n.id = $3`,
    [team.team_id, 'HX1 1AA', note_id],
  );
  expect(await share()).toEqual(expected(placeOf('HX1 1AA')!));
  await queryShared('update collections set postcode = $2 where team_id = $1', [team.team_id, postcode]);
  expect(await share()).toEqual(expected({ ...here, precision: 'postcode' }));

  const site = (changes: object) =>
    call('appUpdateSite', { key: team.key, path: { id: gate }, body: changes });
  const coordinates = { lat: 53.8, lng: -1.6 };
  await site(coordinates);
  expect(await share()).toEqual(
    expected({ ...here, precision: 'postcode' }, { ...coordinates, precision: 'manual' }),
  );
  await site({ postcode: null });
  expect((await share())[1]).toBe(1);
});
