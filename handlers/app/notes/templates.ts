import { passDefaultTemplateOn } from '../../../db/queries/notes/templates.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { resource } from '../../resource.ts';
import { presentTemplate } from '../../../presenters/notes/template.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

const templates = resource<RequestBody<'appReplaceTemplate'>, Schemas['Template']>({
  table: 'templates',
  presenter: presentTemplate,
  filters: { kind: 'kind = ?' },
  columns: (input) => ({
    name: input.name,
    kind: input.kind,
    body: input.body ?? null,
    defaults: JSON.stringify(input.defaults ?? {}),
    is_default: input.is_default ?? false,
  }),
});

export const appListTemplates: Handler<'appListTemplates'> = templates.list;
export const appDeleteTemplate: Handler<'appDeleteTemplate'> = templates.remove;

export const appCreateTemplate: Handler<'appCreateTemplate'> = async (ctx, { body }) => {
  if (body.is_default) await passDefaultTemplateOn(ctx.db, body.kind, null);

  return templates.create(ctx, { body });
};

export const appReplaceTemplate: Handler<'appReplaceTemplate'> = async (ctx, { path, body }) => {
  if (body.is_default) await passDefaultTemplateOn(ctx.db, body.kind, path.id);

  return templates.update(ctx, { path, body });
};
