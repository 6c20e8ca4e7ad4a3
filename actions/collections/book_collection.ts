import { newId } from '../../db/ids.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { insertRecord } from '../../presenters/find.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { collectionColumns } from './collection_drafts.ts';

/**
 * Books a collection from the input of the typed API, for a service if it is known. @throws Invalid for ids that match no record of the
 * team
 */
export async function bookCollection(
  ctx: WriteContext,
  input: RequestBody<'createCollection'> &
    Pick<RequestBody<'appCreateCollection'>, 'service_type' | 'purchase_order'>,
): Promise<RenderedJson<Schemas['Collection']>> {
  const columns = await collectionColumns(ctx, input, undefined);

  const id = newId();
  const collection = await insertRecord(ctx, presentCollection, {
    id,
    ...columns,
    warnings: JSON.stringify(columns.warnings),
  });
  ctx.record({
    entity: 'collection',
    id,
    client_id: collection.record.client_id,
    action: 'create',
    after: collection,
  });

  return collection;
}
