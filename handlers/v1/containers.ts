import { addContainer, changeContainer } from '../../actions/collections/container_records.ts';
import { requireNoRebinding } from '../../db/queries/compliance/legal_hold.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { lockRecord } from '../../presenters/find.ts';
import { resource } from '../resource.ts';
import { presentContainer } from '../../presenters/collections/container.ts';
import { containerColumns } from '../../actions/collections/container_drafts.ts';

const containers = resource({
  table: 'containers',
  presenter: presentContainer,
  filters: { status: 'status = ?', client_id: 'client_id = ?' },
  client: 'client_id',
});

export const listContainers: Handler<'listContainers'> = containers.list;
export const getContainer: Handler<'getContainer'> = containers.get;
export const deleteContainer: Handler<'deleteContainer'> = containers.remove;

export const createContainer: Handler<'createContainer'> = async (ctx, { body }) => ({
  status: 201,
  body: await addContainer(ctx, await containerColumns(ctx, body, null)),
});

export const updateContainer: Handler<'updateContainer'> = async (ctx, { path, body }) => {
  const before = await lockRecord(ctx, presentContainer, path.id);
  const columns = await containerColumns(ctx, body, before.record);
  if (Object.keys(columns).length === 0) return { status: 200, body: before };
  if (columns.client_id !== undefined) await requireNoRebinding(ctx.db, before.record, columns.client_id);

  return { status: 200, body: await changeContainer(ctx, path.id, before, columns) };
};
