import type { IncomingMessage } from 'node:http';
import { beginAsWriter, readAfterWriters } from '../db/team_lock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Transaction } from '../db/transaction.ts';
import { readingDb, writingDb } from '../db/tenant.ts';
import { jsonAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import type { Application } from './application.ts';
import type { Admission, Identity } from './authenticate.ts';
import { readJson } from './body.ts';
import { bulkItems, createEach } from './bulk.ts';
import type { Change, Context, WriteContext } from './context.ts';
import { ApiError, validationFailed } from './errors.ts';
import { keepAnswer, keptAnswer, lockKey, readClaim } from './idempotency.ts';
import type { Claim } from './idempotency.ts';
import type { Operation } from './operations.ts';
import { checkPermission, checkScope } from './permissions.ts';
import { RenderedJson } from './rendered.ts';
import { queueTrail } from './trail.ts';
import type { Origin } from './trail.ts';
import { checkBody, checkHeaders, readPath, readQuery } from './request.ts';
import type { OperationRequest } from './request.ts';

/** A request on its way: what the server read of it before any operation was known. */
export interface Call {
  request_id: string;
  message: IncomingMessage;
  /** Percent-encoded, without the query. */
  path: string;
  query: string;
  ip: string;
  /** Filled by the router. */
  params: Record<string, string>;
  /** Filled by authentication. */
  admission: Admission | null;
  /** What the operation wants on every answer to it, refusals included; filled by the router. */
  notices: Record<string, string>;
}

/** What a handler answers; `body` is printed here unless it is printed already. */
export interface Result {
  status: number;
  body?: unknown;
  content_type?: string;
  headers?: Record<string, string>;
}

/** A handler as the pipeline calls it; its own signature is typed by the contract. */
export type AnyHandler = (ctx: WriteContext, request: OperationRequest) => Promise<Result>;

/** The way of a request, after the router found its operation and authentication and the rate limit let it pass. */
export async function operate(
  app: Application,
  op: Operation,
  handler: AnyHandler,
  call: Call,
): Promise<Answer> {
  const { identity } = call.admission!;

  checkScope(op, identity);
  checkPermission(op, identity);
  const body = op.has_body ? await readJson(call.message) : undefined;
  const claim = op.idempotent_key
    ? readClaim(singleHeader(call, 'idempotency-key'), call.message.method!, call.path, body)
    : null;
  checkHeaders(call.message.headers);
  const path = readPath(app.validators, op, call.params);
  const query = readQuery(app.validators, op, call.query);
  const items = op.accepts_bulk ? bulkItems(body) : null;
  if (!items) checkBody(app.validators, op, body);
  const request: OperationRequest = { path, query, body, message: call.message };

  if (!op.mutating) return read(app, op, handler, call, identity, request);

  return change(app, call, identity, claim, async (ctx, tx) =>
    items
      ? createEach(app, op, handler, ctx, tx, path, items)
      : toAnswer(op, await handler(ctx, request), call),
  );
}

async function read(
  app: Application,
  op: Operation,
  handler: AnyHandler,
  call: Call,
  identity: Identity,
  request: OperationRequest,
) {
  const db = readingDb(identity.team_id, app.database.reads, app.database.pool);
  const result = await handler({ ...contextOf(app, call, identity), db } as WriteContext, request);
  const answer = toAnswer(op, result, call);
  answer.cacheable = !op.is_list && answer.status === 200;

  return answer;
}

type Work = (ctx: WriteContext, tx: Transaction) => Promise<Answer>;

/** One transaction: locks, an answer kept earlier or else the work, then audit, events and the kept answer with the commit. */
async function change(
  app: Application,
  call: Call,
  identity: Identity,
  claim: Claim | null,
  work: Work,
): Promise<Answer> {
  const changes: Change[] = [];
  const context = contextOf(app, call, identity);
  let woken = false;
  let queued = false;
  const answer = await inTransaction(
    app.database.pool,
    app.database.url,
    async (tx) => {
      const db = writingDb(identity.team_id, tx);
      const ctx: WriteContext = { ...context, db, record: (each) => changes.push(each) };
      if (claim) {
        await lockKey(db, claim);
        const kept = await keptAnswer(db, claim, app.kept_answers_key);
        if (kept) return kept;
      }

      const fresh = await work(ctx, tx);
      const events = queueTrail(db, changes, originOf(call, identity), context.now);
      woken = events || db.hints.has('events');
      queued = db.hints.has('jobs');
      if (claim && fresh.status < 300) keepAnswer(db, claim, fresh, app.kept_answers_key);

      return fresh;
    },
    beginAsWriter(identity.team_id),
  );
  if (woken) app.wakeDispatchers();
  if (queued) app.wakeJobs();

  return answer;
}

/** A handler's result as an answer: JSON printed once, other bodies as they are, 201 with its Location. */
export function toAnswer(op: Operation, result: Result, call: Call): Answer {
  const headers = { ...result.headers };
  if (result.content_type !== undefined) {
    return {
      status: result.status,
      headers,
      content_type: result.content_type,
      body: result.body as Uint8Array,
      cacheable: false,
    };
  }
  if (result.body === undefined)
    return { status: result.status, headers, content_type: null, body: null, cacheable: false };

  const text = result.body instanceof RenderedJson ? result.body.text : JSON.stringify(result.body);
  if (result.status === 201 && op.method === 'post' && headers.Location === undefined) {
    const id = /"id":"([^"]+)"/.exec(text)?.[1];
    if (id !== undefined) headers.Location = `${call.path}/${id}`;
  }

  return jsonAnswer(result.status, text, headers);
}

function contextOf(app: Application, call: Call, identity: Identity): Omit<Context, 'db'> {
  return {
    request_id: call.request_id,
    now: new Date(),
    identity,
    textAfterWriters: (statement, values) =>
      readAfterWriters(app.database, identity.team_id, statement, values),
    base_url: app.base_url(),
    cursor_key: app.cursor_key,
    webhook_key: app.webhook_key,
    settings: app.settings,
    adapters: app.adapters,
    log: app.log,
  };
}

function originOf(call: Call, identity: Identity): Origin {
  return {
    actor: {
      type: 'user',
      id: identity.user_id,
      name: identity.user_name,
      api_key_prefix: identity.key_prefix,
    },
    source: 'api',
    ip: call.ip,
    request_id: call.request_id,
  };
}

function singleHeader(call: Call, name: string): string | undefined {
  const value = call.message.headers[name];
  if (Array.isArray(value))
    throw validationFailed([{ field: `header.${name}`, message: 'must be sent once' }]);

  return value;
}

/** 404 for a path that leads nowhere. */
export function noSuchPath(): ApiError {
  return new ApiError(404, 'not_found', 'No such path. GET /api/v1/openapi.json lists them all.');
}
