import { nilUuid } from '../../ids.ts';
import type { PartyName } from '../../../domain/notes/note_requirements.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { Db } from '../../tenant.ts';

const pageSize = 500;

/**
 * Returns the notes of a bulk signature request, by id: rows for their presenter, whose columns begin with
 * the id, followed by whether their party has an active link.
 */
export async function* requestableNotes(
  db: Db,
  columns: string,
  wanted: { party: PartyName; note_ids?: string[]; client_id?: string },
): AsyncGenerator<TextRow> {
  const statement = `select ${columns}, notes.id in (select t.entity_id from public_tokens t
      where t.team_id = $1 and t.entity_type = 'note' and t.purpose = 'sign_note'
        and t.party = $2 and t.used_at is null and t.revoked_at is null and t.expires_at > statement_timestamp())
    from notes where team_id = $1 and archived_at is null and id > $3::uuid
      and ($4::uuid is null or client_id = $4)
      and case when $5::uuid[] is null then superseded_by_id is null and status in ('scheduled', 'pending_signature')
        and (signatures -> 'transferor' ->> 'signed_at' is null or signatures -> 'transferee' ->> 'signed_at' is null) else id = any($5) end
    order by id limit ${pageSize}`;
  let after = nilUuid;
  for (;;) {
    const rows = await db.text(statement, [
      wanted.party,
      after,
      wanted.client_id ?? null,
      wanted.note_ids ?? null,
    ]);
    yield* rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)![0]!;
  }
}
