import type { IncomingMessage } from 'node:http';
import { Invalid } from '../../domain/errors.ts';
import { readBytes } from './body.ts';
import { textErrors } from './validate.ts';

/** The longest of our forms has about 20 fields. */
export const maxFormFields = 100;
const longestName = 100;

const ampersand = '&'.charCodeAt(0);

/**
 * Returns the fields of a submitted form. They are counted before they are parsed: URLSearchParams takes a second for
 * 6 MB of names.
 * @throws ApiError 413 over `limit` bytes, 400 for an incomplete body, Invalid for too many fields, a long name, or a text
 * that cannot be stored.
 */
export async function readForm(request: IncomingMessage, limit: number): Promise<Record<string, string>> {
  const bytes = await readBytes(request, limit);
  if (hasMoreFields(bytes, maxFormFields))
    throw new Invalid([{ field: 'body', message: `must have at most ${maxFormFields} fields` }]);

  const values = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  if (Object.keys(values).some((name) => name.length > longestName))
    throw new Invalid([{ field: 'body', message: `has a name of more than ${longestName} characters` }]);
  const errors = textErrors(values, '');
  if (errors.length > 0) throw new Invalid(errors);

  return values;
}

/** Stops at the first separator beyond the limit. */
function hasMoreFields(bytes: Buffer, limit: number): boolean {
  let fields = 1;
  for (let at = bytes.indexOf(ampersand); at !== -1; at = bytes.indexOf(ampersand, at + 1)) {
    fields += 1;
    if (fields > limit) return true;
  }

  return false;
}
