import { addClient, changeClient, clientColumns } from '../../../actions/clients/client_records.ts';
import { requireReferences } from '../../../db/queries/exists.ts';
import { stageErrors } from '../../../domain/clients.ts';
import { textOrNull } from '../../../domain/texts.ts';
import { Invalid } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { lockRecord, updateRecord } from '../../../presenters/find.ts';
import { presentClient } from '../../../presenters/clients/client.ts';
import { deleteClient } from '../../v1/clients.ts';

const clientList: ListDefinition = {
  name: 'app clients',
  presenter: presentClient,
  from: 'clients',
  where: 'archived_at is null',
  filters: {
    ids: 'id = any(?::uuid[])',
    email: 'email = ?',
    postcode: 'postcode = ?',
    stage: 'stage = ?',
    on_stop: 'on_stop = ?',
    ...createdFilters,
  },
};

export const appListClients: Handler<'appListClients'> = (ctx, { query }) => listPage(ctx, clientList, query);

export const appCreateClient: Handler<'appCreateClient'> = async (ctx, { body }) => ({
  status: 201,
  body: await addClient(ctx, clientColumns(body)),
});

export const appReplaceClient: Handler<'appReplaceClient'> = async (ctx, { path, body }) => {
  const before = await lockRecord(ctx, presentClient, path.id);

  return { status: 200, body: await changeClient(ctx, path.id, before, clientColumns(body)) };
};

export const appDeleteClient: Handler<'appDeleteClient'> = (ctx, request) =>
  deleteClient(ctx, { ...request });

export const appUpdateClientCrm: Handler<'appUpdateClientCrm'> = async (ctx, { path, body }) => {
  const before = await lockRecord(ctx, presentClient, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const { crm } = before.record;
  const stage = body.stage ?? crm.stage;
  const kept = stage === 'lost' ? crm.lost_reason : null;
  const lost_reason = textOrNull(body.lost_reason === undefined ? kept : body.lost_reason) ?? null;
  const errors = stageErrors(stage, lost_reason);
  if (errors.length > 0) throw new Invalid(errors);
  await requireReferences(ctx.db, { account_manager_id: 'members' }, body, crm);

  const moved = stage === crm.stage ? {} : { stage_changed_at: ctx.now.toISOString() };
  const after = await updateRecord(ctx, presentClient, path.id, { ...body, stage, lost_reason, ...moved });

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
