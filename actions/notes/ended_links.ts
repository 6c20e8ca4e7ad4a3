import { presentShareLink } from '../../presenters/notes/share_link.ts';
import { presentSigningToken } from '../../presenters/notes/signing_token.ts';
import type { Presenter } from '../../presenters/presenter.ts';
import { changeOthers } from '../change_others.ts';
import type { ActionContext } from '../context.ts';

/** The unused links of one purpose of a record, or of one party of it. */
interface LinksOf {
  purpose: string;
  entity_id: string;
  party?: string | null;
  /** Whether to leave out a link whose form is being sent, instead of waiting for it. */
  skip_in_use?: boolean;
}

/** Revokes the unused signing links of a client's record. Each has its entry in the history. */
export async function endSigningLinks(
  ctx: ActionContext,
  links: LinksOf,
  client_id: string | null,
): Promise<void> {
  await endLinks(ctx, presentSigningToken, links, client_id);
}

/** Revokes every link that shows a note; returns how many. Each has its entry in the history. */
export async function endShareLinks(
  ctx: ActionContext,
  { id, client_id }: { id: string; client_id: string | null },
): Promise<number> {
  return (await endLinks(ctx, presentShareLink, { purpose: 'share_note', entity_id: id }, client_id)).length;
}

function endLinks<T>(
  ctx: ActionContext,
  presenter: Presenter<T>,
  { purpose, entity_id, party = null, skip_in_use = false }: LinksOf,
  client_id: string | null,
): Promise<string[]> {
  const where = `purpose = $2 and entity_id = $3 and ($4::text is null or party = $4) and used_at is null and revoked_at is null`;
  const links = { where, values: [purpose, entity_id, party], skip_locked: skip_in_use };

  return changeOthers(ctx, presenter, links, { revoked_at: ctx.now.toISOString() }, client_id);
}
