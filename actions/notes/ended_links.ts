import { lockOpenTokens, revokeTokensById } from '../../db/queries/notes/public_tokens.ts';
import type { LinksOf } from '../../db/queries/notes/public_tokens.ts';
import { findRecords } from '../../presenters/find.ts';
import { presentShareLink } from '../../presenters/notes/share_link.ts';
import { presentSigningToken } from '../../presenters/notes/signing_token.ts';
import type { Presenter } from '../../presenters/presenter.ts';
import type { ActionContext } from '../context.ts';

/** Revokes the unused signing links of a client's record. Each has its entry in the history. */
export async function endSigningLinks(
  ctx: ActionContext,
  links: LinksOf,
  client_id: string | null,
): Promise<void> {
  await endLinks(ctx, presentSigningToken, links, client_id);
}

/** Revokes every link that shows a note; returns how many. Each has its entry in the history. */
export function endShareLinks(
  ctx: ActionContext,
  note: { id: string; client_id: string | null },
): Promise<number> {
  return endLinks(ctx, presentShareLink, { purpose: 'share_note', entity_id: note.id }, note.client_id);
}

async function endLinks<T extends { id: string }>(
  ctx: ActionContext,
  presenter: Presenter<T>,
  links: LinksOf,
  client_id: string | null,
): Promise<number> {
  const open = await lockOpenTokens(ctx.db, links, presenter.columns);
  if (open.length === 0) return 0;

  const shown = open.map((row) => presenter.render(row, ctx.base_url));
  const ids = shown.map(({ record }) => record.id);
  await revokeTokensById(ctx.db, ids);
  const revoked = await findRecords(ctx, presenter, ids);
  for (const [at, before] of shown.entries())
    ctx.record({
      ...{ entity: presenter.object, id: ids[at]!, client_id },
      ...{ action: 'update', before, after: revoked[at]! },
    });

  return ids.length;
}
