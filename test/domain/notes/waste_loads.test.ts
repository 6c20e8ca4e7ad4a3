import { expect, it } from '@jest/globals';
import { wasteLoadErrors } from '../../../domain/notes/waste_loads.ts';

it.each<[string, Parameters<typeof wasteLoadErrors>[0], string[]]>([
  ['with a code', { ewc_codes: ['17 09 04'] }, []],
  [
    'with a hazardous code, its property and its UN number',
    { ewc_codes: ['16 06 01'], hazard_codes: ['HP_8'], un_number: 'UN2794' },
    [],
  ],
  [
    'with a property of one of two codes',
    { ewc_codes: ['17 09 04', '16 06 01'], hazard_codes: ['HP_8'] },
    [],
  ],
  ['without a UN number', { ewc_codes: ['17 09 04'], un_number: null }, []],
  ['with an unknown code', { ewc_codes: ['17 09 04', '99 99 99'] }, ['ewc_codes.1']],
  [
    'with an unknown property',
    { ewc_codes: ['16 06 01'], hazard_codes: ['HP_8', 'HP_16'] },
    ['hazard_codes.1'],
  ],
  [
    'with a property of harmless waste',
    { ewc_codes: ['17 09 04'], hazard_codes: ['HP_8'] },
    ['hazard_codes'],
  ],
  ['with half a UN number', { ewc_codes: ['16 06 01'], un_number: 'UN27' }, ['un_number']],
])('a load %s has errors at %j', (_what, load, fields) => {
  expect(wasteLoadErrors(load).map(({ field }) => field)).toEqual(fields);
});
