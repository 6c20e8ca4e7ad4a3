import { notFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/handler_types.ts';
import { createdFilters, listPage } from '../../../http/list.ts';
import type { ListDefinition } from '../../../http/list.ts';
import { findRecord } from '../../../presenters/find.ts';
import { presentAccident, riddorStatus } from '../../../presenters/safety/accident.ts';
import { seesAllSafety } from '../../../actions/safety/access.ts';
import { recordAccident, replaceAccident } from '../../../actions/safety/accidents.ts';

const allAccidents: ListDefinition = {
  name: 'accidents',
  presenter: presentAccident,
  from: 'accidents',
  filters: {
    status: 'status = ?',
    site_id: 'site_id = ?',
    riddor_category: 'riddor_category = ?',
    riddor_status: `(${riddorStatus}) = ?`,
    date_from: 'happened_on >= ?::date',
    date_to: 'happened_on < ?::date',
    ...createdFilters,
  },
};

/** `$2` is the user who reported them. */
const ownAccidents: ListDefinition = { ...allAccidents, name: 'own accidents', where: 'reported_by = $2' };

export const appListAccidents: Handler<'appListAccidents'> = (ctx, { query }) =>
  seesAllSafety(ctx.identity)
    ? listPage(ctx, allAccidents, query)
    : listPage(ctx, ownAccidents, query, [ctx.identity.user_id]);

export const appGetAccident: Handler<'appGetAccident'> = async (ctx, { path }) => {
  const body = await findRecord(ctx, presentAccident, path.id);
  if (!seesAllSafety(ctx.identity) && body.record.reported_by.id !== ctx.identity.user_id)
    throw notFound('accident');

  return { status: 200, body };
};

export const appCreateAccident: Handler<'appCreateAccident'> = async (ctx, { body }) => ({
  status: 201,
  body: await recordAccident(ctx, body),
});

export const appReplaceAccident: Handler<'appReplaceAccident'> = async (ctx, { path, body }) => ({
  status: 200,
  body: await replaceAccident(ctx, path.id, body),
});
