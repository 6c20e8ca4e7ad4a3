import { newId } from '../../db/ids.ts';
import { lockSiteLinks } from '../../db/queries/collection_work.ts';
import { lockCollection } from '../../db/queries/collections.ts';
import { revokeTokens } from '../../db/queries/public_tokens.ts';
import { removeOrArchive } from '../../db/queries/remove.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { presentCollection } from '../present/collection.ts';
import { collectionColumns } from '../v1/collection_drafts.ts';
import { isTheirs, seesOwnOnly } from './collection_access.ts';
import { changeCollection, workColumns } from './collection_moves.ts';
import { shownRow } from './collection_rows.ts';
import { siteSignature } from './collection_signatures.ts';

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

/** `$2` is the user: what is assigned to them as a person of the team. */
const ownCollections: ListDefinition = {
  ...allCollections,
  name: 'own collections',
  where: `archived_at is null
    and driver_id = (select m.id from members m where m.team_id = $1 and m.user_id = $2)`,
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
  const { service_type, driver_id, vehicle_reg, sequence, eta, purchase_order, ...typed } = body;
  const { containers_delivered, containers_collected, ...input } = typed;
  const work = { service_type, driver_id, vehicle_reg, sequence, eta, purchase_order };
  const columns = {
    ...(await collectionColumns(ctx, input, undefined)),
    ...(await workColumns(ctx, { ...work, containers_delivered, containers_collected })),
  };

  const id = newId();
  const row = await ctx.db.insert('collections', { id, ...columns }, presentCollection.columns);
  const after = presentCollection.render(row, ctx.base_url);
  const client_id = row[presentCollection.indexOf('client_id')] ?? null;
  ctx.record({ entity: 'collection', id, client_id, action: 'create', after });

  return { status: 201, body: after };
};

export const appUpdateCollection: Handler<'appUpdateCollection'> = async (ctx, { path, body }) => ({
  status: 200,
  body: await changeCollection(ctx, path.id, body),
});

export const appDeleteCollection: Handler<'appDeleteCollection'> = async (ctx, { path }) => {
  await lockSiteLinks(ctx.db, path.id);
  await lockCollection(ctx.db, path.id);
  const found = await shownRow(ctx, path.id);
  if (!found) throw notFound('collection');

  const { status, client_id } = found.shown;
  if (status === 'in_progress' || status === 'completed')
    throw invalid('status', `is ${status}; only a collection that is scheduled or cancelled can be deleted`);
  await revokeTokens(ctx.db, siteSignature, path.id);
  await removeOrArchive(ctx.db, 'collections', path.id);
  ctx.record({ entity: 'collection', id: path.id, client_id, action: 'delete', before: found.json });

  return { status: 200, body: { id: path.id, object: 'collection', deleted: true } };
};
