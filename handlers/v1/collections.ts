import { newId } from '../../db/ids.ts';
import { lockCollection } from '../../db/queries/collections.ts';
import { statusAfter } from '../../domain/collections.ts';
import { notFound } from '../../domain/errors.ts';
import type { Handler } from '../../http/handler_types.ts';
import { resource } from '../kinds/resource.ts';
import { presentCollection } from '../present/collection.ts';
import { collectionColumns } from './collection_drafts.ts';

const collections = resource({
  table: 'collections',
  presenter: presentCollection,
  filters: {
    status: 'status = ?',
    client_id: 'client_id = ?',
    scheduled_from: 'scheduled_date >= ?::date',
    scheduled_to: 'scheduled_date < ?::date',
  },
});

export const listCollections: Handler<'listCollections'> = collections.list;
export const getCollection: Handler<'getCollection'> = collections.get;

const selectCollection = `select ${presentCollection.columns} from collections where team_id = $1 and id = $2`;

export const createCollection: Handler<'createCollection'> = async (ctx, { body }) => {
  const columns = await collectionColumns(ctx, body, undefined);

  const id = newId();
  const row = await ctx.db.insert('collections', { id, ...columns }, presentCollection.columns);
  const collection = presentCollection.render(row, ctx.base_url);

  ctx.record({
    entity: 'collection',
    id,
    client_id: row[presentCollection.indexOf('client_id')]!,
    action: 'create',
    after: collection,
  });

  return { status: 201, body: collection };
};

export const updateCollection: Handler<'updateCollection'> = async (ctx, { path, body }) => {
  const parts = await lockCollection(ctx.db, path.id);
  if (!parts) throw notFound('collection');

  const [found] = await ctx.db.text(selectCollection, [path.id]);
  const before = presentCollection.render(found!, ctx.base_url);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const { status, cancel_reason, ...input } = body;
  const moved = statusAfter(parts.status, { status, cancel_reason }, ctx.now);
  if (!moved && Object.keys(input).length === 0) return { status: 200, body: before };

  const columns = { ...(await collectionColumns(ctx, input, parts)), ...moved };
  const row = await ctx.db.update('collections', path.id, columns, presentCollection.columns);
  const after = presentCollection.render(row!, ctx.base_url);

  ctx.record({
    entity: 'collection',
    id: path.id,
    client_id: row![presentCollection.indexOf('client_id')]!,
    action: moved ? 'status_change' : 'update',
    before,
    after,
  });

  return { status: 200, body: after };
};
