import {
  changedWeights,
  changeTicket,
  openTicket,
  removeTicket,
  weigh,
} from '../../../actions/fleet/weighings.ts';
import { requireApproval } from '../../../actions/team/approvals.ts';
import { normaliseRegistration } from '../../../domain/fleet/vehicles.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { findRecord } from '../../../presenters/find.ts';
import { presentWeighbridgeTicket } from '../../../presenters/fleet/weighbridge_ticket.ts';

const weighings: ListDefinition = {
  name: 'fleet weighbridge',
  presenter: presentWeighbridgeTicket,
  from: 'weighbridge_tickets',
  where: 'archived_at is null',
  filters: {
    status: `(gross_kg is null) = (? = 'open')`,
    site_id: 'site_id = ?',
    direction: 'direction = ?',
    vehicle_reg: 'vehicle_key = ?',
    ticket_from: 'ticket_date >= ?::date',
    ticket_to: 'ticket_date < ?::date',
    ...createdFilters,
  },
};

export const appListFleetWeighbridge: Handler<'appListFleetWeighbridge'> = (ctx, { query }) => {
  const { vehicle_reg, ...others } = query;
  const vehicle_key = vehicle_reg === undefined ? {} : { vehicle_reg: normaliseRegistration(vehicle_reg) };

  return listPage(ctx, weighings, { ...others, ...vehicle_key });
};

export const appGetFleetWeighbridge: Handler<'appGetFleetWeighbridge'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentWeighbridgeTicket, path.id),
});

export const appCreateFleetWeighbridge: Handler<'appCreateFleetWeighbridge'> = async (ctx, { body }) => ({
  status: 201,
  body: await weigh(ctx, body),
});

export const appUpdateFleetWeighbridge: Handler<'appUpdateFleetWeighbridge'> = async (
  ctx,
  { path, body },
) => {
  const before = await openTicket(ctx, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const weighing = await changedWeights(ctx, before.record, body);
  const held = await requireApproval(ctx, 'weighbridge_ticket:update', { before, changes: body, weighing });
  if (held) return held;

  return { status: 200, body: await changeTicket(ctx, before, body, weighing) };
};

export const appDeleteFleetWeighbridge: Handler<'appDeleteFleetWeighbridge'> = async (ctx, { path }) => {
  await removeTicket(ctx, path.id);

  return { status: 200, body: { id: path.id, object: 'weighbridge_ticket', deleted: true } };
};
