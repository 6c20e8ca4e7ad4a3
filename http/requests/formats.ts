/**
 * String formats of the contract: those of `ajv-formats`, narrowed to what PostgreSQL takes, and the trade's own.
 *
 * Guarantee: a value that passes is accepted by PostgreSQL for the matching column type (`uuid`, `date`,
 * `timestamptz`, `time`) and by `new Date()`. `ajv-formats` alone accepts `urn:uuid:…` and year 0000; its
 * `date-time` a space instead of `T`, the offset +23:59, second 60 and 27:18+03:19; PostgreSQL rejects each of those
 * (22P02, 22008, 22009). Its `uri` rejects addresses with letters beyond ASCII, its `time` those without seconds.
 *
 * Every check is linear in the length of the string. The generated validators bundle this file with its
 * imports, so none of them may read a file or depend on a setting.
 */

import ajvFormats from 'ajv-formats/dist/formats.js';
import { isEircode } from '../../domain/compliance/dwt_formats.ts';
import {
  carrierRegistrationNations,
  isSitePermit,
  normaliseCompanyNumber,
  normaliseSicCode,
} from '../../domain/party_numbers.ts';
import { isPostcode } from '../../domain/places/postcodes.ts';

const { uuid, date, email } = ajvFormats.fullFormats as unknown as Stock;
/** The form of the formats used here. */
type Stock = Record<'date', { validate(text: string): boolean }> & Record<'uuid' | 'email', RegExp>;

const uuidLength = 36;
const dateTimePattern =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([01][0-9]|2[0-3]):([0-5][0-9]):[0-5][0-9](?:\.[0-9]{1,9})?(?:Z|([+-])([0-9]{2}):([0-5][0-9]))$/;
const timePattern = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;
const topLevelDomainPattern = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/i;
const uriPattern = /^https?:\/\/[^\s\\"<>^`{|}]+$/i;
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/;

const maximumOffsetMinutes = 14 * 60;
const maximumEmailLength = 254;
const maximumEmailLocalLength = 64;
const maximumLabelLength = 63;

/** 8-4-4-4-12 hexadecimal digits in either case; no `urn:uuid:`, no braces. */
export function isUuid(text: string): boolean {
  return text.length === uuidLength && uuid.test(text);
}

/** A day of the Gregorian calendar written `YYYY-MM-DD`, years 0001 to 9999. */
export function isDate(text: string): boolean {
  return date.validate(text) && !text.startsWith('0000');
}

/**
 * RFC 3339 with an upper-case `T` and an offset (`Z` or ±hh:mm, at most 14 hours), a real date, no leap second and at
 * most nine digits of fraction. The instant must also lie in the years 0001 to 9999 once converted to UTC.
 */
export function isDateTime(text: string): boolean {
  const match = dateTimePattern.exec(text);
  if (match === null) return false;

  const [, day, hour, minute, sign, offsetHours, offsetMinutes] = match;
  const offset = Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0);
  if (offset > maximumOffsetMinutes || !isDate(day!)) return false;

  const minuteOfDay = Number(hour) * 60 + Number(minute);
  if (day === '0001-01-01' && sign === '+') return minuteOfDay >= offset;
  if (day === '9999-12-31' && sign === '-') return minuteOfDay + offset < 24 * 60;
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
  if (text.length > maximumEmailLength || !email.test(text)) return false;

  const at = text.indexOf('@');
  const labels = text.slice(at + 1).split('.');

  return (
    at <= maximumEmailLocalLength &&
    topLevelDomainPattern.test(labels.at(-1)!) &&
    labels.every((label) => label.length <= maximumLabelLength)
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
