/**
 * String formats of the contract, stricter than the usual JSON Schema packages.
 *
 * Guarantee: a value that passes is accepted by PostgreSQL for the matching column type (`uuid`, `date`,
 * `timestamptz`, `time`) and by `new Date()`. The stock formats accept `urn:uuid:…`, year 0000, a space
 * instead of `T`, the offset +23:59 and second 60; PostgreSQL rejects each of those (22P02, 22008, 22009).
 *
 * Every check is linear in the length of the string. The generated validators bundle this file with its
 * imports, so none of them may read a file or depend on a setting.
 */

import { isEircode } from '../domain/compliance/dwt_formats.ts';
import {
  carrierRegistrationNations,
  isSitePermit,
  normaliseCompanyNumber,
  normaliseSicCode,
} from '../domain/party_numbers.ts';
import { isPostcode } from '../domain/postcodes.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const datePattern = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const dateTimePattern =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]{1,9})?(?:Z|([+-])([0-9]{2}):([0-9]{2}))$/;
const timePattern = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;
const emailLocalPattern = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabelPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const topLevelDomainPattern = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/i;
const uriPattern = /^https?:\/\/[^\s\\"<>^`{|}]+$/i;
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/;

const monthLengthsDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const maximumOffsetMinutes = 14 * 60;
const maximumEmailLength = 254;
const maximumEmailLocalLength = 64;

function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (monthLengthsDays[month - 1] ?? 0);
}

/** 8-4-4-4-12 hexadecimal digits in either case; no `urn:uuid:`, no braces. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** A day of the Gregorian calendar written `YYYY-MM-DD`, years 0001 to 9999. */
export function isDate(text: string): boolean {
  const match = datePattern.exec(text);
  if (match === null) return false;

  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * RFC 3339 with an upper-case `T` and an offset (`Z` or ±hh:mm, at most 14 hours), a real date, no leap second and at
 * most nine digits of fraction. The instant must also lie in the years 0001 to 9999 once converted to UTC.
 */
export function isDateTime(text: string): boolean {
  const match = dateTimePattern.exec(text);
  if (match === null) return false;

  const [, date = '', hour, minute, second, sign, offsetHours = '0', offsetMinutes = '0'] = match;
  if (!isDate(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return false;

  const offset = Number(offsetHours) * 60 + Number(offsetMinutes);
  if (Number(offsetMinutes) > 59 || offset > maximumOffsetMinutes) return false;

  const minuteOfDay = Number(hour) * 60 + Number(minute);
  if (date === '0001-01-01' && sign === '+') return minuteOfDay >= offset;
  if (date === '9999-12-31' && sign === '-') return minuteOfDay + offset < 24 * 60;
  return true;
}

/** A wall-clock time `HH:MM`, 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return timePattern.test(text);
}

/**
 * An email address that can receive mail: ASCII dot-atom, `@`, a domain of at least two labels; lengths of
 * RFC 5321 (64 and 254). No quoted local part, no address literal, no display name.
 */
export function isEmail(text: string): boolean {
  if (text.length > maximumEmailLength) return false;

  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > maximumEmailLocalLength || !emailLocalPattern.test(local)) return false;

  const labels = text.slice(at + 1).split('.');
  const topLevel = labels.pop() ?? '';
  return (
    labels.length > 0 &&
    topLevelDomainPattern.test(topLevel) &&
    labels.every((label) => domainLabelPattern.test(label))
  );
}

/**
 * An absolute `http:` or `https:` address with a host, without characters a parser would have to correct
 * (spaces, backslashes).
 */
export function isUri(text: string): boolean {
  return uriPattern.test(text) && !controlCharacter.test(text) && URL.canParse(text);
}

/** An optional number: partners send an empty text instead of null. */
function orEmpty(isForm: (text: string) => boolean): (text: string) => boolean {
  return (text) => text === '' || isForm(text);
}

/**
 * By the name used in `format` or `x-form` of the contract (the last six are `x-form`; any nation of the UK).
 */
export const formats = {
  uuid: isUuid,
  date: isDate,
  'date-time': isDateTime,
  time: isTime,
  email: isEmail,
  uri: isUri,
  'uk-postcode': orEmpty(isPostcode),
  'uk-or-irish-postcode': orEmpty((text) => isPostcode(text) || isEircode(text.trim().toUpperCase())),
  'carrier-registration': orEmpty((text) => carrierRegistrationNations(text).length > 0),
  'site-permit': orEmpty(isSitePermit),
  'company-number': orEmpty((text) => normaliseCompanyNumber(text) !== null),
  'sic-code': orEmpty((text) => normaliseSicCode(text) !== null),
};
