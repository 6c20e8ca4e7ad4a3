import { createHash, randomBytes } from 'node:crypto';

/** How long a link by mail can be used, in minutes. */
export const linkMinutes = 10;

/** How long a session lasts, in hours, however much it is used. */
export const sessionHours = 12;

/** Links that one person can be sent within `linkMinutes`. */
export const linksPerPerson = 5;

/** A secret of 256 random bits, as it is handed out, and the digest that is kept of it. */
export interface Token {
  text: string;
  digest: Buffer;
}

/** A new token for a link or a session: 43 characters of base64url. */
export function newToken(): Token {
  const text = randomBytes(32).toString('base64url');

  return { text, digest: digestOf(text) };
}

/** The digest of a presented token; null if it does not have a token's form. */
export function tokenDigest(text: string): Buffer | null {
  return /^[A-Za-z0-9_-]{43}$/.test(text) ? digestOf(text) : null;
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text, 'latin1').digest();
}

const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Returns a description of the device in a User-Agent header: `Firefox on Windows`. */
export function deviceOf(userAgent: string | undefined): string {
  const named = (list: [string, RegExp][]) => list.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  const browser = named(browsers);
  const system = named(systems);
  if (browser && system) return `${browser} on ${system}`;

  return browser ?? system ?? 'Unknown device';
}
