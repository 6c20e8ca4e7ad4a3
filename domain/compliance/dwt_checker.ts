import { countOf } from '../texts.ts';

/** Defra's categories of errors in a receipt. */
export type DwtErrorType =
  | 'NotProvided'
  | 'NotAllowed'
  | 'InvalidType'
  | 'InvalidFormat'
  | 'InvalidValue'
  | 'OutOfRange'
  | 'BusinessRuleViolation'
  | 'UnexpectedError';

/** An error, or warning, about a receipt. */
export interface DwtIssue {
  /** Dotted path with indexes, in Defra's names: `wasteItems.0.weight.amount`. */
  key: string;
  error_type: DwtErrorType;
  message: string;
}

/** An object, or an entry of a list, with its path. */
export interface Fields {
  path: string;
  value: unknown;
  at(field: string): unknown;
}

interface TextRule {
  required?: boolean;
  /** Null and the empty text are allowed. */
  blank?: boolean;
  /** Null and the empty text count as absent. */
  blankIsMissing?: boolean;
  max?: number;
  values?: readonly string[];
  matches?: (text: string) => boolean;
}

interface NumberRule {
  required?: boolean;
  nullable?: boolean;
  integer?: boolean;
  positive?: boolean;
  least?: number;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fields(path: string, value: unknown): Fields {
  return { path, value, at: (field) => (isObject(value) ? value[field] : undefined) };
}

/** Collects errors of a value parsed from JSON. Nothing is converted: a text is never a number. */
export class Checker {
  readonly errors: DwtIssue[] = [];

  error({ path }: Pick<Fields, 'path'>, field: string, error_type: DwtErrorType, message: string): void {
    const key = path === '' ? field : `${path}.${field}`;
    this.errors.push({ key, error_type, message: `${key} ${message}` });
  }

  missing(parent: Fields, field: string): void {
    this.error(parent, field, 'NotProvided', 'is required');
  }

  forbidden(parent: Fields, field: string, message: string): void {
    if (parent.at(field) !== undefined) this.error(parent, field, 'NotAllowed', message);
  }

  elementError(element: Fields, error_type: DwtErrorType, message: string): void {
    this.errors.push({ key: element.path, error_type, message: `${element.path} ${message}` });
  }

  root(value: unknown, known: readonly string[]): Fields | null {
    if (isObject(value)) return this.object(fields('', value), known);
    this.errors.push({ key: 'receipt', error_type: 'InvalidType', message: 'the receipt must be an object' });

    return null;
  }

  /**
   * Returns the object itself, with an error for every field that is not allowed; null if it is not an
   * object.
   */
  object(element: Fields, known: readonly string[]): Fields | null {
    if (!isObject(element.value)) {
      this.elementError(element, 'InvalidType', 'must be an object');

      return null;
    }
    for (const name of Object.keys(element.value))
      if (!known.includes(name)) this.error(element, name, 'NotAllowed', 'is not allowed');

    return element;
  }

  objectAt(parent: Fields, field: string, known: readonly string[], required: boolean): Fields | null {
    const value = parent.at(field);
    if (value === undefined) {
      if (required) this.missing(parent, field);

      return null;
    }

    return this.object(fields(parent.path === '' ? field : `${parent.path}.${field}`, value), known);
  }

  text(parent: Fields, field: string, rule: TextRule = {}): void {
    const value = parent.at(field);
    const isBlank = value === null || value === '';
    if (value === undefined || (isBlank && rule.blankIsMissing)) {
      if (rule.required) this.missing(parent, field);

      return;
    }
    if (isBlank && rule.blank) return;
    if (typeof value !== 'string') this.error(parent, field, 'InvalidType', 'must be a text');
    else if (value === '') this.error(parent, field, 'InvalidValue', 'must not be empty');
    else if (rule.values && !rule.values.includes(value))
      this.error(parent, field, 'InvalidValue', `must be one of ${rule.values.join(', ')}`);
    else if (rule.max !== undefined && value.length > rule.max)
      this.error(parent, field, 'OutOfRange', `must have at most ${rule.max} characters`);
    else if (rule.matches && !rule.matches(value))
      this.error(parent, field, 'InvalidFormat', 'does not have a form that Defra accepts');
  }

  number(parent: Fields, field: string, rule: NumberRule): void {
    const value = parent.at(field);
    if (value === undefined) {
      if (rule.required) this.missing(parent, field);

      return;
    }
    if (value === null && rule.nullable) return;
    if (typeof value !== 'number') this.error(parent, field, 'InvalidType', 'must be a number');
    else if (
      Math.abs(value) > Number.MAX_SAFE_INTEGER ||
      (rule.integer && !Number.isInteger(value)) ||
      (rule.positive && value <= 0) ||
      (rule.least !== undefined && value < rule.least)
    )
      this.error(
        parent,
        field,
        'OutOfRange',
        rule.integer ? 'must be a whole number from 0' : 'must be more than 0',
      );
  }

  boolean(parent: Fields, field: string): void {
    const value = parent.at(field);
    if (value === undefined) this.missing(parent, field);
    else if (typeof value !== 'boolean') this.error(parent, field, 'InvalidType', 'must be true or false');
  }

  list(
    parent: Fields,
    field: string,
    { required = false, min = 0, max = Infinity }: { required?: boolean; min?: number; max?: number },
    each: (entry: Fields) => void,
  ): void {
    const value = parent.at(field);
    if (value === undefined) {
      if (required) this.missing(parent, field);

      return;
    }
    if (!Array.isArray(value)) return this.error(parent, field, 'InvalidType', 'must be a list');
    const path = parent.path === '' ? field : `${parent.path}.${field}`;
    for (const [index, entry] of value.entries()) each(fields(`${path}.${index}`, entry));
    if (value.length < min || value.length > max)
      this.error(
        parent,
        field,
        'OutOfRange',
        `must have ${max === Infinity ? 'at least' : `${min} to`} ${countOf(max === Infinity ? min : max, 'entry')}`,
      );
  }

  /** Returns a text of a list; null if it is not a text or does not match. */
  element(entry: Fields, matches: (text: string) => boolean, message: string): string | null {
    const { value } = entry;
    if (typeof value !== 'string') this.elementError(entry, 'InvalidType', 'must be a text');
    else if (value === '') this.elementError(entry, 'InvalidValue', 'must not be empty');
    else if (matches(value)) return value;
    else this.elementError(entry, 'InvalidFormat', message);

    return null;
  }

  positiveWhole(entry: Fields): void {
    const { value } = entry;
    if (typeof value !== 'number') this.elementError(entry, 'InvalidType', 'must be a number');
    else if (!Number.isSafeInteger(value) || value <= 0)
      this.elementError(entry, 'OutOfRange', 'must be a whole number from 1');
  }
}
