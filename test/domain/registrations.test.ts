import { describe, expect, it } from '@jest/globals';
import {
  authorisationNations,
  carrierRegistrationNations,
  carrierTier,
  isExemptionNumber,
  isOperatorLicence,
  issuedElsewhere,
  normaliseCompanyNumber,
  normaliseHazardCode,
  normaliseRegistrationNumber,
  normaliseSicCode,
  normaliseUnNumber,
  permitNumberErrors,
} from '../../domain/registrations.ts';
import { hazardProperties } from '../../domain/waste/waste_lists.ts';

describe('carrier registrations', () => {
  it.each([
    ['CBDU12345', ['england', 'wales']],
    [' cbdl999 ', ['england', 'wales']],
    ['WCR/R/1234567', ['scotland']],
    ['SEA/123456', ['scotland']],
    ['PCT-A-123', ['scotland']],
    ['ROC UT 12345', ['northern_ireland']],
    ['ROCLT1', ['northern_ireland']],
  ])('knows the nations of %j', (text, nations) => {
    expect(carrierRegistrationNations(text)).toEqual(nations);
  });

  it.each(['CBDU12', 'CBDX12345', 'SEA/12345', 'WCR/1234567', 'PCT-AB-123', 'ROC XT 12', ''])(
    'finds no format for %j',
    (text) => {
      expect(carrierRegistrationNations(text)).toEqual([]);
      expect(carrierTier(text)).toBeNull();
    },
  );

  it('give the tier if the number contains it', () => {
    expect(carrierTier('CBDU12345')).toBe('upper');
    expect(carrierTier('cbdl12345')).toBe('lower');
    expect(carrierTier('ROC LT 12')).toBe('lower');
    expect(carrierTier('SEA/123456')).toBeNull();
  });
});

describe('site authorisations', () => {
  it.each([
    ['AB1234CD', ['england', 'wales']],
    ['epr/ab1234cd', ['england', 'wales']],
    ['AB1234CD/D1234', ['england']],
    ['EPR/AB1234CD/D12345', ['england']],
    ['EAWML12345', ['england']],
    ['WML123456', ['england']],
    ['PPC/A/1234567', ['scotland']],
    ['WML/L/1234567/12', ['scotland']],
    ['PPC/A/SEPA1234-5678', ['scotland']],
    ['EAS/P/123456', ['scotland']],
    ['P1234/56A', ['northern_ireland']],
    ['P1234/56A/V2', ['northern_ireland']],
    ['WPPC 12/34/V1', ['northern_ireland']],
    ['WML 12/3 LN/12/34/M/V2', ['northern_ireland']],
    ['wml 12/3 pac/1234/wcl123', ['northern_ireland']],
  ])('knows the nations of %j', (text, nations) => {
    expect(authorisationNations(text)).toEqual(nations);
  });

  it.each(['AB1234C', 'EPR-AB1234CD', 'WML1234', 'PPC/X/1234567', 'P123/56A', 'WML 12/3', 'EAS/P/12345', ''])(
    'finds no format for %j',
    (text) => {
      expect(authorisationNations(text)).toEqual([]);
    },
  );

  it('keep the spaces that are part of the number', () => {
    expect(normaliseRegistrationNumber('  wppc   12/34 ')).toBe('WPPC 12/34');
  });
});

describe('exemptions and operator licences', () => {
  it('are recognised by their format', () => {
    expect(isExemptionNumber('wex123456')).toBe(true);
    expect(isExemptionNumber('WEX12345')).toBe(false);
  });

  it('of every traffic area are known by their second letter', () => {
    const areas = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((area) => isOperatorLicence(`O${area} 1234567`));

    expect(areas.join('')).toBe('BCDFGHKM');
    expect([isOperatorLicence('OB123456'), isOperatorLicence('OB12345678')]).toEqual([false, false]);
  });
});

describe('normaliseSicCode', () => {
  it.each([
    ['38110', '38110'],
    ['38.11/0', '38110'],
    ['38.11', '3811'],
    [' 41 201 ', '41201'],
  ])('reads %j as %s', (text, expected) => {
    expect(normaliseSicCode(text)).toBe(expected);
  });

  it.each(['381', '381100', 'A3811', ''])('refuses %j', (text) => {
    expect(normaliseSicCode(text)).toBeNull();
  });
});

describe('normaliseHazardCode', () => {
  it.each(['HP_7', 'HP7', 'HP 7', 'H7', 'hp-07', ' Hp 7 '])('reads %j as HP_7', (text) => {
    expect(normaliseHazardCode(text)).toBe('HP_7');
  });

  it('reads every code and every printed label of the list', () => {
    for (const { code, label } of hazardProperties) {
      expect(normaliseHazardCode(code)).toBe(code);
      expect(normaliseHazardCode(label)).toBe(code);
    }
  });

  it.each(['HP_16', 'HP0', '7', 'R7', '', 'HP'])('refuses %j', (text) => {
    expect(normaliseHazardCode(text)).toBeNull();
  });
});

describe('normaliseUnNumber', () => {
  it('adds the letters UN and rejects other lengths', () => {
    expect(normaliseUnNumber('un 1203')).toBe('UN1203');
    expect(normaliseUnNumber('1203')).toBe('UN1203');
    for (const wrong of ['UN120', '12033', '']) expect(normaliseUnNumber(wrong)).toBeNull();
  });
});

describe('normaliseCompanyNumber', () => {
  it.each([
    ['01234567', '01234567'],
    ['1234567', '01234567'],
    ['sc 12345', 'SC012345'],
    ['NI654321', 'NI654321'],
    ['R0000123', 'R0000123'],
  ])('reads %j as %s', (text, expected) => {
    expect(normaliseCompanyNumber(text)).toBe(expected);
  });

  it.each(['', '123456789', 'SC1234567', 'ABC12345', '00000000', 'SC'])('refuses %j', (text) => {
    expect(normaliseCompanyNumber(text)).toBeNull();
  });
});

describe('a permit and its regulator', () => {
  it.each([
    ['EPR/AB1234CD', 'EA', false],
    ['EPR/AB1234CD', 'SEPA', true],
    ['EPR/AB1234CD', 'NIEA', true],
    ['EAS/P/123456', 'SEPA', false],
    ['EAS/P/123456', 'EA', true],
    ['EAS/P/123456', 'NRW', true],
    ['any text', 'EA', false],
    ['EPR/AB1234CD', 'Calderdale Council', false],
  ])('%j issued by %s belongs to another nation: %s', (number, regulator, expected) => {
    expect(issuedElsewhere(number, regulator)).toBe(expected);
  });

  it.each([
    ['environmental_permit', 'EPR/AB1234CD', 0],
    ['environmental_permit', 'CBDU12345', 1],
    ['carrier_registration', 'CBDU12345', 0],
    ['carrier_registration', 'EPR/AB1234CD', 1],
    ['skip_permit', 'anything', 0],
  ])('a %s numbered %j has %i errors', (type, number, count) => {
    expect(permitNumberErrors({ type, number })).toHaveLength(count);
  });
});
