import { ProviderError } from '../../domain/errors.ts';
import type { TelematicsProvider } from '../../domain/fleet/telematics.ts';
import type { ProviderAnswer } from '../providers.ts';

/** A JSON object whose fields are not known to be there. */
export type Node = Record<string, unknown>;

/** Longer texts of a provider are nonsense; so are longer lists. */
const maxText = 200;
const maxCursor = 2000;
export const maxRows = 20_000;

/** Parses the responses of one telematics provider. Throws ProviderError `nonsense` if they do not have the expected form. */
export interface AnswerReader {
  node(value: unknown): Node;
  list(value: unknown): Node[];
  /** A text, or null if it is empty or absent. */
  text(value: unknown): string | null;
  /** A text or a number, as a text. */
  id(value: unknown): string;
  cursor(value: unknown): string;
  /** A time with an offset as ISO 8601 in UTC. */
  time(value: unknown): string;
  /** A finite number. */
  number(value: unknown): number;
  /** A finite number, or null if it is absent. */
  optional(value: unknown): number | null;
}

export function answerReader(provider: TelematicsProvider): AnswerReader {
  const nonsense = (what: string) => new ProviderError(provider, 'nonsense', `answered ${what}`);
  const reader: AnswerReader = {
    node(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw nonsense('something other than an object');

      return value as Node;
    },
    list(value) {
      if (!Array.isArray(value)) throw nonsense('without a list');
      if (value.length > maxRows) throw nonsense(`more than ${maxRows} rows`);

      return value.map((each) => reader.node(each));
    },
    text(value) {
      if (value === undefined || value === null || value === '') return null;
      if (typeof value !== 'string') throw nonsense('something other than a text');

      return printable(value).slice(0, maxText) || null;
    },
    id(value) {
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text !== 'string' || text === '' || text.length > maxText || printable(text) !== text)
        throw nonsense('a vehicle without an id');

      return text;
    },
    cursor(value) {
      if (typeof value !== 'string' || value === '' || value.length > maxCursor || printable(value) !== value)
        throw nonsense('without a cursor');

      return value;
    },
    time(value) {
      const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
      if (Number.isNaN(time)) throw nonsense('a point without a time');

      return new Date(time).toISOString();
    },
    number(value) {
      if (typeof value !== 'number' || !Number.isFinite(value)) throw nonsense('a point without its numbers');

      return value;
    },
    optional: (value) => (value === undefined || value === null ? null : reader.number(value)),
  };

  return reader;
}

// PostgreSQL keeps neither.
function printable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Throws ProviderError for a failed response: `refused` for invalid credentials, otherwise `nonsense`. */
export function requireSuccess(
  provider: TelematicsProvider,
  { status, body }: ProviderAnswer,
  words: (body: Node) => unknown,
): void {
  if (status >= 200 && status < 300) return;
  const said = typeof body === 'object' && body !== null ? words(body as Node) : null;
  const message = typeof said === 'string' && said !== '' ? said.slice(0, 300) : `answered ${status}`;
  throw new ProviderError(provider, status === 401 || status === 403 ? 'refused' : 'nonsense', message);
}
