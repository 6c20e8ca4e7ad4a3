import { revokeTokens } from '../../db/queries/notes/public_tokens.ts';
import type { ActionContext } from '../context.ts';
import { resolveProblemsOf } from '../planning/board_problems.ts';
import { siteSignature } from './site_signatures.ts';

/** Ends what waits for a collection that is cancelled: links to sign for it, and its problems on the live board. */
export async function endCancelled(ctx: ActionContext, id: string): Promise<void> {
  await revokeTokens(ctx.db, siteSignature, id);
  await resolveProblemsOf(ctx, { collection_id: id }, 'The collection was cancelled.');
}
