/** What the planner is told of the tips of a day. */
import { expect, test } from '@jest/globals';
import { briefDay } from '../../../actions/planning/day_brief.ts';
import type { DayParts } from '../../../actions/planning/day_brief.ts';

const permit = { number: 'EPR/AB1234CD', expires_on: null, surrendered_on: null, accepted_ewc_codes: [] };
const site = (id: string, lat: number, opening_hours: string | null) => ({
  ...{ id, name: id, postcode: null, lat, lng: -2, opening_hours, point: { lat, lng: -2 } },
});
const job = (ewc_codes: string[], service_type: string) => ({
  ...{ id: service_type, service_type, ewc_codes, container_type: '8 yd skip', vehicle_id: null },
  ...{ lat: 53.7, lng: -2, precision: 'postcode', postcode: null, scheduled_time: null },
  ...{ quantity_kg: null, quantity_value: null, quantity_unit: null },
});
const sites = [site('far', 53.9, null), site('near', 53.71, 'Mon-Sun 07:00-17:00')];
const parts = {
  ...{ date: '2026-10-06', depot_id: 'depot', depot: { lat: 53.7, lng: -2 }, vehicles: [], sites },
  ...{ shift_start: '06:00', shift_end: '18:00', objective: 'distance', window_minutes: 60 },
  collections: [job(['17 09 04'], 'collection'), job(['17 09 04'], 'delivery')],
  records: { sites: new Map(sites.map(({ id }) => [id, { name: id, permits: [permit] }])) },
  locked: new Set(),
} as unknown as DayParts;

test('a load is tipped before the gate closes, at the nearest site first; a delivery has nothing to tip', () => {
  const { brief, tips } = briefDay(parts);

  expect(tips.map(({ id }) => id)).toEqual(['near', 'far']);
  expect(brief.tips).toMatchObject([
    { service: 1200, opens: 7 * 3600, closes: 17 * 3600 - 1200 },
    { service: 1200, opens: 0, closes: 24 * 3600 - 1200 },
  ]);
  expect(brief.jobs.map((each) => each.tips)).toEqual([0b11, 0]);
});
