import { notFound } from '../../../domain/errors.ts';
import type { Context } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { fileLink } from '../../../presenters/file_links.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { findRecord } from '../../../presenters/find.ts';
import { accidentPresenter, presentAccident, riddorStatus } from '../../../presenters/safety/accident.ts';
import { seesAllSafety } from '../../../actions/safety/access.ts';
import { receivePhotos } from '../../../actions/platform/record_photos.ts';
import { recordAccident, replaceAccident } from '../../../actions/safety/accidents.ts';

/** Shows accidents to this request, pictures with addresses that work for some minutes. */
const shownTo = ({ cursor_key, now }: Pick<Context, 'cursor_key' | 'now'>) =>
  accidentPresenter((file) => fileLink(file, cursor_key, now));

const allAccidents: ListDefinition = {
  name: 'accidents',
  presenter: presentAccident,
  from: 'accidents',
  filters: {
    status: 'status = ?',
    site_id: 'site_id = ?',
    riddor_category: 'riddor_category = ?',
    riddor_status: `(${riddorStatus}) = ?`,
    date_from: 'happened_on >= ?::date',
    date_to: 'happened_on < ?::date',
    ...createdFilters,
  },
};

/** `$2` is the user who reported them. */
const ownAccidents: ListDefinition = { ...allAccidents, name: 'own accidents', where: 'reported_by = $2' };

export const appListAccidents: Handler<'appListAccidents'> = (ctx, { query }) =>
  seesAllSafety(ctx.identity)
    ? listPage(ctx, { ...allAccidents, presenter: shownTo(ctx) }, query)
    : listPage(ctx, { ...ownAccidents, presenter: shownTo(ctx) }, query, [ctx.identity.user_id]);

export const appGetAccident: Handler<'appGetAccident'> = async (ctx, { path }) => {
  const body = await findRecord(ctx, shownTo(ctx), path.id);
  if (!seesAllSafety(ctx.identity) && body.record.reported_by.id !== ctx.identity.user_id)
    throw notFound('accident');

  return { status: 200, body };
};

export const appCreateAccident: Handler<'appCreateAccident'> = withPreparation(
  (ctx, { body }) => receivePhotos(ctx.keepFile, body.photos),
  async (ctx, { body }, photos) => {
    const { record } = await recordAccident(ctx, body, photos);

    return { status: 201, body: await findRecord(ctx, shownTo(ctx), record.id) };
  },
);

export const appReplaceAccident: Handler<'appReplaceAccident'> = withPreparation(
  (ctx, { body }) => receivePhotos(ctx.keepFile, body.photos),
  async (ctx, { path, body }, photos) => {
    await replaceAccident(ctx, path.id, body, photos);

    return { status: 200, body: await findRecord(ctx, shownTo(ctx), path.id) };
  },
);
