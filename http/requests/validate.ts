/**
 * Converts validation errors into error details, and makes the checks that a schema cannot. Everything here
 * is pure; the generated validators check the schemas.
 *
 * The `field` of a detail is a dotted path with indexes: `ewc_codes.0`, `data.3.name`, `query.limit`; `body`
 * for the whole body.
 */
import type { ErrorObject } from 'ajv';
import type { Detail } from '../../domain/errors.ts';
import { countOf, visibleText } from '../../domain/texts.ts';
import type { ParameterSpec, ScalarType } from '../server/operations.ts';

/** Further errors are not reported: the response must not grow with the size of an invalid request. */
export const maximumDetails = 50;

/** Errors that only say that a branch failed; the errors of the branches themselves are more useful. */
const unionKeywords = new Set(['oneOf', 'anyOf', 'if']);

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

const formatNames: Record<string, string> = {
  uuid: 'a UUID',
  date: 'a valid date in YYYY-MM-DD format',
  'date-time': 'a valid date and time with an offset, such as 2026-10-01T09:30:00Z',
  time: 'a time of day in HH:MM format',
  email: 'an email address',
  uri: 'an absolute http or https address',
  'uk-postcode': 'a UK postcode, such as HX7 6AD',
  'uk-or-irish-postcode': 'a UK postcode, such as HX7 6AD, or an Eircode, such as D02 X285',
  'carrier-registration':
    'a waste carrier, broker or dealer registration, such as CBDU123456, WCR/R/1234567 or ROC UT 1234',
  'site-permit':
    'a permit, licence or exemption number, such as EPR/AB1234CD, WML/L/1234567, P0123/45A or WEX123456',
  'company-number': 'a Companies House number, such as 01234567 or SC123456',
  'sic-code': 'a SIC 2007 code of four or five digits, such as 38110',
};

/** The patterns of the contract in words; a pattern not listed here is shown as it is. */
const patternNames: Record<string, string> = {
  '^\\d{2} \\d{2} \\d{2}$': 'written as three two-digit groups, such as 17 09 04',
  '^\\d{2} \\d{2} \\d{2}\\*?$':
    'written as three two-digit groups with or without a final asterisk, such as 17 06 05*',
  '^([01]\\d|2[0-3]):[0-5]\\d$': 'a time of day in HH:MM format',
};

const comparisons: Record<string, string> = {
  '<=': 'at most',
  '>=': 'at least',
  '<': 'less than',
  '>': 'more than',
};

function alternatives(values: unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');
}

function comparison({ comparison: operator, limit }: Record<string, any>): string {
  return `must be ${comparisons[operator]} ${limit}`;
}

/**
 * By JSON Schema keyword; the parameters are Ajv's. Covers all keywords used in the contract, with a default.
 */
const messages: Record<string, (params: Record<string, any>) => string> = {
  type: ({ type }) =>
    `must be ${[type]
      .flat()
      .map((name: string) => typeNames[name] ?? name)
      .join(' or ')}`,
  required: () => 'is required',
  dependentRequired: ({ property }) => `is required together with ${property}`,
  enum: ({ allowedValues }) => `must be one of ${alternatives(allowedValues)}`,
  const: ({ allowedValue }) => `must be ${alternatives([allowedValue])}`,
  format: ({ format }) => `must be ${formatNames[format] ?? `written as ${format}`}`,
  pattern: ({ pattern }) =>
    pattern === visibleText
      ? 'must not be blank'
      : `must ${patternNames[pattern] ? `be ${patternNames[pattern]}` : `match the pattern ${pattern}`}`,
  maxLength: ({ limit }) => `must be at most ${countOf(limit, 'character')}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must be at least ${countOf(limit, 'character')}`,
  maxItems: ({ limit }) => `must have at most ${countOf(limit, 'item')}`,
  minItems: ({ limit }) => `must have at least ${countOf(limit, 'item')}`,
  maxProperties: ({ limit }) => `must have at most ${countOf(limit, 'field')}`,
  minProperties: ({ limit }) => `must have at least ${countOf(limit, 'field')}`,
  uniqueItems: ({ i, j }) =>
    `must not repeat a value (items ${Math.min(i, j)} and ${Math.max(i, j)} are equal)`,
  maximum: comparison,
  minimum: comparison,
  exclusiveMaximum: comparison,
  exclusiveMinimum: comparison,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  propertyNames: ({ propertyName }) => `has a field name that is not allowed: ${propertyName}`,
  contains: () => 'does not contain a required item',
};

/** The path of the error below the root. The pointer is RFC 6901. */
function pathParts({ instancePath, params }: ErrorObject): string[] {
  const parts = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const named = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  return named === undefined ? parts : [...parts, named];
}

function fieldOf(root: string, parts: string[]): string {
  const path = root === '' ? parts : [root, ...parts];
  return path.length === 0 ? 'body' : path.join('.');
}

function messageOf({ keyword, params }: ErrorObject, root: string): string {
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    return root === 'query' ? 'is not a parameter of this operation' : 'is not a field of this request';
  }
  return messages[keyword]?.(params) ?? 'is not valid';
}

/**
 * Returns the errors found by Ajv, one per field (the first, which is the type error if there is one), at
 * most fifty.
 *
 * If a union failed, only the errors of its branches are kept: the error of the union is dropped, and so are
 * type errors of the whole value if another branch matched more of it.
 *
 * @param root name of the validated value: '' for a body, `data.3` for an item of a bulk body, `query`,
 * `path`.
 */
export function validationDetails(errors: ErrorObject[], root: string): Detail[] {
  const unions = new Set<string>();
  const found = new Map<string, { message: string; keyword: string; depth: number }>();
  for (const error of errors) {
    const parts = pathParts(error);
    const field = fieldOf(root, parts);
    if (unionKeywords.has(error.keyword)) unions.add(field);
    else if (error.propertyName === undefined && !found.has(field)) {
      found.set(field, { message: messageOf(error, root), keyword: error.keyword, depth: parts.length });
    }
  }

  for (const union of unions) {
    const prefix = union === fieldOf(root, []) && root === '' ? '' : `${union}.`;
    const own = found.get(union);
    const isDeeper = [...found].some(
      ([field, { depth }]) => depth > (own?.depth ?? 0) && field.startsWith(prefix),
    );
    if (own?.keyword === 'type' && isDeeper) found.delete(union);
    if (own === undefined && !isDeeper) {
      found.set(union, { message: 'does not match any of the allowed forms', keyword: 'oneOf', depth: 0 });
    }
  }
  return [...found].slice(0, maximumDetails).map(([field, { message }]) => ({ field, message }));
}

/** Merges errors of several stages into one list: one per field, the earliest stage first, at most fifty. */
export function mergeDetails(...lists: Detail[][]): Detail[] {
  const byField = new Map<string, Detail>();
  for (const detail of lists.flat()) {
    if (!byField.has(detail.field)) byField.set(detail.field, detail);
  }
  return [...byField.values()].slice(0, maximumDetails);
}

const scalarPatterns: Record<Exclude<ScalarType, 'string'>, RegExp> = {
  integer: /^-?[0-9]+$/,
  number: /^-?[0-9]+(?:\.[0-9]+)?$/,
  boolean: /^(?:true|false)$/,
};

/**
 * Text that does not exactly match the type stays text, so that the validator rejects it: no `0x10`, `1e3`, `
 * 5 ` or `yes`.
 */
function coerceScalar(text: string, type: ScalarType): unknown {
  if (type === 'string' || !scalarPatterns[type].test(text)) return text;
  // Adding 0 turns -0 into 0.
  return type === 'boolean' ? text === 'true' : Number(text) + 0;
}

function decodeQueryText(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** The error for a parameter that is sent twice and is not a list. */
export const repeatedMessage = 'must be given once';

const badEncoding = 'is not valid percent-encoding of UTF-8';

/**
 * Adds the values of one `name=value` pair; in a list written `a,b` commas separate values, `%2C` belongs to
 * a value.
 */
function addQueryPair(
  raw: string,
  specs: ParameterSpec[],
  texts: Map<string, string[]>,
  details: Detail[],
): void {
  const equals = raw.indexOf('=');
  const name = decodeQueryText(equals === -1 ? raw : raw.slice(0, equals));
  if (name === undefined) {
    details.push({ field: 'query', message: `has a parameter whose name ${badEncoding}` });
    return;
  }

  const field = `query.${name}`;
  const spec = specs.find((candidate) => candidate.name === name);
  const rawText = equals === -1 ? '' : raw.slice(equals + 1);
  const isJoined = spec?.type === 'array' && !spec.explode;
  const values = texts.get(name) ?? [];
  texts.set(name, values);
  for (const part of isJoined ? rawText.split(',') : [rawText]) {
    const text = decodeQueryText(part);
    if (text === undefined) details.push({ field, message: badEncoding });
    else if (text.includes('\0')) details.push({ field, message: nulMessage });
    else values.push(text);
  }
}

/**
 * Returns the parameters of a raw query string (without the `?`) as values of their declared types, for the
 * validator to check.
 *
 * Errors visible only in the raw text are reported here: broken percent-encoding, a NUL, and a repeated
 * parameter that is not a list. A value with the wrong type stays text, and an undeclared parameter is kept,
 * so that the validator rejects both. The result has no prototype, so a parameter called `__proto__` is
 * harmless.
 */
export function coerceQuery(
  rawQuery: string,
  specs: ParameterSpec[],
): { values: Record<string, unknown>; details: Detail[] } {
  const values: Record<string, unknown> = Object.create(null);
  const details: Detail[] = [];
  if (rawQuery === '') return { values, details };

  const texts = new Map<string, string[]>();
  for (const pair of rawQuery.split('&')) {
    if (pair !== '') addQueryPair(pair, specs, texts, details);
  }
  for (const [name, given] of texts) {
    const spec = specs.find((candidate) => candidate.name === name);
    if (spec?.type === 'array') {
      values[name] = given.map((text) => coerceScalar(text, spec.item_type ?? 'string'));
      continue;
    }
    if (given.length > 1 && spec !== undefined)
      details.push({ field: `query.${name}`, message: repeatedMessage });
    if (given.length > 0) values[name] = coerceScalar(given[0]!, spec?.type ?? 'string');
  }
  return { values, details: mergeDetails(details) };
}

/** A body nested deeper, or with larger objects, is never a valid request and would only cost time. */
const maximumDepth = 20;
const maximumKeys = 200;
const maximumArrayLength = 1000;

const nulMessage = 'must not contain a NUL character';
const surrogateMessage = 'must be well-formed Unicode (it contains half of a surrogate pair)';

/** In Node since 20; TypeScript declares it only in the 2024 library. */
function isWellFormed(text: string): boolean {
  return (text as unknown as { isWellFormed(): boolean }).isWellFormed();
}

function isForbiddenKey(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}

/** Fast check of a value, without allocation. Recursion ends at the depth limit. */
function isClean(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isWellFormed(value) && !value.includes('\0');
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === maximumDepth) return false;

  if (Array.isArray(value)) {
    if (value.length > maximumArrayLength) return false;
    for (const item of value) {
      if (!isClean(item, depth + 1)) return false;
    }
    return true;
  }

  let keys = 0;
  for (const key in value) {
    keys += 1;
    if (keys > maximumKeys || isForbiddenKey(key) || !isWellFormed(key) || key.includes('\0')) return false;
    if (!isClean((value as Record<string, unknown>)[key], depth + 1)) return false;
  }
  return true;
}

function keyError(key: string): string | undefined {
  if (key.includes('\0')) return 'has a field name with a NUL character';
  return isWellFormed(key) ? undefined : 'has a field name that is not well-formed Unicode';
}

function scalarError(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'must be a finite number';
  if (typeof value !== 'string') return undefined;
  if (value.includes('\0')) return nulMessage;
  return isWellFormed(value) ? undefined : surrogateMessage;
}

function sizeError(value: object, depth: number): string | undefined {
  if (depth === maximumDepth) return `is nested deeper than ${maximumDepth} levels`;
  if (Array.isArray(value)) {
    return value.length > maximumArrayLength ? `must have at most ${maximumArrayLength} items` : undefined;
  }
  return Object.keys(value).length > maximumKeys ? `must have at most ${maximumKeys} fields` : undefined;
}

/** The same check with names; called only for a value known to be invalid. */
function collectErrors(value: unknown, path: string, depth: number, details: Detail[]): void {
  if (details.length >= maximumDetails) return;

  const isContainer = typeof value === 'object' && value !== null;
  const message = isContainer ? sizeError(value, depth) : scalarError(value);
  if (message !== undefined) details.push({ field: path === '' ? 'body' : path, message });
  if (!isContainer || message !== undefined) return;

  for (const [key, item] of Object.entries(value)) {
    const below = path === '' ? key : `${path}.${key}`;
    const error = keyError(key);
    if (error !== undefined) details.push({ field: path === '' ? 'body' : path, message: error });
    else if (isForbiddenKey(key)) details.push({ field: below, message: 'is not an allowed field name' });
    else collectErrors(item, below, depth + 1, details);
  }
}

/**
 * Returns problems that no schema expresses and that PostgreSQL or JavaScript cannot handle, in a parsed JSON
 * value: NUL and lone surrogates in strings and keys (PostgreSQL: 22021, 22P05, or silent replacement by
 * U+FFFD), numbers beyond a double (`1e400` parses as Infinity), the keys `__proto__`, `constructor` and
 * `prototype`, more than 20 levels, 200 fields in one object or 1,000 items in one array. Safe for any depth.
 * Empty if there is no problem.
 *
 * @param path name of the value: '' for a body.
 */
export function textErrors(value: unknown, path: string): Detail[] {
  if (isClean(value, 0)) return [];

  const details: Detail[] = [];
  collectErrors(value, path, 0, details);
  return mergeDetails(details);
}
