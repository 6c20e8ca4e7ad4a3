import { readdir, readFile } from 'node:fs/promises';
import { linkMark, openSealedLink } from '../../../mails/sealed_links.ts';
import { derivedKey } from '../../../scripts/start/secrets.ts';
import { secretKey } from '../../../settings.ts';
import { send } from '../client.ts';
import type { CallAnswer } from '../client.ts';
import { queryShared } from '../database.ts';
import { eventually } from '../eventually.ts';

interface QueuedMail {
  subject: string;
  text: string;
  html?: string;
  sealed_link?: string;
}

/** The SECRET_KEY that test/support/server.ts gives a server. */
const secret = secretKey('a secret key for the tests, 32 or longer');

/** The last mail queued to an address, or undefined. */
export async function mailTo(address: string): Promise<QueuedMail | undefined> {
  const [row] = await queryShared<{ team_id: string; payload: QueuedMail }>(
    `select team_id, payload from tasks where kind in ('send_mail', 'send_link') and payload->>'to' = $1
     order by created_at desc, id desc limit 1`,
    [address],
  );
  if (!row?.payload.sealed_link) return row?.payload;

  const ctx = { cursor_key: derivedKey(secret, 'cursor'), db: { team_id: row.team_id } };
  const link = openSealedLink(ctx, row.payload.sealed_link);

  return { ...row.payload, text: row.payload.text.replaceAll(linkMark, link) };
}

/** The path of the public page that the last mail to an address leads to. */
export async function linkTo(address: string): Promise<string> {
  const mail = await mailTo(address);
  const path = /\/p\/[A-Za-z0-9_-]{32}/.exec(mail?.text ?? '')?.[0];
  if (path === undefined) throw new Error(`no mail with a link to ${address}`);

  return path;
}

/** The form of a public page as a browser would send it. */
export function formBody(values: Record<string, string>): { raw: string; headers: Record<string, string> } {
  return {
    raw: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

/** Opens a public page, fills in its form and submits it, as a browser does: including the hidden fields. */
export async function sendForm(
  path: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<CallAnswer> {
  const filled = formBody({ ...(await hiddenFields(path)), ...values });

  return send('POST', path, { raw: filled.raw, headers: { ...filled.headers, ...headers } });
}

/** The hidden fields of a page's form. */
export async function hiddenFields(path: string): Promise<Record<string, string>> {
  const page = (await send('GET', path)).bytes.toString();
  const fields = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);

  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]));
}

/** The words of a public page, with single spaces. */
export function wordsOf(page: string): string {
  return page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The mails to an address that were sent so far, as they are on disk but without soft line breaks; `most` of them. */
export async function sentMails(address: string, most = Infinity): Promise<string[]> {
  const mails: string[] = [];
  for (const file of await readdir('.data/mail').catch(() => [])) {
    if (mails.length === most) break;
    if (!file.endsWith('.eml')) continue;
    const mail = (await readFile(`.data/mail/${file}`, 'utf8')).replace(/=\r?\n/g, '');
    if (mail.includes(`To: ${address}`)) mails.push(mail);
  }

  return mails;
}

/** The first mail to an address, once it is sent. */
export function sentMail(address: string): Promise<string> {
  return eventually(`a mail to ${address}`, async () => (await sentMails(address, 1))[0]);
}

/** The path in the mail to an address, after sending: a waiting link is encrypted. */
export async function mailedLink(address: string): Promise<string> {
  return /\/p\/[A-Za-z0-9_-]{32}/.exec(await sentMail(address))![0];
}
