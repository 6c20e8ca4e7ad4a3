import { expect, test } from '@jest/globals';
import { londonDate } from '../../domain/dates.ts';
import { quarterOfDay } from '../../domain/consignments/consignment_returns.ts';
import { call } from '../support/client.ts';
import { collectedLoads, receivedLoads } from '../support/records/loads.ts';
import { newTeam } from '../support/teams.ts';

/**
 * A transfer station's quarter: its carriers are checked against the register, somewhere to tip is looked for, loads are
 * collected and come in at the gate, the return names what is missing, is clean once that is mended, and every report
 * says the same.
 */
test('the quarter of a transfer station', async () => {
  const team = await newTeam();
  const ask = (operationId: string, options: object = {}) => call(operationId, { key: team.key, ...options });
  const today = londonDate(new Date());
  const { period } = quarterOfDay(today);

  const { body: profile } = await ask('appCheckProfileRegistration', {
    body: { registration_number: 'CBDU412207' },
  });
  expect(profile.ea).toMatchObject({ status: 'active', source: 'sample' });
  const { body: checks } = await ask('appLookUpRegistrations', {
    body: { numbers: ['CBDU100001', 'CBDU300007', 'CBDU999999', 'SEA/123456'] },
  });
  expect(checks.data.map(({ status }: any) => status)).toEqual([
    'active',
    'revoked',
    'not_found',
    'unsupported',
  ]);
  const { body: named } = await ask('appCheckRegistration', {
    query: { number: 'CBDU100001', name: 'Aire Haulage' },
  });
  expect(named).toMatchObject({ valid: true, name_match: 'exact' });
  const { body: searched } = await ask('appSearchRegister', { query: { q: 'Aire Haulage' } });
  expect(searched.data.length).toBeGreaterThan(0);

  const permit = { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes: ['17 09 04', '20 03 01'] };
  const site = { name: 'Canal Road', postcode: 'HX7 6AD', own_site: true, operation_code: 'R13', permit };
  const own = (await ask('appCreateSite', { body: site })).body.id as string;
  const landfill = (await ask('appCreateSite', { body: { name: 'Tip', operation_code: 'D1' } })).body.id;
  const { body: around } = await ask('appListWasteSites', {
    query: { postcode: 'HX7 6AD', radius_km: 40, ewc_code: '17 09 04' },
  });
  expect(around.data.find(({ site_id }: any) => site_id === own)).toMatchObject({ accepts: 'true' });
  expect(around).toMatchObject({ is_register_available: true, source: 'sample' });
  const { body: placed } = await ask('appGeocode', { body: { postcodes: ['HX7 6AD'] } });
  expect(placed.data[0]).toMatchObject({ postcode: 'HX7 6AD', country: 'England' });

  const client = (await ask('createClient', { body: { name: 'Moorside Joinery Ltd' } })).body.id as string;
  await collectedLoads(team.team_id, [
    { day: today, ewc_code: '17 09 04', kg: 1000, client_id: client, site_id: landfill },
    { day: today, ewc_code: '17 09 04', kg: 2500, client_id: client, site_id: own },
  ]);
  const load = { day: today, site_id: own, items: [{ ewc_code: '20 03 01', kg: 1500 }] };
  await receivedLoads(team.team_id, [
    { ...load, kg: 1500, origin: 'Calderdale' },
    { ...load, kg: 500, origin: 'Leeds', status: 'quarantined' },
  ]);

  const days = { from: today, to: today };
  const { body: summary } = await ask('appGetWasteSummary', { query: days });
  const { body: report } = await ask('appGetEsgReport', { query: days });
  const { body: headline } = await ask('appGetEsg');
  const { body: analytics } = await ask('appGetClientAnalytics', { path: { id: client } });
  expect([summary.total_kg, summary.loads]).toEqual([5000, 3]);
  expect([report.tonnes, headline.tonnes, analytics.tonnes]).toEqual([5, 5, 3.5]);
  expect(report).toMatchObject({ interim_share: 0.8, diversion_rate: 0, tco2e: { treatment: 0.520533 } });

  const { body: clean } = await ask('appGetAnnualReturn', { query: { site_id: own, period } });
  expect(clean).toMatchObject({ received_kg: 1500, is_clean: true, permit_number: 'EPR/AB1234CD' });
  await receivedLoads(team.team_id, [
    { ...load, kg: 700, origin: null, items: [{ ewc_code: '17 06 05', kg: 700 }] },
  ]);
  const { body: blocked } = await ask('appGetAnnualReturn', { query: { site_id: own, period } });
  expect(blocked).toMatchObject({ received_kg: 2200, is_clean: false });
  expect(blocked.problems.map(({ kind }: any) => kind)).toEqual(['missing_origin', 'not_on_permit']);
  const exported = await ask('appExportDwt', { query: { ...days, format: 'csv', sheet: 'items' } });
  expect(exported.bytes.toString().trim().split('\r\n')).toHaveLength(3);
});
