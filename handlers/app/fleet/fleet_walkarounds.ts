import { recordWalkaround, rectifyWalkaround } from '../../../actions/fleet/walkarounds.ts';
import type { Handler } from '../../../http/handler_types.ts';
import { createdFilters, listPage } from '../../../http/list.ts';
import type { ListDefinition } from '../../../http/list.ts';
import { findRecord } from '../../../presenters/find.ts';
import { presentWalkaround } from '../../../presenters/fleet/walkaround.ts';

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
  listPage(ctx, walkarounds, query);

export const appGetWalkaround: Handler<'appGetWalkaround'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentWalkaround, path.id),
});

export const appCreateWalkaround: Handler<'appCreateWalkaround'> = async (ctx, { body }) => ({
  status: 201,
  body: await recordWalkaround(ctx, body),
});

export const appUpdateWalkaround: Handler<'appUpdateWalkaround'> = async (ctx, { path, body }) => ({
  status: 200,
  body: await rectifyWalkaround(ctx, path.id, body),
});
