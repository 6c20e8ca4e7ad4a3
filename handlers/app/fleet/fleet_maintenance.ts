import { changeMaintenance, recordMaintenance } from '../../../actions/fleet/maintenance.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { findRecord } from '../../../presenters/find.ts';
import { presentMaintenance } from '../../../presenters/fleet/maintenance.ts';

const maintenance: ListDefinition = {
  name: 'maintenance',
  presenter: presentMaintenance,
  from: 'vehicle_maintenance',
  filters: {
    vehicle_id: 'vehicle_id = ?',
    status: 'status = ?',
    type: 'type = ?',
    due_before: `least(due_on, booked_for) < ?::date and status in ('due', 'booked')`,
    ...createdFilters,
  },
};

export const appListMaintenance: Handler<'appListMaintenance'> = (ctx, { query }) =>
  listPage(ctx, maintenance, query);

export const appGetMaintenance: Handler<'appGetMaintenance'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentMaintenance, path.id),
});

export const appCreateMaintenance: Handler<'appCreateMaintenance'> = async (ctx, { body }) => ({
  status: 201,
  body: await recordMaintenance(ctx, body),
});

export const appUpdateMaintenance: Handler<'appUpdateMaintenance'> = async (ctx, { path, body }) => ({
  status: 200,
  body: await changeMaintenance(ctx, path.id, body),
});
