import { receivePhotos } from '../../../actions/platform/record_photos.ts';
import { recordWalkaround, rectifyWalkaround } from '../../../actions/fleet/walkarounds.ts';
import type { Context } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { fileLink } from '../../../presenters/file_links.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { findRecord } from '../../../presenters/find.ts';
import { presentWalkaround, walkaroundPresenter } from '../../../presenters/fleet/walkaround.ts';

/** Shows checks to this request, pictures with addresses that work for some minutes. */
const shownTo = ({ cursor_key, now }: Pick<Context, 'cursor_key' | 'now'>) =>
  walkaroundPresenter((file) => fileLink(file, cursor_key, now));

const walkarounds: ListDefinition = {
  name: 'walkarounds',
  presenter: presentWalkaround,
  from: 'walkarounds',
  filters: {
    vehicle_id: 'vehicle_id = ?',
    driver_id: 'driver_id = ?',
    result: 'result = ?',
    is_open: `(result <> 'nil_defect' and rectified_at is null) = ?::boolean`,
    checked_from: 'checked_on >= ?::date',
    checked_to: 'checked_on < ?::date',
    ...createdFilters,
  },
};

export const appListWalkarounds: Handler<'appListWalkarounds'> = (ctx, { query }) =>
  listPage(ctx, { ...walkarounds, presenter: shownTo(ctx) }, query);

export const appGetWalkaround: Handler<'appGetWalkaround'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, shownTo(ctx), path.id),
});

export const appCreateWalkaround: Handler<'appCreateWalkaround'> = withPreparation(
  (ctx, { body }) => receivePhotos(ctx.keepFile, body.photos),
  async (ctx, { body }, photos) => {
    const { record } = await recordWalkaround(ctx, body, photos);

    return { status: 201, body: await findRecord(ctx, shownTo(ctx), record.id) };
  },
);

export const appUpdateWalkaround: Handler<'appUpdateWalkaround'> = async (ctx, { path, body }) => {
  await rectifyWalkaround(ctx, path.id, body);

  return { status: 200, body: await findRecord(ctx, shownTo(ctx), path.id) };
};
