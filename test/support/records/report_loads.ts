import { call } from '../client.ts';
import { collectedLoads, receivedLoads } from './loads.ts';
import type { CollectedLoad } from './loads.ts';
import { newTeam } from '../teams.ts';

/**
 * Forty loads of the third quarter of 2026, added up by hand:
 *
 *  loads  code       kg each  went to                    total kg   what became of it      kgCO2e a tonne    kgCO2e
 *     10  17 05 04    1,000   landfill (D1)                10,000   landfill, soils              19.54671   195.4671
 *      1  17 09 04    1,000   landfill                      1,000   landfill, C&I as proxy      520.5327    520.5327
 *      5  20 03 01    2,000   energy plant (R1), estimated 10,000   energy, C&I                   4.68568    46.8568
 *      4  20 02 01      500   composter (R3)                2,000   composting, garden            8.98311    17.96622
 *      5  17 04 05    2,000   metal works (R4)             10,000   recycling, metals             1.00835    10.0835
 *      5  20 03 01    1,000   sorting plant, recycles 80 %  5,000   4,000 recycling, C&I proxy    4.68568    18.74272
 *                                                                   1,000 landfill, C&I         520.5327    520.5327
 *      5  17 09 04    3,000   own gate (R13), 1 estimated  15,000   interim                           -          -
 *      3  17 06 05*     100   landfill                        300   landfill, asbestos            5.9416      1.78248
 *      2  20 03 01   500.25   nobody knows                1,000.5   unknown                           -          -
 *     40                                                 54,300.5
 *
 * Settled: 54,300.5 - 15,000 - 1,000.5 = 38,300. Recycled 2,000 + 10,000 + 4,000 = 16,000; landfill 12,300.
 */
export async function makeReportLoads() {
  const team = await newTeam();
  const newSite = async (name: string, body: object) =>
    (await call('appCreateSite', { key: team.key, body: { name, ...body } })).body.id as string;
  const named = async (name: string) =>
    (await call('createClient', { key: team.key, body: { name } })).body.id as string;
  const clients = { a: await named('Aire'), b: await named('Brook'), c: await named('Calder') };
  const sites = {
    landfill: await newSite('Landfill', { operation_code: 'D1' }),
    energy: await newSite('Energy plant', { operation_code: 'R1' }),
    composter: await newSite('Composter', { operation_code: 'R3' }),
    metal: await newSite('Metal works', { operation_code: 'R4' }),
    sorting: await newSite('Sorting plant', { operation_code: 'R12', recycling_percent: 80 }),
    own: await newSite('Own transfer station', {
      own_site: true,
      operation_code: 'R13',
      postcode: 'HX7 6AD',
      address: 'Canal Road',
      local_authority: 'Calderdale',
      permit: { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes: ['17 09 04'] },
    }),
    bare: await newSite('Yard without a permit', { own_site: true }),
  };
  const { a, b, c } = clients;
  const to = (name: keyof typeof sites) => sites[name];
  await collectedLoads(team.team_id, [
    ...times(10, {
      day: '2026-07-01',
      ewc_code: '17 05 04',
      kg: 1000,
      client_id: a,
      site_id: to('landfill'),
    }),
    ...times(1, { day: '2026-08-03', ewc_code: '17 09 04', kg: 1000, client_id: a, site_id: to('landfill') }),
    ...times(5, {
      ...{ day: '2026-08-31', ewc_code: '20 03 01', kg: 2000, client_id: b, site_id: to('energy') },
      estimated: true,
    }),
    ...times(4, { day: '2026-09-10', ewc_code: '20 02 01', kg: 500, client_id: b, site_id: to('composter') }),
    ...times(5, { day: '2026-09-11', ewc_code: '17 04 05', kg: 2000, client_id: a, site_id: to('metal') }),
    ...times(5, { day: '2026-09-12', ewc_code: '20 03 01', kg: 1000, client_id: c, site_id: to('sorting') }),
    ...times(3, { day: '2026-09-30', ewc_code: '17 06 05', kg: 100, client_id: c, site_id: to('landfill') }),
    ...times(2, { day: '2026-09-30', ewc_code: '20 03 01', kg: 500.25, client_id: c, site_id: null }),
    // Not of the period.
    ...times(1, { day: '2026-06-30', ewc_code: '20 03 01', kg: 7777, client_id: a, site_id: null }),
    ...times(1, { day: '2026-10-01', ewc_code: '20 03 01', kg: 7777, client_id: a, site_id: null }),
  ]);
  const gate = { site_id: to('own'), kg: 3000, items: [{ ewc_code: '17 09 04', kg: 3000 }] };
  await receivedLoads(team.team_id, [
    ...[1, 2, 3].map((day) => ({ ...gate, day: `2026-07-0${day}`, origin: 'Calderdale' })),
    { ...gate, day: '2026-08-10', origin: 'Leeds', estimated: true },
    { ...gate, day: '2026-09-30', origin: null },
    // Not accepted.
    { ...gate, day: '2026-08-10', status: 'rejected' },
    { ...gate, day: '2026-08-10', status: 'quarantined' },
  ]);

  return { team, sites, clients };
}

/** The quarter of the loads. */
export const period = { from: '2026-07-01', to: '2026-09-30' };
export const totalKg = 54_300.5;

const times = (count: number, load: CollectedLoad): CollectedLoad[] =>
  Array.from({ length: count }, () => load);
