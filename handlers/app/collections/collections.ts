import { newId } from '../../../db/ids.ts';
import { lockSiteLinks } from '../../../db/queries/collections/collection_work.ts';
import { lockCollection } from '../../../db/queries/collections/collections.ts';
import { removeOrArchive } from '../../../db/queries/remove.ts';
import { checkAll, invalid, notFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { insertRecord } from '../../../presenters/find.ts';
import { presentCollection } from '../../../presenters/collections/collection.ts';
import { collectionColumns } from '../../../actions/collections/collection_drafts.ts';
import {
  isTheirs,
  ownCollectionsWhere,
  seesOwnOnly,
} from '../../../actions/collections/collection_access.ts';
import { changeCollection, keptPicture, workColumns } from '../../../actions/collections/collection_moves.ts';
import { shownRow } from '../../../actions/collections/collection_rows.ts';
import { endSiteLinks } from '../../../actions/collections/collection_ends.ts';

const allCollections: ListDefinition = {
  name: 'app collections',
  presenter: presentCollection,
  from: 'collections',
  where: 'archived_at is null',
  filters: {
    status: 'status = ?',
    client_id: 'client_id = ?',
    driver_id: 'driver_id = ?',
    scheduled_from: 'scheduled_date >= ?::date',
    scheduled_to: 'scheduled_date < ?::date',
    ...createdFilters,
  },
};

/** `$2` is the user: the collections assigned to their member. */
const ownCollections: ListDefinition = {
  ...allCollections,
  name: 'own collections',
  where: ownCollectionsWhere,
};

export const appListCollections: Handler<'appListCollections'> = (ctx, { query }) =>
  seesOwnOnly(ctx.identity)
    ? listPage(ctx, ownCollections, query, [ctx.identity.user_id])
    : listPage(ctx, allCollections, query);

export const appGetCollection: Handler<'appGetCollection'> = async (ctx, { path }) => {
  const found = await shownRow(ctx, path.id);
  if (!found || !(await isTheirs(ctx, found.shown.driver_id))) throw notFound('collection');

  return { status: 200, body: found.json };
};

export const appCreateCollection: Handler<'appCreateCollection'> = async (ctx, { body }) => {
  const { service_type, driver_id, sequence, eta, purchase_order, ...typed } = body;
  const { containers_delivered, containers_collected, ...input } = typed;
  const work = { service_type, driver_id, sequence, eta, purchase_order };
  const [booked, worked] = await checkAll(
    () => collectionColumns(ctx, { ...input, ...(driver_id !== undefined && { driver_id }) }, undefined),
    () => workColumns(ctx, { ...work, containers_delivered, containers_collected }, null),
  );
  const columns = { ...booked, ...worked };

  const id = newId();
  const after = await insertRecord(ctx, presentCollection, {
    id,
    ...columns,
    warnings: JSON.stringify(columns.warnings),
  });
  const { client_id } = after.record;
  ctx.record({ entity: 'collection', id, client_id, action: 'create', after });

  return { status: 201, body: after };
};

export const appUpdateCollection: Handler<'appUpdateCollection'> = withPreparation(
  (ctx, { path, body }) => keptPicture(ctx, path.id, body),
  async (ctx, { path, body }, picture) => ({
    status: 200,
    body: await changeCollection(ctx, path.id, body, picture),
  }),
);

export const appDeleteCollection: Handler<'appDeleteCollection'> = async (ctx, { path }) => {
  await lockSiteLinks(ctx.db, path.id);
  await lockCollection(ctx.db, path.id);
  const found = await shownRow(ctx, path.id);
  if (!found) throw notFound('collection');

  const { status, client_id } = found.shown;
  if (status === 'in_progress' || status === 'completed')
    throw invalid('status', `is ${status}; only a collection that is scheduled or cancelled can be deleted`);
  await endSiteLinks(ctx, { id: path.id, client_id });
  await removeOrArchive(ctx.db, 'collections', path.id);
  ctx.record({ entity: 'collection', id: path.id, client_id, action: 'delete', before: found.json });

  return { status: 200, body: { id: path.id, object: 'collection', deleted: true } };
};
