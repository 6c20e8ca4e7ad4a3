import { describe, expect, test } from '@jest/globals';
import {
  isAuthorisation,
  isCarrierNumber,
  isConsignmentCode,
  isEircode,
  isUkPostcode,
} from '../../../domain/compliance/dwt_formats.ts';

const [yes, no] = [true, false];

describe('Defra takes the registration', () => {
  test.each([
    ['CBDU123456', yes],
    ['CBDL123', yes],
    ['cbdu123456', yes],
    ['CBDU12', no],
    ['CBDX123456', no],
    ['XCBDU123456', no],
    ['CBDU123456X', no],
    ['WCR/R/1234567', yes],
    ['WCR/R/123456', no],
    ['WCR/123456', yes],
    ['sco/123456', yes],
    ['SEA/123456', yes],
    ['SNO/123456', yes],
    ['SWE/123456', yes],
    ['SXX/123456', no],
    ['SEA/12345', no],
    ['PCT-A-123', yes],
    ['PCT-A-1234567', yes],
    ['PCT-A-12', no],
    ['PCT-A-12345678', no],
    ['ROC UT 1', yes],
    ['ROCLT12345', yes],
    ['roc ut 123', yes],
    ['ROC XT 1', no],
    ['ROC UT 123456', no],
  ])('%s: %s', (number, taken) => {
    expect(isCarrierNumber(number)).toBe(taken);
  });
});

describe('Defra takes the authorisation', () => {
  test.each([
    ['AB1234CD', yes],
    [' ab1234cd ', yes],
    ['EPR/AB1234CD', yes],
    ['EPR/AB1234CD/D1234', yes],
    ['EPR/AB1234CD/D123', no],
    ['AB123CD', no],
    ['WML12345', yes],
    ['EAWML123456', yes],
    ['EAWML1234', no],
    ['PPC/A/1234567', yes],
    ['PPC/E/1234567', yes],
    ['PPC/L/1234567', no],
    ['WML/L/1234567', yes],
    ['WML/L/1234567/12', yes],
    ['WML/A/1234567', no],
    ['PPC/A/SEPA1234-5678', yes],
    ['WML/L/SEPA1234-5678', yes],
    ['WML/L/SEPA1234', no],
    ['EAS/P/123456', yes],
    ['P0123/45A', yes],
    ['P0123/45A/V2', yes],
    ['WPPC 12/34', yes],
    ['wppc 12/34/v1', yes],
    ['WML 12/345 LN/12/345', yes],
    ['WML 12/345/T LN/12/345/V2/C', yes],
    ['WML 12/345 LN/12/345/X', no],
    ['WML 12/345 PAC/1234/WCL123', yes],
    ['WML 12/345', no],
    ['', no],
  ])('%s: %s', (number, taken) => {
    expect(isAuthorisation(number)).toBe(taken);
  });
});

describe('Defra takes the postcode', () => {
  test.each([
    ['GIR 0AA', yes],
    ['M1 1AE', yes],
    ['M60 1NW', yes],
    ['W1A 1HQ', yes],
    ['CR2 6XH', yes],
    ['HX75 8DB', yes],
    ['EC1A 1BB', yes],
    ['hx7 8db', yes],
    ['HX78DB', no],
    ['AI1 1AA', no],
    ['HX7 8D', no],
    ['HX7 8DBX', no],
  ])('%s of the United Kingdom: %s', (postcode, taken) => {
    expect(isUkPostcode(postcode)).toBe(taken);
  });

  test.each([
    ['D6W XY00', yes],
    ['A65 F4E2', yes],
    ['a65f4e2', yes],
    ['B65 F4E2', no],
    ['A65 F4E', no],
    ['A65 B4E2', no],
  ])('%s of Ireland: %s', (postcode, taken) => {
    expect(isEircode(postcode)).toBe(taken);
  });
});

describe('Defra takes the consignment code', () => {
  test.each([
    ['PENNIN/AB123', yes],
    ['pe/ab123x', yes],
    ['P/AB123', no],
    ['PENNIN/AB12', no],
    ['PENNIN/AB1234', no],
    ['SA1234567', yes],
    ['DC1234567', yes],
    ['SD1234567', no],
    ['SA123456', no],
    ['sa1234567', no],
  ])('%s: %s', (code, taken) => {
    expect(isConsignmentCode(code)).toBe(taken);
  });
});
