import { issueToken } from '../../../db/queries/notes/public_tokens.ts';
import { changeLink } from '../../../db/queries/producer/links.ts';
import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import { invalid, NotFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { findRecord, lockRecord } from '../../../presenters/find.ts';
import { linkScope, linkStatus, presentLink } from '../../../presenters/producer/link.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';

const links: ListDefinition = {
  name: 'producer links',
  presenter: presentLink,
  from: 'public_tokens',
  where: "purpose = 'producer_hub'",
  filters: { status: `(${linkStatus}) = ?`, scope: `${linkScope} = ?`, ...createdFilters },
};

const standardDays = 30;
const maxDays = 365;
const dayMs = 86_400_000;

export const appListProducerLinks: Handler<'appListProducerLinks'> = (ctx, { query }) =>
  listPage(ctx, links, query);

export const appCreateProducerLink: Handler<'appCreateProducerLink'> = async (ctx, { body }) => {
  const { recipient_email, recipient_name = null, scope = 'read', expires_at } = body;
  requireEnd(expires_at, ctx.now);
  const { id, token } = await issueToken(ctx.db, {
    purpose: 'producer_hub',
    entity_type: 'producer_hub',
    entity_id: ctx.identity.team_id,
    recipient_email,
    recipient_name,
    data: { scope },
    single_use: false,
    created_by: ctx.identity.user_id,
    valid_days: standardDays,
  });
  if (expires_at !== undefined) await changeLink(ctx.db, id, { expires_at, revoked: false });
  const made = await findRecord(ctx, presentLink, id);
  ctx.record({ entity: 'producer_link', id, action: 'create', after: made });
  const secret = { token, url: `${ctx.base_url}/p/${token}` };

  return {
    status: 201,
    body: new RenderedJson(`${made.text.slice(0, -1)},${JSON.stringify(secret).slice(1)}`),
    headers: { Location: '/api/v1/app/producer/links' },
  };
};

export const appUpdateProducerLink: Handler<'appUpdateProducerLink'> = async (ctx, { body }) => {
  const { id, expires_at, revoked = false } = body;
  const before = await lockRecord(ctx, presentLink, id).catch((error: unknown) => {
    throw error instanceof NotFound ? unknownRecord('id') : error;
  });
  if (before.record.revoked && expires_at !== undefined)
    throw invalid('expires_at', 'cannot change: the link is revoked');
  requireEnd(expires_at, ctx.now);
  await changeLink(ctx.db, id, { expires_at: expires_at ?? null, revoked });
  const after = await findRecord(ctx, presentLink, id);
  ctx.record({ entity: 'producer_link', id, action: 'update', before, after });

  return { status: 200, body: after };
};

/** @throws Invalid for an expiry in the past, or more than a year from now */
function requireEnd(expires_at: string | undefined, now: Date): void {
  if (expires_at === undefined) return;
  const left = Date.parse(expires_at) - now.getTime();
  if (left <= 0) throw invalid('expires_at', 'must be in the future');
  if (left > maxDays * dayMs) throw invalid('expires_at', `must be at most ${maxDays} days from now`);
}
