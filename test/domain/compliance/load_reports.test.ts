import { describe, expect, it } from '@jest/globals';
import {
  byEwc,
  byRoute,
  esgFigures,
  hazardousKg,
  shareOf,
  transportOf,
} from '../../../domain/compliance/load_reports.ts';
import { placeOf } from '../../../domain/places/places.ts';
import type { Trip, WasteSums } from '../../../domain/compliance/load_reports.ts';

const sums = (more: Partial<WasteSums> = {}): WasteSums => ({
  loads: 1,
  wastes: more.loads ?? 1,
  kg: 1000,
  estimated_kg: 0,
  ewc_code: '17 09 04',
  operation_code: 'D1',
  recycling_percent: null,
  ...more,
});
const rows = [
  sums({ loads: 2, kg: 1000, estimated_kg: 250 }),
  sums({ kg: 3000, operation_code: 'R5' }),
  sums({ kg: 4000.0004, ewc_code: '17 05 03', operation_code: 'R13' }),
  sums({ kg: 500, ewc_code: null, operation_code: null }),
];

describe('the totals of a period', () => {
  it('are by waste name and mark, heaviest first', () => {
    expect(byEwc([rows[0]!, rows[3]!, rows[1]!, rows[2]!])).toEqual([
      {
        ewc_code: '17 09 04',
        description: expect.stringMatching(/^mixed construction/i),
        hazardous: false,
        loads: 3,
        kg: 4000,
        estimated_kg: 250,
      },
      {
        ewc_code: '17 05 03',
        description: expect.stringMatching(/soil/i),
        hazardous: true,
        loads: 1,
        kg: 4000,
        estimated_kg: 0,
      },
      { ewc_code: null, description: null, hazardous: false, loads: 1, kg: 500, estimated_kg: 0 },
    ]);
    expect(byEwc([sums({ kg: 1 }), sums({ kg: 2, ewc_code: '17 02 01' })]).map(({ kg }) => kg)).toEqual([
      2, 1,
    ]);
  });

  it('by treatment leave out treatments without a load', () => {
    expect(byRoute(rows)).toEqual([
      { route: 'recycling', loads: 1, kg: 3000, estimated_kg: 0 },
      { route: 'landfill', loads: 2, kg: 1000, estimated_kg: 250 },
      { route: 'interim', loads: 1, kg: 4000, estimated_kg: 0 },
      { route: 'unknown', loads: 1, kg: 500, estimated_kg: 0 },
    ]);
  });

  it('of hazardous waste count no other waste, and also what was estimated', () => {
    expect(hazardousKg(rows)).toBe(4000);
    expect(hazardousKg([...rows, sums({ kg: 50, estimated_kg: 50, ewc_code: '17 05 03' })])).toBe(4050);
  });

  it.each([
    [1, 3, 0.3333],
    [2, 3, 0.6667],
    [0, 3, 0],
    [0, 0, null],
  ])('give %d of %d as the share %p', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share);
  });
});

describe('the transport of a period', () => {
  const leeds = { lat: 53.7965, lng: -1.5478, precision: 'postcode' };
  const elland = placeOf('HX5 9DA')!;
  const trip = (more: Partial<Trip> = {}): Trip => ({
    loads: 2,
    from: leeds,
    to: elland,
    ...more,
  });
  const one = transportOf([trip({ loads: 1 })]).kgco2e!;

  it('is by road in a rigid vehicle, for every load', () => {
    // About 23 km in a straight line, 1.3 times that by road, at 0.83751 kg each.
    expect(one).toBeGreaterThan(21);
    expect(one).toBeLessThan(29);
    expect(transportOf([trip()]).kgco2e).toBeCloseTo(2 * one, 2);
    expect(transportOf([trip({ loads: 1 }), trip()]).kgco2e).toBeCloseTo(3 * one, 2);
  });

  it.each<[string, Partial<Trip>]>([
    ['an unknown place', { from: null }],
    ['a place known only by its area', { from: { ...leeds, precision: 'area' } }],
    ['no site', { to: null }],
    ['a site known only by its area', { to: placeOf('LS78 1AA') }],
  ])('leaves out loads of %s, and gives the share it covers', (_what, more) => {
    expect(transportOf([trip(more)])).toEqual({ kgco2e: null, covered_share: 0 });
    expect(transportOf([trip(more), trip({ loads: 1 })])).toEqual({ kgco2e: one, covered_share: 0.3333 });
  });

  it('of no loads is not known', () => {
    expect(transportOf([])).toEqual({ kgco2e: null, covered_share: null });
  });
});

describe('the account of a period', () => {
  it('leaves waste in interim treatment out of the rates', () => {
    expect(esgFigures(rows, [])).toMatchObject({
      loads: 5,
      tonnes: 8.5,
      recycling_rate: 0.75,
      diversion_rate: 0.75,
      interim_share: 0.4706,
      unknown_share: 0.0588,
      estimated_share: 0.0294,
      tco2e: { transport: null, transport_covered_share: null },
      factor_year: 2025,
    });
  });

  it('has no rates if no waste has a final treatment', () => {
    expect(esgFigures([sums({ operation_code: 'R13' })], [])).toMatchObject({
      recycling_rate: null,
      diversion_rate: null,
      interim_share: 1,
    });
  });

  it('counts compost as recycled, and incinerated waste only as diverted', () => {
    const figures = esgFigures(
      [
        sums({ kg: 1000, ewc_code: '20 02 01', operation_code: 'R3' }),
        sums({ kg: 1000, operation_code: 'R1' }),
        sums({ kg: 2000 }),
      ],
      [],
    );

    expect(figures).toMatchObject({ recycling_rate: 0.25, diversion_rate: 0.5 });
  });

  it('lists each waste and treatment once, heaviest first, with its carbon', () => {
    const { by_stream, tco2e, proxies } = esgFigures(
      [
        sums({ kg: 100, ewc_code: '17 02 01' }),
        sums({ kg: 900, ewc_code: '17 02 01' }),
        sums({ kg: 2000, ewc_code: '20 03 01' }),
        sums({ kg: 300, operation_code: 'R13' }),
      ],
      [],
    );

    expect(
      by_stream.map(({ waste_type, route, tonnes, kgco2e }) => [waste_type, route, tonnes, kgco2e]),
    ).toEqual([
      [by_stream[0]!.waste_type, 'landfill', 2, expect.any(Number)],
      ['Wood', 'landfill', 1, 925.343],
      [by_stream[2]!.waste_type, 'interim', 0.3, null],
    ]);
    const kg = by_stream.reduce((sum, stream) => sum + (stream.kgco2e ?? 0), 0);
    expect(tco2e.treatment).toBeCloseTo(kg / 1000, 6);
    expect(tco2e.total).toBe(tco2e.treatment);
    expect(by_stream[1]).toMatchObject({
      waste_group: 'Construction',
      kgco2e_per_tonne: 925.34348,
      proxy: false,
    });
    expect(by_stream[2]).toMatchObject({ kgco2e_per_tonne: null, proxy: false });
    expect(proxies).toEqual([]);
  });

  it('lists wastes of the same weight by name, in whatever order they come', () => {
    const [wood, metal] = [sums({ kg: 500, ewc_code: '17 02 01' }), sums({ kg: 500, ewc_code: '17 04 05' })];
    const listed = [
      [wood, metal],
      [metal, wood],
    ].map((each) => esgFigures(each, []).by_stream.map(({ waste_type }) => waste_type));

    expect(listed[0]).toEqual([...listed[0]!].sort());
    expect(listed[0]).toHaveLength(2);
    expect(listed[1]).toEqual(listed[0]);
  });

  it('adds transport to treatment, and lists the proxy figures used', () => {
    const from = { lat: 53.7965, lng: -1.5478, precision: 'postcode' };
    const { tco2e, proxies, sources, by_stream } = esgFigures(rows.slice(0, 1), [
      { loads: 2, from, to: placeOf('HX5 9DA') },
    ]);

    expect(tco2e.transport).toBeGreaterThan(0);
    expect(tco2e.total).toBeCloseTo(tco2e.treatment + tco2e.transport!, 6);
    expect(tco2e.transport_covered_share).toBe(1);
    expect(proxies).toEqual([{ waste_type: 'Average construction', route: 'landfill' }]);
    expect(by_stream).toMatchObject([{ waste_group: 'Construction', proxy: true }]);
    expect(sources).toHaveLength(2);
  });
});
