import { newId } from '../../../db/ids.ts';
import {
  deleteMapping,
  lockMappings,
  mappingRow,
  otherDefaultMapping,
} from '../../../db/queries/platform/import_mappings.ts';
import { notFound } from '../../../domain/errors.ts';
import { changeOthers } from '../../../actions/change_others.ts';
import { requireMapping } from '../../../actions/platform/import_files.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { listPage } from '../../../http/responses/list.ts';
import { presentImportMapping } from '../../../presenters/platform/import_mapping.ts';

const mappingList = {
  name: 'import-mappings',
  presenter: presentImportMapping,
  from: 'import_mappings',
  filters: { kind: 'kind = ?' },
};

export const appListImportMappings: Handler<'appListImportMappings'> = (ctx, { query }) =>
  listPage(ctx, mappingList, query);

export const appSaveImportMapping: Handler<'appSaveImportMapping'> = async (ctx, { body }) => {
  const { kind, name, columns, is_default = false } = body;
  requireMapping(kind, columns, 'columns');

  await lockMappings(ctx.db);
  const found = await mappingRow(ctx.db, kind, name, presentImportMapping.columns);
  const before = found && presentImportMapping.render(found, ctx.base_url);
  const id = before ? before.record.id : newId();
  if (is_default)
    await changeOthers(ctx, presentImportMapping, otherDefaultMapping(kind, id), { is_default: false });
  const values = { columns: JSON.stringify(columns), is_default };
  const row = before
    ? await ctx.db.update('import_mappings', id, values, presentImportMapping.columns)
    : await ctx.db.insert('import_mappings', { id, kind, name, ...values }, presentImportMapping.columns);
  const after = presentImportMapping.render(row!, ctx.base_url);

  ctx.record({
    entity: 'import_mapping',
    id,
    action: before ? 'update' : 'create',
    ...(before && { before }),
    after,
  });

  return { status: before ? 200 : 201, body: after };
};

export const appDeleteImportMapping: Handler<'appDeleteImportMapping'> = async (ctx, { query: { id } }) => {
  const row = await deleteMapping(ctx.db, id, presentImportMapping.columns);
  if (!row) throw notFound('import mapping');

  ctx.record({
    entity: 'import_mapping',
    id,
    action: 'delete',
    before: presentImportMapping.render(row, ctx.base_url),
  });

  return { status: 200, body: { id, object: 'import_mapping', deleted: true } };
};
