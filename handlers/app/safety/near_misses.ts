import { notFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/handler_types.ts';
import { createdFilters, listPage } from '../../../http/list.ts';
import type { ListDefinition } from '../../../http/list.ts';
import { findRecord } from '../../../presenters/find.ts';
import { presentNearMiss } from '../../../presenters/safety/near_miss.ts';
import { seesAllSafety } from '../../../actions/safety/access.ts';
import { replaceNearMiss, reportNearMiss } from '../../../actions/safety/near_misses.ts';

const allNearMisses: ListDefinition = {
  name: 'near misses',
  presenter: presentNearMiss,
  from: 'near_misses',
  filters: {
    status: 'status = ?',
    site_id: 'site_id = ?',
    risk: 'risk = ?',
    owner_id: 'owner_id = ?',
    ...createdFilters,
  },
};

/** `$2` is the user who reported them. */
const ownNearMisses: ListDefinition = {
  ...allNearMisses,
  name: 'own near misses',
  where: 'reported_by = $2',
};

export const appListNearMisses: Handler<'appListNearMisses'> = (ctx, { query }) =>
  seesAllSafety(ctx.identity)
    ? listPage(ctx, allNearMisses, query)
    : listPage(ctx, ownNearMisses, query, [ctx.identity.user_id]);

export const appGetNearMiss: Handler<'appGetNearMiss'> = async (ctx, { path }) => {
  const body = await findRecord(ctx, presentNearMiss, path.id);
  if (!seesAllSafety(ctx.identity) && body.record.reported_by.id !== ctx.identity.user_id)
    throw notFound('near miss');

  return { status: 200, body };
};

export const appCreateNearMiss: Handler<'appCreateNearMiss'> = async (ctx, { body }) => ({
  status: 201,
  body: await reportNearMiss(ctx, body),
});

export const appReplaceNearMiss: Handler<'appReplaceNearMiss'> = async (ctx, { path, body }) => ({
  status: 200,
  body: await replaceNearMiss(ctx, path.id, body),
});
