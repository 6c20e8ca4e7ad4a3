import { expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';

const site_type = 'transfer_station';

test('a site is found at the coordinates of its gate, or else at its postcode, and not without either', async () => {
  const { key } = await newTeam();
  const make = async (name: string, place: object) =>
    (await call('appCreateSite', { key, body: { name, site_type, ...place } })).body.id;
  const gate = await make('Gate', { lat: 53.75, lng: -2.0136 });
  const moved = await make('Moved', { lat: 53.759, lng: -2.0136, postcode: 'SW1A 1AA' });
  const posted = await make('Posted', { postcode: 'HX7 6AD' });
  await make('Nowhere', {});

  const query = { lat: 53.741, lng: -2.0136, radius_km: 50, site_type };
  const { data } = (await call('appListWasteSites', { key, query })).body;

  const places = data.map((each: any) => [each.site_id, each.precision, each.lat]);
  expect(places.filter(([id]: string[]) => id !== posted)).toEqual([
    [gate, 'manual', 53.75],
    [moved, 'manual', 53.759],
  ]);
  const [listed] = data.filter((each: any) => each.site_id === posted);
  expect(listed.precision).not.toBe('manual');
  expect(data).toHaveLength(3);
});
