import { linkMark, openSealedLink } from '../../../mails/sealed_links.ts';
import { derivedKey } from '../../../scripts/start/secrets.ts';
import { secretKey } from '../../../settings.ts';
import { send } from '../client.ts';
import type { CallAnswer } from '../client.ts';
import { formBody } from '../outside/mails.ts';
import { defaults } from '../server.ts';
import type { Transcript } from './transcript.ts';

/** The path of the public page that the last mail with a link to an address leads to. */
export async function pageMailedTo({ office }: Transcript, address: string): Promise<string> {
  const [row] = await office.database.query<{ team_id: string; payload: { sealed_link: string } }>(
    `select team_id, payload from tasks where payload->>'to' = $1 and payload->>'sealed_link' is not null
     order by created_at desc, id desc limit 1`,
    [address],
  );
  const ctx = {
    cursor_key: derivedKey(secretKey(defaults.SECRET_KEY), 'cursor'),
    db: { team_id: row!.team_id },
  };

  return new URL(openSealedLink(ctx, row!.payload.sealed_link).replace(linkMark, '')).pathname;
}

/** The hidden fields of the form of a page. */
export function hiddenFieldsOf(page: string): Record<string, string> {
  const fields = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);

  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]));
}

/** Records the words of a page, and returns the hidden fields of its form. */
export async function opened(t: Transcript, path: string): Promise<Record<string, string>> {
  return hiddenFieldsOf((await t.visit('GET', path)).bytes.toString());
}

/** Sends the form of a page with these values, and records the next page. */
export function submitted(t: Transcript, path: string, values: Record<string, string>): Promise<CallAnswer> {
  return t.visit('POST', path, formBody(values));
}

/** Fills in the form of a page and submits it, as a browser does: with its hidden fields. Records the next page. */
export async function filledIn(
  t: Transcript,
  path: string,
  values: Record<string, string>,
): Promise<CallAnswer> {
  const page = await send('GET', path, { base_url: t.office.base_url });

  return submitted(t, path, { ...hiddenFieldsOf(page.bytes.toString()), ...values });
}
