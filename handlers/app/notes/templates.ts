import { changeOthers } from '../../../actions/change_others.ts';
import { otherDefaultTemplate } from '../../../db/queries/notes/templates.ts';
import { lockTeam } from '../../../db/queries/team/teams.ts';
import type { WriteContext } from '../../../http/context/context.ts';
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
  await passDefaultOn(ctx, body, null);

  return templates.create(ctx, { body });
};

export const appReplaceTemplate: Handler<'appReplaceTemplate'> = async (ctx, { path, body }) => {
  await passDefaultOn(ctx, body, path.id);

  return templates.update(ctx, { path, body });
};

/**
 * Clears the default mark of the former template if another becomes the default of its kind. Only one at a time does so in a team.
 */
async function passDefaultOn(
  ctx: WriteContext,
  { kind, is_default }: RequestBody<'appReplaceTemplate'>,
  id: string | null,
): Promise<void> {
  if (!is_default) return;
  await lockTeam(ctx.db);
  await changeOthers(ctx, presentTemplate, otherDefaultTemplate(kind, id), { is_default: false });
}
