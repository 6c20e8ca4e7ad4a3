import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients.ts';
import { isWorkingMember } from '../../db/queries/members.ts';
import { clientFaults, stageFaults } from '../../domain/clients.ts';
import { Invalid, notFound } from '../../domain/errors.ts';
import { toPence } from '../../domain/money.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentClient } from '../present/client.ts';
import { deleteClient } from '../v1/clients.ts';

const clientList: ListDefinition = {
  name: 'app clients',
  presenter: presentClient,
  from: 'clients',
  where: 'archived_at is null',
  filters: {
    email: 'email = ?',
    postcode: 'postcode = ?',
    stage: 'stage = ?',
    on_stop: 'on_stop = ?',
    ...createdFilters,
  },
};

const selectClient = `select ${presentClient.columns} from clients where team_id = $1 and id = $2 and archived_at is null for update`;

export const appListClients: Handler<'appListClients'> = (ctx, { query }) => listPage(ctx, clientList, query);

export const appCreateClient: Handler<'appCreateClient'> = async (ctx, { body }) => {
  const id = newId();
  const columns = columnsOf(body);

  const row = await ctx.db.insert('clients', { id, ...columns }, presentClient.columns);
  const after = presentClient.render(row, ctx.base_url);

  ctx.record({ entity: 'client', id, client_id: id, action: 'create', after });

  return { status: 201, body: after };
};

export const appReplaceClient: Handler<'appReplaceClient'> = async (ctx, { path, body }) => {
  const before = await lockedClient(ctx, path.id);
  const columns = columnsOf(body);

  const row = await ctx.db.update('clients', path.id, columns, presentClient.columns);
  const after = presentClient.render(row!, ctx.base_url);

  ctx.record({ entity: 'client', id: path.id, client_id: path.id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const appDeleteClient: Handler<'appDeleteClient'> = (ctx, request) =>
  deleteClient(ctx, { ...request });

export const appUpdateClientCrm: Handler<'appUpdateClientCrm'> = async (ctx, { path, body }) => {
  const before = await lockedClient(ctx, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const { crm } = JSON.parse(before.text) as { crm: { stage: string; lost_reason: string | null } };
  const stage = body.stage ?? crm.stage;
  const reason = body.lost_reason === undefined ? crm.lost_reason : body.lost_reason;
  const lost_reason = stage === 'lost' ? reason : (body.lost_reason ?? null);
  const faults = stageFaults(stage, lost_reason);
  if (faults.length > 0) throw new Invalid(faults);
  if (body.account_manager_id && !(await isWorkingMember(ctx.db, body.account_manager_id)))
    throw unknownRecord('account_manager_id');

  const moved = stage === crm.stage ? {} : { stage_changed_at: ctx.now.toISOString() };
  const row = await ctx.db.update(
    'clients',
    path.id,
    { ...body, stage, lost_reason, ...moved },
    presentClient.columns,
  );
  const after = presentClient.render(row!, ctx.base_url);

  ctx.record({
    entity: 'client',
    id: path.id,
    client_id: path.id,
    action: moved.stage_changed_at ? 'status_change' : 'update',
    before,
    after,
  });

  return { status: 200, body: after };
};

async function lockedClient(ctx: WriteContext, id: string): Promise<RenderedJson> {
  const [row] = await ctx.db.text(selectClient, [id]);
  if (!row) throw notFound('client');

  return presentClient.render(row, ctx.base_url);
}

/** Every field that the application writes: one that is absent from the input is written as empty. */
function columnsOf(input: RequestBody<'appReplaceClient'>): Record<string, unknown> {
  const faults = clientFaults(input);
  if (faults.length > 0) throw new Invalid(faults);

  return {
    name: input.name,
    company: input.company ?? null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    address: input.address ?? null,
    city: input.city ?? null,
    postcode: input.postcode ?? null,
    company_number: input.company_number ?? null,
    carrier_registration: input.carrier_registration ?? null,
    sic_code: input.sic_code ?? null,
    notes: input.notes ?? null,
    vat_number: input.vat_number ?? null,
    employee_band: input.employee_band ?? null,
    payment_terms: input.payment_terms ?? null,
    credit_limit_pence: input.credit_limit == null ? null : toPence(input.credit_limit),
    on_stop: input.on_stop ?? false,
    cis_reverse_charge: input.cis_reverse_charge ?? false,
  };
}
