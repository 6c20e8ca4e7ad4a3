import { describe, expect, test } from '@jest/globals';
import {
  authorisationNations,
  carrierRegistrationNations,
  carrierTier,
  isExemptionNumber,
  isSitePermit,
  normaliseCompanyNumber,
  normaliseRegistrationNumber,
  normaliseSicCode,
} from '../../domain/party_numbers.ts';

const englandAndWales = ['england', 'wales'];
const scotland = ['scotland'];
const ireland = ['northern_ireland'];

test('numbers are stored in upper case with single spaces', () => {
  expect(normaliseRegistrationNumber('  roc   ut  1234 ')).toBe('ROC UT 1234');
});

describe('registrations of carriers', () => {
  test.each<[string, string[], ReturnType<typeof carrierTier>]>([
    ['CBDU123', englandAndWales, 'upper'],
    ['CBDU123456', englandAndWales, 'upper'],
    ['cbdl123456', englandAndWales, 'lower'],
    ['CBDU12', [], null],
    ['CBDX123456', [], null],
    ['CBDU123456X', [], null],
    ['XCBDU123456', [], null],
    ['WCR/R/1234567', scotland, null],
    ['WCR/R/123456', [], null],
    ['WCR/R/12345678', [], null],
    ['SCO/123456', scotland, null],
    ['SEA/123456', scotland, null],
    ['SNO/123456', scotland, null],
    ['SWE/123456', scotland, null],
    ['WCR/123456', scotland, null],
    ['SCO/12345', [], null],
    ['PCT-A-123', scotland, null],
    ['PCT-A-1234567', scotland, null],
    ['PCT-A-12', [], null],
    ['PCT-A-12345678', [], null],
    ['ROC UT 1', ireland, 'upper'],
    ['ROC UT 12345', ireland, 'upper'],
    ['ROC/LT/123', ireland, 'lower'],
    ['ROC UT 123456', [], null],
    ['ROC XT 123', [], null],
    ['x ROC UT 123', [], null],
    ['xSCO/123456', [], null],
    ['hello', [], null],
  ])('%s: nations %j, tier %s', (number, nations, tier) => {
    expect(carrierRegistrationNations(number)).toEqual(nations);
    expect(carrierTier(number)).toBe(tier);
  });
});

describe('permits and licences of sites', () => {
  test.each<[string, string[]]>([
    ['EPR/AB1234CD', englandAndWales],
    ['ab1234cd', englandAndWales],
    ['AB1234CD/D1234', ['england']],
    ['EPR/AB1234CD/D12345', ['england']],
    ['AB1234CD/D123', []],
    ['AB1234CD/D123456', []],
    ['AB123CD', []],
    ['XAB1234CD', []],
    ['EAWML12345', ['england']],
    ['WML123456', ['england']],
    ['WML1234', []],
    ['WML1234567', []],
    ['PPC/A/1234567', scotland],
    ['PPC/W/1234567', scotland],
    ['PPC/E/1234567', scotland],
    ['PPC/N/1234567', scotland],
    ['PPC/X/1234567', []],
    ['PPC/A/123456', []],
    ['WML/L/1234567', scotland],
    ['WML/W/1234567/12', scotland],
    ['WML/W/1234567/1', []],
    ['PPC/A/SEPA1234-1234', scotland],
    ['WML/L/SEPA1234-1234', scotland],
    ['WML/W/SEPA1234-1234', []],
    ['EAS/P/123456', scotland],
    ['EAS/P/1234567', []],
    ['P1234/12A', ireland],
    ['P1234/12A/V2', ireland],
    ['WPPC 12/34', ireland],
    ['WPPC 12/34/V12', ireland],
    ['P1234/12', []],
    ['WML 12/34', []],
    ['WML 12/34 LN/12/34', ireland],
    ['WML 12/34/T LN/12/34/M/V2', ireland],
    ['WML 12/34 PAC/1234/WCL123', ireland],
    ['WML 12/34 PAC/1234/WCL12', []],
    ['WML 1/34', []],
    ['xEAWML12345', []],
    ['xPPC/A/1234567', []],
    ['xPPC/A/SEPA1234-1234', []],
    ['xP1234/12A', []],
    ['P1234/12AB', []],
    ['xWML 12/34 LN/12/34', []],
    ['WML 12/34 LN/12/34/X', []],
  ])('%s: %j', (number, nations) => {
    expect(authorisationNations(number)).toEqual(nations);
    expect(isSitePermit(number)).toBe(nations.length > 0);
  });

  test.each([
    ['WEX123456', true],
    ['wex123456', true],
    ['WEX12345', false],
    ['WEX1234567', false],
    ['XWEX123456', false],
  ])('the exemption %s: %s', (number, isOne) => {
    expect(isExemptionNumber(number)).toBe(isOne);
    expect(isSitePermit(number)).toBe(isOne);
  });
});

test.each([
  ['38.11/0', '38110'],
  ['38.11', '3811'],
  ['38 11-0', '38110'],
  ['3811', '3811'],
  ['381', null],
  ['381100', null],
  ['38.11x', null],
  ['', null],
])('the SIC code %j is %j', (text, code) => {
  expect(normaliseSicCode(text)).toBe(code);
});

test.each([
  ['1234567', '01234567'],
  ['01234567', '01234567'],
  ['1', '00000001'],
  ['sc 12345', 'SC012345'],
  ['NI000001', 'NI000001'],
  ['R123', 'R0000123'],
  ['R1234567', 'R1234567'],
  ['R12345678', null],
  ['SC1234567', null],
  ['123456789', null],
  ['00000000', null],
  ['SC000000', null],
  ['SCO12345', null],
  ['12345678X', null],
  ['', null],
])('the company number %j is %j', (text, number) => {
  expect(normaliseCompanyNumber(text)).toBe(number);
});
