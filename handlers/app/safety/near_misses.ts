import { notFound } from '../../../domain/errors.ts';
import type { Context } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { fileLink } from '../../../presenters/file_links.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { findRecord } from '../../../presenters/find.ts';
import { nearMissPresenter, presentNearMiss } from '../../../presenters/safety/near_miss.ts';
import { seesAllSafety } from '../../../actions/safety/access.ts';
import { receivePhotos } from '../../../actions/platform/record_photos.ts';
import { replaceNearMiss, reportNearMiss } from '../../../actions/safety/near_misses.ts';

/** Shows near misses to this request, pictures with addresses that work for some minutes. */
const shownTo = ({ cursor_key, now }: Pick<Context, 'cursor_key' | 'now'>) =>
  nearMissPresenter((file) => fileLink(file, cursor_key, now));

const allNearMisses: ListDefinition = {
  name: 'near misses',
  presenter: presentNearMiss,
  from: 'near_misses',
  filters: {
    status: 'status = ?',
    site_id: 'site_id = ?',
    risk: 'risk = ?',
    owner_id: 'owner_id = ?',
    ...createdFilters,
  },
};

/** `$2` is the user who reported them. */
const ownNearMisses: ListDefinition = {
  ...allNearMisses,
  name: 'own near misses',
  where: 'reported_by = $2',
};

export const appListNearMisses: Handler<'appListNearMisses'> = (ctx, { query }) =>
  seesAllSafety(ctx.identity)
    ? listPage(ctx, { ...allNearMisses, presenter: shownTo(ctx) }, query)
    : listPage(ctx, { ...ownNearMisses, presenter: shownTo(ctx) }, query, [ctx.identity.user_id]);

export const appGetNearMiss: Handler<'appGetNearMiss'> = async (ctx, { path }) => {
  const body = await findRecord(ctx, shownTo(ctx), path.id);
  if (!seesAllSafety(ctx.identity) && body.record.reported_by.id !== ctx.identity.user_id)
    throw notFound('near miss');

  return { status: 200, body };
};

export const appCreateNearMiss: Handler<'appCreateNearMiss'> = withPreparation(
  (ctx, { body }) => receivePhotos(ctx.keepFile, body.photos),
  async (ctx, { body }, photos) => {
    const { record } = await reportNearMiss(ctx, body, photos);

    return { status: 201, body: await findRecord(ctx, shownTo(ctx), record.id) };
  },
);

export const appReplaceNearMiss: Handler<'appReplaceNearMiss'> = withPreparation(
  (ctx, { body }) => receivePhotos(ctx.keepFile, body.photos),
  async (ctx, { path, body }, photos) => {
    await replaceNearMiss(ctx, path.id, body, photos);

    return { status: 200, body: await findRecord(ctx, shownTo(ctx), path.id) };
  },
);
