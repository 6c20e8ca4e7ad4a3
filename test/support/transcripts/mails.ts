import { linkMark, openSealedLink } from '../../../mails/sealed_links.ts';
import { derivedKey } from '../../../scripts/start/secrets.ts';
import { secretKey } from '../../../settings.ts';
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
