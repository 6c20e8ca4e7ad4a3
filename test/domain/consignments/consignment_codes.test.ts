import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  jurisdictions,
  maxConsignmentSequence,
  consignmentCodeError,
  findJurisdiction,
  generateConsignmentCode,
  normaliseConsignmentCode,
  producerPrefix,
  type Jurisdiction,
} from '../../../domain/consignments/consignment_codes.ts';

describe('generateConsignmentCode', () => {
  it('makes the English code from the first six letters or digits of the name and a base-36 number', () => {
    const sequence = Number.parseInt('AB123', 36);
    expect(
      generateConsignmentCode({ jurisdiction: 'england', producer_name: 'Acme Builders Ltd', sequence }),
    ).toBe('ACMEBU/AB123');
    expect(
      generateConsignmentCode({ jurisdiction: 'england', producer_name: 'A1 & Co.', sequence: 100 }),
    ).toBe('A1CO/0002S');
  });

  it('uses the premises code in Wales, and returns none without it', () => {
    const request = { jurisdiction: 'wales', producer_name: 'Acme', sequence: 0 } as const;
    expect(generateConsignmentCode({ ...request, premises_code: ' abc 123 ' })).toBe('ABC123/00000');
    expect(generateConsignmentCode(request)).toBeNull();
  });

  it('returns none for Scotland and Northern Ireland, where the regulator sells the codes', () => {
    for (const jurisdiction of ['scotland', 'northern_ireland'] as const) {
      expect(generateConsignmentCode({ jurisdiction, producer_name: 'Acme', sequence: 1 })).toBeNull();
    }
  });

  it('rejects a sequence that needs more than five characters', () => {
    const request = { jurisdiction: 'england', producer_name: 'Acme' } as const;
    expect(generateConsignmentCode({ ...request, sequence: maxConsignmentSequence })).toBe('ACME/ZZZZZ');
    for (const sequence of [maxConsignmentSequence + 1, -1, 1.5, NaN]) {
      expect(() => generateConsignmentCode({ ...request, sequence })).toThrow(RangeError);
    }
  });

  it('makes a valid code for any name, and a different code for each number', () => {
    const sequence = fc.integer({ min: 0, max: maxConsignmentSequence });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), sequence, sequence, (producer_name, one, other) => {
        const code = (number: number) =>
          generateConsignmentCode({ jurisdiction: 'england', producer_name, sequence: number }) ?? '';
        expect(consignmentCodeError(code(one), 'england')).toBeNull();
        expect(code(one) === code(other)).toBe(one === other);
      }),
    );
  });
});

describe('producerPrefix', () => {
  it('removes accents and signs, and pads a name that is too short for Defra', () => {
    expect(producerPrefix('Écoles & Fils')).toBe('ECOLES');
    expect(producerPrefix("J. O'Neil")).toBe('JONEIL');
    expect(producerPrefix('B')).toBe('BX');
    expect(producerPrefix('株式会社')).toBe('XX');
  });
});

describe('consignmentCodeError', () => {
  it.each<[Jurisdiction, string]>([
    ['england', 'ACMEBU/AB123'],
    ['england', 'acmebu/ab123c'],
    ['wales', 'ABC123/00001'],
    ['scotland', 'SA1234567'],
    ['scotland', 'sc 1234567'],
    ['northern_ireland', 'DB7654321'],
  ])('accepts in %s the code %j', (jurisdiction, code) => {
    expect(consignmentCodeError(code, jurisdiction)).toBeNull();
  });

  it.each<[Jurisdiction, string]>([
    ['england', 'ACMEBU-AB123'],
    ['england', 'A/AB123'],
    ['england', 'ACMEBU/AB12'],
    ['england', 'ACMEBU/AB1234'],
    ['scotland', 'SD1234567'],
    ['scotland', 'SA123456'],
    ['scotland', 'DA1234567'],
    ['northern_ireland', 'SA1234567'],
    ['northern_ireland', ''],
  ])('describes in %s the code expected instead of %j', (jurisdiction, code) => {
    expect(consignmentCodeError(code, jurisdiction)).toContain('expected the form');
  });

  it('names the nations where the jurisdiction is none of them', () => {
    expect(consignmentCodeError('ACMEBU/AB123', 'jersey' as Jurisdiction)).toBe(
      'jurisdiction must be england, wales, scotland or northern_ireland',
    );
  });

  it('accepts its own example', () => {
    for (const { code, example } of jurisdictions) expect(consignmentCodeError(example, code)).toBeNull();
  });
});

describe('jurisdictions', () => {
  it('are found by code and by gazetteer name', () => {
    expect(findJurisdiction('Northern Ireland')).toMatchObject({
      code: 'northern_ireland',
      regulator: 'NIEA',
    });
    expect(findJurisdiction('scotland')).toMatchObject({
      working_day_calendar: 'scotland',
      generated: false,
    });
    expect(findJurisdiction(' Wales ')?.code).toBe('wales');
    expect(findJurisdiction('northern-ireland')?.code).toBe('northern_ireland');
    expect(findJurisdiction('Jersey')).toBeNull();
  });

  it('compare codes regardless of case and spaces', () => {
    expect(normaliseConsignmentCode(' acmebu / ab123 ')).toBe('ACMEBU/AB123');
  });
});
