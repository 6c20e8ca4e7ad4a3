import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ewcEntries, ewcWarnings, findEwc, isHazardous, normaliseEwc } from '../../../domain/waste/ewc.ts';

describe('the List of Waste', () => {
  it('has 842 entries of which 408 are hazardous, with the published split of entry types', () => {
    const count = (type: string) => ewcEntries.filter((entry) => entry.entry_type === type).length;
    expect(ewcEntries).toHaveLength(842);
    expect(ewcEntries.filter((entry) => entry.hazardous)).toHaveLength(408);
    expect([count('AN'), count('AH'), count('MN'), count('MH')]).toEqual([256, 235, 178, 173]);
  });

  it('keeps metallic mercury (16 03 07) hazardous, as Decision 2014/955/EU has it', () => {
    expect(isHazardous('16 03 07')).toBe(true);
  });
});

describe('findEwc', () => {
  it('finds a code written in the spaced form with its place in the list', () => {
    expect(findEwc('17 09 04')).toMatchObject({
      code: '17 09 04',
      hazardous: false,
      entry_type: 'MN',
      chapter: '17',
      sub_chapter: '17 09',
    });
  });

  it.each(['170904', '17 09 04*', ' 17 09 04', '17 9 4', '17 09 05', '', '__proto__'])(
    'finds nothing for %j, which is not the exact form or not on the list',
    (code) => {
      expect(findEwc(code)).toBeNull();
    },
  );
});

describe('normaliseEwc', () => {
  it.each(['170903', '17 09 03', '17.09.03', '17 09 03*', ' 1709 03 * ', '17\u00a009\u00a003'])(
    'reads %j as 17 09 03',
    (text) => {
      expect(normaliseEwc(text)).toBe('17 09 03');
    },
  );

  it.each(['', '*', '17 09', '17 09 033', '17-09-03x', '*170903', '１７０９０３'])('refuses %j', (text) => {
    expect(normaliseEwc(text)).toBeNull();
  });

  it('does not judge whether the code is on the list', () => {
    expect(normaliseEwc('999999')).toBe('99 99 99');
  });

  it('is idempotent, and keeps every listed code as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normaliseEwc(text);
        expect(once === null ? null : normaliseEwc(once)).toBe(once);
      }),
    );
    for (const { code } of ewcEntries) {
      expect(normaliseEwc(code)).toBe(code);
      expect(normaliseEwc(`${code.replaceAll(' ', '')}*`)).toBe(code);
    }
  });
});

describe('ewcWarnings', () => {
  it('refers a hazardous code to a consignment note, at the index of the code', () => {
    const warnings = ewcWarnings(['17 09 04', '17 09 03']);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({ field: 'ewc_codes.1' });
    expect(warnings[0]?.message).toContain('consignment note');
  });

  it('asks for a more specific code than one ending 99, at its index', () => {
    const warnings = ewcWarnings(['02 01 03', '02 01 99']);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({ field: 'ewc_codes.1' });
    expect(warnings[0]?.message).toContain('not otherwise specified');
  });

  it('returns no warning for ordinary or unknown codes', () => {
    expect(ewcWarnings(['17 01 07', '20 03 01', 'nonsense'])).toEqual([]);
  });
});
