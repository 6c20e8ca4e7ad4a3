import type { Context, WriteContext } from '../../../http/context/context.ts';
import { printCursor, readCursor } from '../../../http/responses/cursor.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { defaultLimit } from '../../../http/responses/list.ts';
import type { Page as ListPage } from '../../../http/responses/list.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { apiVersion } from '../../../domain/api_version.ts';
import { enqueueJob } from '../../../actions/platform/start_job.ts';
import { invalid } from '../../../domain/errors.ts';
import { getDelivery, listDeliveries, replayDelivery } from '../../../webhooks/deliveries.ts';
import type { Delivery } from '../../../webhooks/deliveries.ts';
import { keyRing } from '../../../db/encryption.ts';
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  lockQueue,
  onTeam,
  pingEndpoint,
  rotateSecret,
  updateEndpoint,
} from '../../../webhooks/endpoints.ts';
import type { EndpointRules, Page, Position } from '../../../webhooks/endpoints.ts';

const entity = 'webhook_endpoint';

export const appListWebhooks: Handler<'appListWebhooks'> = (ctx, { query }) =>
  answerPage(ctx, 'webhook endpoints', query, (asked) =>
    listEndpoints(onTeam(ctx.db), ctx.db.team_id, asked),
  );

export const appCreateWebhook: Handler<'appCreateWebhook'> = async (ctx, { body }) => {
  const { endpoint, secret } = await createEndpoint(onTeam(ctx.db), ctx.db.team_id, body, rulesOf(ctx));

  ctx.record({ entity, id: endpoint.id, action: 'create', after: RenderedJson.of(endpoint) });

  return { status: 201, body: RenderedJson.of({ ...endpoint, secret }) };
};

export const appUpdateWebhook: Handler<'appUpdateWebhook'> = async (ctx, { path, body }) => {
  const [tx, team] = [onTeam(ctx.db), ctx.db.team_id];
  await lockQueue(tx, team, path.id);
  const before = RenderedJson.of(await getEndpoint(tx, team, path.id));
  const after = RenderedJson.of(await updateEndpoint(tx, team, path.id, body, rulesOf(ctx)));

  if (after.text !== before.text) ctx.record({ entity, id: path.id, action: 'update', before, after });
  ctx.db.hints.add('events');

  return { status: 200, body: after };
};

export const appDeleteWebhook: Handler<'appDeleteWebhook'> = async (ctx, { path }) => {
  const [tx, team] = [onTeam(ctx.db), ctx.db.team_id];
  await lockQueue(tx, team, path.id);
  const before = RenderedJson.of(await getEndpoint(tx, team, path.id));
  await deleteEndpoint(tx, team, path.id);

  ctx.record({ entity, id: path.id, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: entity, deleted: true } };
};

export const appRotateWebhookSecret: Handler<'appRotateWebhookSecret'> = async (ctx, { path, body }) => {
  const [tx, team] = [onTeam(ctx.db), ctx.db.team_id];
  await lockQueue(tx, team, path.id);
  const before = RenderedJson.of(await getEndpoint(tx, team, path.id));
  const { endpoint, secret } = await rotateSecret(tx, team, path.id, body ?? {}, rulesOf(ctx));

  ctx.record({ entity, id: path.id, action: 'update', before, after: RenderedJson.of(endpoint) });

  return { status: 200, body: RenderedJson.of({ ...endpoint, secret }) };
};

export const appTestWebhook: Handler<'appTestWebhook'> = async (ctx, { path }) => {
  const [tx, team] = [onTeam(ctx.db), ctx.db.team_id];
  const moment = { api_version: apiVersion, now: ctx.now };
  const { delivery_id } = await pingEndpoint(tx, team, path.id, moment);
  const delivery = await getDelivery(tx, team, delivery_id);

  return sentAgain(ctx, delivery);
};

export const appListWebhookDeliveries: Handler<'appListWebhookDeliveries'> = (ctx, { query }) =>
  answerPage(ctx, 'webhook deliveries', query, (asked) =>
    listDeliveries(onTeam(ctx.db), ctx.db.team_id, asked),
  );

export const appReplayWebhookDelivery: Handler<'appReplayWebhookDelivery'> = async (ctx, { path, body }) => {
  const { scope = 'delivery', since, dryRun = false } = body ?? {};
  const [tx, team] = [onTeam(ctx.db), ctx.db.team_id];
  if (scope === 'missed') {
    const { endpoint_id } = await getDelivery(tx, team, path.id);
    const { url, status } = await getEndpoint(tx, team, endpoint_id);
    if (status === 'disabled' && !dryRun)
      throw invalid('scope', 'is only allowed for an enabled endpoint; enable the endpoint first');
    const params = { endpoint_id, ...(since !== undefined && { since }) };

    return enqueueJob(ctx, 'recover_webhook_deliveries', { params, dry_run: dryRun, label: placeOf(url) });
  }
  if (since !== undefined) throw invalid('since', 'is only allowed with scope missed');
  if (dryRun) throw invalid('dryRun', 'is only allowed with scope missed');

  return sentAgain(ctx, await replayDelivery(tx, team, path.id));
};

/** A requested delivery: recorded without its payload, which is the event's, and sent after the commit. */
function sentAgain(ctx: WriteContext, delivery: Delivery) {
  const { id, endpoint_id, event_id, event_type, kind } = delivery;
  const after = RenderedJson.of({ id, object: delivery.object, endpoint_id, event_id, event_type, kind });
  ctx.record({ entity: delivery.object, id, action: 'send', after });
  ctx.db.hints.add('events');

  return { status: 200 as const, body: RenderedJson.of(delivery) };
}

function rulesOf(ctx: Context): EndpointRules {
  return {
    keys: keyRing(ctx.webhook_key),
    urls: { allow_insecure: ctx.settings.webhook_allow_insecure_targets },
  };
}

/** An address without its query, which may contain credentials. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);

  return `${host}${pathname}`.slice(0, 200);
}

type Asked<Query> = Query & { limit: number; after: Position | null };

/** A page of a list of webhooks/, with the standard cursor. */
async function answerPage<Query extends { limit?: number; cursor?: string }, Row>(
  ctx: Context,
  name: string,
  { cursor, ...query }: Query,
  load: (asked: Asked<Omit<Query, 'cursor'>>) => Promise<Page<Row>>,
): Promise<{ status: 200; body: RenderedJson<ListPage<Row>> }> {
  const { limit = defaultLimit, ...filters } = query;
  const binding = JSON.stringify([ctx.db.team_id, name, Object.entries(filters).sort()]);
  const after = cursor === undefined ? null : readCursor(cursor, binding, ctx.cursor_key);
  const { data, next } = await load({ ...query, limit, after });
  const next_cursor = next && printCursor(next, binding, ctx.cursor_key);

  return {
    status: 200,
    body: RenderedJson.of({ object: 'list' as const, data, has_more: next !== null, next_cursor }),
  };
}
