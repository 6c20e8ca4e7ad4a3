import { bookCollection } from '../../actions/collections/book_collection.ts';
import { lockSiteLinks } from '../../db/queries/collections/collection_work.ts';
import { lockCollection } from '../../db/queries/collections/collections.ts';
import { isStatusOf, notVisited, signedErrors, statusAfter } from '../../domain/collections/collections.ts';
import { notFound, refuse } from '../../domain/errors.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../http/responses/list.ts';
import type { ListDefinition } from '../../http/responses/list.ts';
import { isTheirs, ownCollectionsWhere, seesOwnOnly } from '../../actions/collections/collection_access.ts';
import { endCancelled } from '../../actions/collections/collection_ends.ts';
import { resource } from '../resource.ts';
import { findRecord, updateRecord } from '../../presenters/find.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import { followCollection } from '../../actions/collections/collection_notes.ts';
import { shownRow } from '../../actions/collections/collection_rows.ts';
import { collectionColumns } from '../../actions/collections/collection_drafts.ts';

const filters = {
  status: 'status = ?',
  client_id: 'client_id = ?',
  scheduled_from: 'scheduled_date >= ?::date',
  scheduled_to: 'scheduled_date < ?::date',
};
const collections = resource({ table: 'collections', presenter: presentCollection, filters });

/** `$2` is the user: a driver sees only their own collections, as in the application. */
const ownCollections: ListDefinition = {
  name: 'own typed collections',
  presenter: presentCollection,
  from: 'collections',
  where: ownCollectionsWhere,
  filters: { ...filters, ...createdFilters },
};

export const listCollections: Handler<'listCollections'> = (ctx, request) =>
  seesOwnOnly(ctx.identity)
    ? listPage(ctx, ownCollections, request.query, [ctx.identity.user_id])
    : collections.list(ctx, request);

export const getCollection: Handler<'getCollection'> = async (ctx, request) => {
  const found = await collections.get(ctx, request);
  const { driver_id } = found.body.record;
  if (!(await isTheirs(ctx, driver_id))) throw notFound('collection');

  return found;
};

export const createCollection: Handler<'createCollection'> = async (ctx, { body }) => ({
  status: 201,
  body: await bookCollection(ctx, body),
});

export const updateCollection: Handler<'updateCollection'> = async (ctx, { path, body }) => {
  if (body.status === 'cancelled') await lockSiteLinks(ctx.db, path.id);
  const parts = await lockCollection(ctx.db, path.id);
  if (!parts) throw notFound('collection');

  const before = await findRecord(ctx, presentCollection, path.id);
  const { status, cancel_reason, ...input } = body;
  const isEmpty = Object.keys(input).length === 0;
  if (isEmpty && isStatusOf(before.record, body)) return { status: 200, body: before };

  const moved = statusAfter(parts.status, { status, cancel_reason }, ctx.now);
  if (!moved && isEmpty) return { status: 200, body: before };

  const columns = { ...(await collectionColumns(ctx, input, parts)), ...moved };
  const action = moved && (moved.status === 'cancelled' ? 'cancel' : 'bring_back');
  const shown = before.record;
  refuse(signedErrors(shown, columns));
  const { released, warnings } = await followCollection(
    ctx,
    shown,
    { ...shown, ...columns, warnings: [] },
    action,
  );
  const renoted = released ? (await shownRow(ctx, path.id))!.json : before;
  const all = JSON.stringify([...columns.warnings, ...warnings]);
  const after = await updateRecord(ctx, presentCollection, path.id, {
    ...columns,
    ...(action === 'bring_back' && notVisited),
    warnings: all,
  });
  if (moved?.status === 'cancelled') await endCancelled(ctx, after.record);

  ctx.record({
    entity: 'collection',
    id: path.id,
    client_id: after.record.client_id,
    action: moved ? 'status_change' : 'update',
    before: renoted,
    after,
  });

  return { status: 200, body: after };
};
