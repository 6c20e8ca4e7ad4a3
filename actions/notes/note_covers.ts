import { coverCollection } from '../../db/queries/collections/collections.ts';
import type { ActionContext } from '../context.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';

/** Updates the collection after a note began or ceased to cover it, with its history. */
export async function recordCover(ctx: ActionContext, collectionIds: (string | null)[]): Promise<void> {
  for (const id of new Set(collectionIds.filter((each) => each !== null))) {
    const change = await coverCollection(ctx.db, id, presentCollection.columns);
    if (!change) continue;

    ctx.record({
      entity: 'collection',
      id,
      client_id: change.after[presentCollection.indexOf('client_id')]!,
      action: 'update',
      before: presentCollection.render(change.before, ctx.base_url),
      after: presentCollection.render(change.after, ctx.base_url),
    });
  }
}
