import { newId } from '../../../db/ids.ts';
import {
  collectionDriver,
  deletePhoto,
  insertPhoto,
  lockPhoto,
  photoCount,
} from '../../../db/queries/collections/collection_work.ts';
import { lockCollection } from '../../../db/queries/collections/collections.ts';
import { invalid, notFound, refuse } from '../../../domain/errors.ts';
import { requireBothCoordinates } from '../../../domain/places/coordinates.ts';
import { momentErrors } from '../../../domain/collections/collection_work.ts';
import type { Context, WriteContext } from '../../../http/context/context.ts';
import { fileLink } from '../../../presenters/file_links.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import { claimFile, withPreparation } from '../../../http/requests/preparation.ts';
import { enqueueTask } from '../../../db/queries/platform/tasks.ts';
import { presentPhoto } from '../../../presenters/collections/collection_photo.ts';
import { pictureOf } from '../../../actions/platform/pictures.ts';
import { isTheirs, seesOwnOnly } from '../../../actions/collections/collection_access.ts';

const maxPhotos = 100;

/** Returns photos for this request: each with an address that works for a few minutes. */
function photosFor({ cursor_key, now }: Pick<Context, 'cursor_key' | 'now'>) {
  return presentPhoto((file) => fileLink(file, cursor_key, now));
}

export const appListCollectionPhotos: Handler<'appListCollectionPhotos'> = async (ctx, { path, query }) => {
  await theirs(ctx, path.id);
  const list = {
    name: 'collection photos',
    presenter: photosFor(ctx),
    from: 'collection_photos',
    where: 'collection_id = $2',
    filters: { kind: 'kind = ?', ...createdFilters },
  };

  return listPage(ctx, list, query, [path.id]);
};

/** A day begins at midnight in London. */
const jobPhotoFilters = {
  client_id: 'collection_id in (select c.id from collections c where c.team_id = $1 and c.client_id = ?)',
  collection_id: 'collection_id = ?',
  kind: 'kind = ?',
  from: `created_at >= ?::date::timestamp at time zone 'Europe/London'`,
  to: `created_at < ?::date::timestamp at time zone 'Europe/London'`,
};

/** `$2` is the user: a driver sees the pictures of their own collections. */
const ofOwnCollections = `collection_id in (select c.id from collections c
  join members m on m.team_id = c.team_id and m.id = c.driver_id where c.team_id = $1 and m.user_id = $2)`;

export const appListJobPhotos: Handler<'appListJobPhotos'> = (ctx, { query }) => {
  const list = {
    name: 'job photos',
    presenter: photosFor(ctx),
    from: 'collection_photos',
    filters: jobPhotoFilters,
  };

  return seesOwnOnly(ctx.identity)
    ? listPage(ctx, { ...list, name: 'own job photos', where: ofOwnCollections }, query, [
        ctx.identity.user_id,
      ])
    : listPage(ctx, list, query);
};

export const appAddCollectionPhoto: Handler<'appAddCollectionPhoto'> = withPreparation(
  async (ctx, { path, body }) => {
    await theirs(ctx, path.id);
    const { content_type, bytes, extension } = await pictureOf(body.content_base64, 'content_base64');
    refuse(momentErrors({ taken_at: body.taken_at }, ctx.now));
    requireBothCoordinates(body);
    const parts = ['collections', path.id, `${newId()}.${extension}`];

    return { content_type, file: await ctx.keepFile({ parts, content_type, body: bytes }) };
  },
  async (ctx, { path, body }, { content_type, file }) => {
    await lockCollection(ctx.db, path.id);
    const { client_id } = await theirs(ctx, path.id);
    if ((await photoCount(ctx.db, path.id)) >= maxPhotos)
      throw invalid('content_base64', `cannot be added: the collection has ${maxPhotos} pictures`);
    await claimFile(ctx.db, file);
    const presenter = photosFor(ctx);
    const { kind, taken_at = null, lat = null, lng = null } = body;
    const about = { kind, taken_at, lat, lng, uploaded_by: ctx.identity.user_id };
    const stored = { collection_id: path.id, storage_key: file.key, content_type, bytes: file.bytes };
    const row = await insertPhoto(ctx.db, { ...about, ...stored }, presenter.columns);
    const after = presenter.render(row, ctx.base_url);
    const id = row[presenter.indexOf('id')]!;
    ctx.record({ entity: 'collection_photo', id, client_id, action: 'create', after: withoutLink(ctx, row) });

    return {
      status: 201,
      body: after,
      headers: { Location: `/api/v1/app/collections/${path.id}/photos` },
    };
  },
);

export const appDeleteCollectionPhoto: Handler<'appDeleteCollectionPhoto'> = async (ctx, { path, query }) => {
  const { client_id } = await theirs(ctx, path.id);
  const presenter = photosFor(ctx);
  const id = query.photo_id;
  const row = await lockPhoto(ctx.db, path.id, id, presenter.columns);
  if (!row) throw notFound('collection photo');

  await deletePhoto(ctx.db, id);
  await enqueueTask(ctx.db, 'delete_file', { storage_key: row.at(-1)! });
  ctx.record({ entity: 'collection_photo', id, client_id, action: 'delete', before: withoutLink(ctx, row) });

  return { status: 200, body: { id, object: 'collection_photo', deleted: true } };
};

/** The history stores details of a photo without its address. */
function withoutLink(ctx: WriteContext, row: (string | null)[]) {
  return presentPhoto(() => null).render(row, ctx.base_url);
}

/** @throws NotFound if there is no such collection, or this person may not see it. */
async function theirs(ctx: Context, id: string): Promise<{ client_id: string | null }> {
  const found = await collectionDriver(ctx.db, id);
  if (!found || !(await isTheirs(ctx, found.driver_id))) throw notFound('collection');

  return found;
}
