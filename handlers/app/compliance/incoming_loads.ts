import { removeOrArchive } from '../../../db/queries/remove.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { findRecord, lockRecord } from '../../../presenters/find.ts';
import { presentIncomingLoad } from '../../../presenters/compliance/incoming_load.ts';
import { changeLoad, createLoad } from '../../../actions/compliance/incoming_loads.ts';

const loads: ListDefinition = {
  name: 'app incoming loads',
  presenter: presentIncomingLoad,
  from: 'incoming_loads',
  where: 'archived_at is null',
  filters: {
    site_id: 'site_id = ?',
    status: 'status = ?',
    arrived_from: 'arrived_at >= ?::timestamptz',
    arrived_to: 'arrived_at < ?::timestamptz',
    haulier_client_id: 'haulier_client_id = ?',
    ewc_code: '? = any(ewc_codes)',
    ...createdFilters,
  },
};

export const appListIncomingLoads: Handler<'appListIncomingLoads'> = (ctx, { query }) =>
  listPage(ctx, loads, query);

export const appGetIncomingLoad: Handler<'appGetIncomingLoad'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentIncomingLoad, path.id),
});

export const appCreateIncomingLoad: Handler<'appCreateIncomingLoad'> = async (ctx, { body }) => ({
  status: 201,
  body: await createLoad(ctx, body),
});

export const appUpdateIncomingLoad: Handler<'appUpdateIncomingLoad'> = async (ctx, { path, body }) => ({
  status: 200,
  body: await changeLoad(ctx, path.id, body),
});

export const appDeleteIncomingLoad: Handler<'appDeleteIncomingLoad'> = async (ctx, { path }) => {
  const before = await lockRecord(ctx, presentIncomingLoad, path.id);
  const { status, haulier_client_id: client_id } = before.record;
  if (status !== 'expected' && status !== 'cancelled')
    throw invalid(
      'status',
      `is ${status.replace('_', ' ')}; only an expected or cancelled load can be deleted`,
    );
  await removeOrArchive(ctx.db, 'incoming_loads', path.id);
  ctx.record({ entity: 'incoming_load', id: path.id, client_id, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: 'incoming_load', deleted: true } };
};
