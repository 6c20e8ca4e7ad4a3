import { describe, expect, it } from '@jest/globals';
import {
  carbonFactor,
  rigidVehicleFactor,
  roadPerLine,
  routedParts,
  toGram,
  wasteRoute,
  wasteRoutes,
  wasteType,
} from '../../../domain/waste/carbon.ts';
import type { RoutedKg, WasteRoute } from '../../../domain/waste/carbon.ts';

describe('the treatment of a waste', () => {
  it.each<[WasteRoute, string[]]>([
    ['energy_recovery', ['R1']],
    ['recycling', ['R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R11']],
    ['land_treatment', ['R10']],
    ['interim', ['R12', 'R13', 'D13', 'D14', 'D15']],
    ['landfill', ['D1', 'D5', 'D12']],
    ['other_disposal', ['D2', 'D3', 'D4', 'D6', 'D7', 'D8', 'D9', 'D11']],
    ['incineration', ['D10']],
    ['unknown', ['X1', '']],
  ])('is %s for the codes %j', (route, codes) => {
    expect(codes.map((code) => wasteRoute(code, '17 09 04'))).toEqual(codes.map(() => route));
  });

  it.each([
    ['02 01 03', 'composting'],
    ['20 01 08', 'composting'],
    ['20 02 01', 'composting'],
    ['20 03 01', 'recycling'],
    ['17 02 01', 'recycling'],
    [null, 'recycling'],
  ])('by R3 of %s is %s', (ewc, route) => {
    expect(wasteRoute('R3', ewc)).toBe(route);
  });

  it('is unknown without a code', () => {
    expect(wasteRoute(null, '02 01 03')).toBe('unknown');
  });
});

describe('the parts of a load', () => {
  const load: RoutedKg = { kg: 1000, ewc_code: '17 09 04', operation_code: 'R5', recycling_percent: null };
  const parts = (more: Partial<RoutedKg>) =>
    routedParts({ ...load, ...more }).map(({ route, kg }) => [route, kg]);

  it.each<[string, Partial<RoutedKg>, (string | number)[][]]>([
    ['all by its code without a rate', {}, [['recycling', 1000]]],
    [
      'the rest in landfill, though its code says recycling',
      { recycling_percent: 60 },
      [
        ['recycling', 600],
        ['landfill', 400],
      ],
    ],
    [
      'the rest in landfill, though it went to sorting',
      { operation_code: 'R13', recycling_percent: 90 },
      [
        ['recycling', 900],
        ['landfill', 100],
      ],
    ],
    [
      'the rest in landfill, though nothing is known',
      { operation_code: null, recycling_percent: 90 },
      [
        ['recycling', 900],
        ['landfill', 100],
      ],
    ],
    [
      'the rest burnt, as its code says',
      { operation_code: 'R1', recycling_percent: 25 },
      [
        ['recycling', 250],
        ['energy_recovery', 750],
      ],
    ],
    [
      'compost and the rest in landfill',
      { operation_code: 'R3', ewc_code: '20 02 01', recycling_percent: 75 },
      [
        ['composting', 750],
        ['landfill', 250],
      ],
    ],
    ['one part if all is recycled', { recycling_percent: 100 }, [['recycling', 1000]]],
    ['one part if nothing is recycled', { recycling_percent: 0 }, [['landfill', 1000]]],
    [
      'parts to the gram',
      { kg: 0.01, recycling_percent: 33.33 },
      [
        ['recycling', 0.003],
        ['landfill', 0.007],
      ],
    ],
  ])('are %s', (_what, more, expected) => {
    expect(parts(more)).toEqual(expected);
  });

  it('are rounded to the nearest gram', () => {
    expect([toGram(1.0004), toGram(1.0006)]).toEqual([1, 1.001]);
  });
});

describe('the carbon of a waste', () => {
  const factorOf = (ewc: string | null, route: WasteRoute) => carbonFactor(wasteType(ewc), route);

  it('uses the type with the longest matching prefix of its code, or commercial waste', () => {
    expect(wasteType('17 02 01')).toEqual({ waste_group: 'Construction', waste_type: 'Wood' });
    expect(wasteType(null)).toEqual({ waste_group: 'Refuse', waste_type: 'Commercial and industrial waste' });
  });

  it.each<WasteRoute>(['interim', 'unknown'])('is unknown for %s', (route) => {
    expect(factorOf('17 09 04', route)).toBeNull();
  });

  it.each<[string, string | null, WasteRoute, boolean]>([
    ['its own in landfill', null, 'landfill', false],
    ['its own when burnt for energy', null, 'energy_recovery', false],
    ['that of energy recovery when only burnt', null, 'incineration', true],
    ['that of landfill when disposed of otherwise', null, 'other_disposal', true],
    ['that of compost when spread on land', '20 02 01', 'land_treatment', true],
    ['its own when composted', '20 02 01', 'composting', false],
    ['its own when recycled', '17 02 01', 'recycling', false],
    ['that of commercial waste if it has none', '17 09 04', 'landfill', true],
  ])('is %s', (_what, ewc, route, proxy) => {
    expect(factorOf(ewc, route)).toMatchObject({ proxy });
  });

  it('of mixed construction waste in landfill is that of commercial waste, not of clean rubble', () => {
    expect(factorOf('17 09 04', 'landfill')?.factor).toBe(factorOf(null, 'landfill')?.factor);
    expect(factorOf(null, 'incineration')?.factor).toBe(factorOf(null, 'energy_recovery')?.factor);
    expect(factorOf(null, 'other_disposal')?.factor).toBe(factorOf(null, 'landfill')?.factor);
  });

  it.each<[string, string | null, WasteRoute, number]>([
    ['mixed waste in landfill', null, 'landfill', 520.5327],
    ['wood in landfill', '17 02 01', 'landfill', 925.34348],
    ['wood composted', '17 02 01', 'composting', 8.98311],
    ['glass in landfill', '17 02 02', 'landfill', 8.98311],
  ])('per tonne of %s is the DESNZ figure for 2025', (_what, ewc, route, factor) => {
    expect(factorOf(ewc, route)?.factor).toBe(factor);
  });

  it('per kilometre is that of a rigid vehicle, on roads longer than the straight line', () => {
    expect([rigidVehicleFactor, roadPerLine]).toEqual([0.83751, 1.3]);
  });

  it('has a figure for every treatment but two', () => {
    expect(wasteRoutes.filter((route) => factorOf('17 09 04', route) === null)).toEqual([
      'interim',
      'unknown',
    ]);
    expect(wasteRoutes).toHaveLength(9);
  });
});
