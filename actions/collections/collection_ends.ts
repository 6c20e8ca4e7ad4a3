import type { ActionContext } from '../context.ts';
import { endSigningLinks } from '../notes/ended_links.ts';
import { resolveProblemsOf } from '../planning/board_problems.ts';
import { siteSignature } from './site_signatures.ts';

/** A collection, and the client in whose history its links are. */
interface Ended {
  id: string;
  client_id: string | null;
}

/** Ends what waits for a collection that is cancelled: links to sign for it, and its problems on the live board. */
export async function endCancelled(ctx: ActionContext, { id, client_id }: Ended): Promise<void> {
  await endSiteLinks(ctx, { id, client_id });
  await resolveProblemsOf(ctx, { collection_id: id }, 'The collection was cancelled.');
}

/** Ends the links with which a site signs for a collection. */
export function endSiteLinks(ctx: ActionContext, { id, client_id }: Ended): Promise<void> {
  return endSigningLinks(ctx, { purpose: siteSignature, entity_id: id }, client_id);
}
