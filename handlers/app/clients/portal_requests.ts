import { answerPortalRequest } from '../../../actions/clients/portal_requests.ts';
import { issuePortalToken, portalDays } from '../../../actions/clients/portal_links.ts';
import { hasRequest, portalClient } from '../../../db/queries/clients/portal_requests.ts';
import { notFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import {
  presentPortalRequest,
  presentPortalRequestPhoto,
} from '../../../presenters/clients/portal_request.ts';
import { fileLink } from '../../../presenters/file_links.ts';

const list = {
  name: 'portal requests',
  presenter: presentPortalRequest,
  from: 'portal_requests',
  filters: { status: 'status = ?', client_id: 'client_id = ?', kind: 'kind = ?', ...createdFilters },
};

export const appListPortalRequests: Handler<'appListPortalRequests'> = (ctx, { query }) =>
  listPage(ctx, list, query);

export const appAnswerPortalRequest: Handler<'appAnswerPortalRequest'> = async (ctx, { path, body }) => ({
  status: 200,
  body: await answerPortalRequest(ctx, path.id, body),
});

export const appListPortalRequestPhotos: Handler<'appListPortalRequestPhotos'> = async (
  ctx,
  { path, query },
) => {
  if (!(await hasRequest(ctx.db, path.id))) throw notFound('portal request');
  const photos = {
    name: 'portal request photos',
    presenter: presentPortalRequestPhoto((file) => fileLink(file, ctx.cursor_key, ctx.now)),
    from: 'portal_request_photos',
    where: 'portal_request_id = $2',
    filters: {},
  };

  return listPage(ctx, photos, query, [path.id]);
};

export const appCreatePortalLink: Handler<'appCreatePortalLink'> = async (ctx, { path, body }) => {
  if (!(await portalClient(ctx.db, path.id))) throw notFound('client');
  const valid_days = body.expires_in_days ?? portalDays;
  const made = await issuePortalToken(ctx.db, path.id, { created_by: ctx.identity.user_id, valid_days });
  ctx.record({ entity: 'portal_link', id: made.id, client_id: path.id, action: 'create' });
  const { id, token, expires_at } = made;
  const url = `${ctx.base_url}/p/${token}`;

  return { status: 201, body: { id, object: 'portal_link', client_id: path.id, url, expires_at } };
};
