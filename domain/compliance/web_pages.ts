import { Parser } from 'htmlparser2';
import { normaliseCompanyNumber } from '../party_numbers.ts';
import { nameWords } from './registers.ts';

/** The business details found on a page. */
export interface PageFacts {
  title: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
}

/** The text of a page, and the details in its links. */
export interface PageText extends PageFacts {
  /** Visible text, one block per line. */
  text: string;
}

const hidden = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head']);
const inline = new Set(['a', 'b', 'strong', 'i', 'em', 'span', 'small', 'abbr', 'wbr', 'time', 'sup', 'sub']);
const maxText = 200_000;

/** Reads a page without running or loading any of its content. */
export function readPage(html: string): PageText {
  const lines: string[] = [];
  const links = { tel: null as string | null, mailto: null as string | null };
  let [title, line, depth, size] = ['', '', 0, 0];
  let inTitle = false;
  const endLine = () => {
    const clean = line.replace(/\s+/g, ' ').trim();
    if (clean !== '' && size < maxText) lines.push(clean);
    size += clean.length;
    line = '';
  };
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (name === 'title') inTitle = true;
      if (hidden.has(name)) depth += 1;
      if (!inline.has(name)) endLine();
      const [, scheme, rest] = /^(tel|mailto):([^?]+)/i.exec(href) ?? [];
      if (scheme) links[scheme.toLowerCase() as 'tel' | 'mailto'] ??= decoded(rest!);
    },
    ontext(text) {
      if (inTitle) title += text;
      else if (depth === 0) line += text;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
      if (hidden.has(name)) depth -= 1;
      if (!inline.has(name)) endLine();
    },
  });
  parser.end(html);
  endLine();
  const text = lines.join('\n');

  return {
    text,
    title: title.replace(/\s+/g, ' ').trim().slice(0, 300) || null,
    phone: (links.tel ?? phoneIn(text))?.slice(0, 40) ?? null,
    email: links.mailto !== null && isEmail(links.mailto) ? links.mailto : emailIn(text),
    address: addressIn(lines),
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).trim() || null;
  } catch {
    return null;
  }
}

const isEmail = (text: string) => /^[^\s@<>]{1,64}@[a-z0-9.-]{3,180}$/i.test(text);

const emailIn = (text: string): string | null =>
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/i.exec(text)?.[0] ?? null;

/** A UK phone number: 0 or +44, then nine or ten digits in any grouping. */
const phoneIn = (text: string): string | null =>
  /(?:\+44[ ()0-]{0,5}|\b0)\d(?:[ -]?\d){8,9}\b/.exec(text)?.[0].trim() ?? null;

/** The line with a postcode, with the preceding lines of the same address. */
function addressIn(lines: readonly string[]): string | null {
  const at = lines.findIndex((line) => /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/.test(line));
  if (at < 0) return null;
  const own = lines[at]!;
  if (own.length > 40) return own.slice(0, 300);

  return lines
    .slice(Math.max(0, at - 3), at + 1)
    .filter((line) => line.length <= 80)
    .join(', ')
    .slice(0, 300);
}

/**
 * Returns how a page identifies itself as a company's own: by its registered number, which a company's
 * website must state (Companies (Trading Disclosures) Regulations 2008, regulation 7), or else by its name.
 * Null if by neither.
 */
export function pageBelongsTo(
  page: PageText,
  company: { name: string; company_number: string | null },
): 'company_number' | 'name' | null {
  const numbers = page.text.match(/\b(?:[A-Z]{2}\d{6}|\d{7,8})\b/g) ?? [];
  const { company_number } = company;
  if (company_number !== null && numbers.some((text) => normaliseCompanyNumber(text) === company_number))
    return 'company_number';
  const words = nameWords(company.name).join(' ');
  const shown = ` ${nameWords(`${page.title ?? ''} ${page.text}`).join(' ')} `;

  return words !== '' && shown.includes(` ${words} `) ? 'name' : null;
}

/** Public mail providers: their hosts are not a company's website. */
const sharedMail =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|btinternet|sky|talktalk|virginmedia|proton|protonmail|gmx)\./;

/**
 * Returns likely hosts of a company's website: those of its email addresses, then those derived from its
 * name. At most four, the likeliest first.
 */
export function likelyWebsites(name: string, emails: readonly string[]): string[] {
  const hosts = emails
    .map((email) => email.split('@').at(-1)!.toLowerCase())
    .filter((host) => host.includes('.') && !sharedMail.test(host));
  const words = nameWords(name);
  const [joined, dashed] = [words.join(''), words.join('-')];
  const guesses = joined === '' ? [] : [`${joined}.co.uk`, `${joined}.com`, `${dashed}.co.uk`];

  return [...new Set([...hosts, ...guesses])].slice(0, 4).map((host) => `https://${host}/`);
}
