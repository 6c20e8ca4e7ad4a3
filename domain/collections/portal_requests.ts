import type { Detail } from '../errors.ts';
import { enteredText } from '../texts.ts';

/** The kinds of request, with their texts on the portal. */
export const portalKinds = {
  collection: 'A collection',
  exchange: 'An exchange: take the full container, leave an empty one',
  extra_bin: 'An extra container',
  removal: 'Take a container away for good',
  issue: 'Report a problem',
  quote: 'A price for something else',
  document: 'A copy of a document',
} as const;
export type PortalKind = keyof typeof portalKinds;

/** The service that a request of this kind books; none for a question, whose visit the office decides. */
export const bookedServices: Partial<Record<PortalKind, 'collection' | 'exchange' | 'delivery'>> = {
  collection: 'collection',
  exchange: 'exchange',
  extra_bin: 'delivery',
  removal: 'collection',
};

/** A request as entered by a client; empty fields are null. */
export interface PortalInput {
  kind: PortalKind;
  client_location_id: string | null;
  preferred_date: string | null;
  waste_description: string | null;
  container_type: string | null;
  message: string | null;
  contact_name: string;
  contact_email: string | null;
  contact_phone: string | null;
}

const longest = {
  waste_description: 200,
  container_type: 100,
  message: 2000,
  contact_name: 200,
  contact_email: 254,
  contact_phone: 40,
} as const;

/**
 * Reads the fields of the form. `today`: the date in London. Errors are sentences for the person who filled
 * it in.
 */
export function readPortalInput(
  values: Record<string, string>,
  today: string,
): { input: PortalInput; errors: Detail[] } {
  const text = (name: string) => enteredText(values[name]) || null;
  const kind = text('kind') ?? '';
  const input: PortalInput = {
    kind: isKind(kind) ? kind : 'collection',
    client_location_id: text('client_location_id'),
    preferred_date: text('preferred_date'),
    waste_description: text('waste_description'),
    container_type: text('container_type'),
    message: text('message'),
    contact_name: text('contact_name') ?? '',
    contact_email: text('contact_email'),
    contact_phone: text('contact_phone'),
  };
  const tooLong = (Object.keys(longest) as (keyof typeof longest)[])
    .filter((name) => (input[name] ?? '').length > longest[name])
    .map((field) => ({ field, message: `Use at most ${longest[field]} characters.` }));

  return {
    input,
    errors: [
      ...(isKind(kind) ? [] : [{ field: 'kind', message: 'Choose what you need.' }]),
      ...errorsOf(input, today),
      ...tooLong,
    ],
  };
}

function isKind(text: string): text is PortalKind {
  return Object.hasOwn(portalKinds, text);
}

function errorsOf(input: PortalInput, today: string): Detail[] {
  const { kind, preferred_date, contact_email, contact_phone } = input;
  const isEmail = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text);
  const checks: [wrong: boolean, field: keyof PortalInput, message: string][] = [
    [input.contact_name === '', 'contact_name', 'Enter your name.'],
    [
      preferred_date !== null && !isDayFrom(preferred_date, today),
      'preferred_date',
      'Choose today or a later day within two years.',
    ],
    [
      contact_email !== null && !isEmail(contact_email),
      'contact_email',
      'Enter an email address, such as name@example.com.',
    ],
    [
      contact_phone !== null && !/^\+?[\d\s().-]{6,}$/.test(contact_phone),
      'contact_phone',
      'Enter a telephone number.',
    ],
    [kind === 'issue' && input.message === null, 'message', 'Tell us what is wrong.'],
  ];

  return checks.filter(([wrong]) => wrong).map(([, field, message]) => ({ field, message }));
}

function isDayFrom(text: string, today: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime())) return false;
  if (day.toISOString().slice(0, 10) !== text) return false;

  return text >= today && text <= `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;
}
