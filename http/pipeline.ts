import type { IncomingMessage } from 'node:http';
import { beginAsOnlyWriter, beginAsWriter, readAfterWriters } from '../db/team_lock.ts';
import type { Statement } from '../db/prepared.ts';
import { readSnapshot } from '../db/snapshot.ts';
import { readingDb } from '../db/tenant.ts';
import { dropRepeatedCodes } from '../domain/repeated_codes.ts';
import { withNormalPostcodes } from '../domain/postcodes.ts';
import { jsonAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import type { Application } from './application.ts';
import type { Admission, Identity } from './authenticate.ts';
import { readJson } from './body.ts';
import { bulkItems, createEach } from './bulk.ts';
import type { Context, WriteContext } from './context.ts';
import { ApiError, validationFailed } from './errors.ts';
import { requireMatch } from './if_match.ts';
import type { Shown } from './if_match.ts';
import { checkKeyIsFree, keepAnswer, keptAnswer, lockKey, readClaim } from './idempotency.ts';
import type { Claim } from './idempotency.ts';
import type { Operation } from './operations.ts';
import { checkPermission, checkScope } from './permissions.ts';
import { fileIntake } from './preparation.ts';
import type { CommitFirst, Prepared } from './preparation.ts';
import { RenderedJson } from '../presenters/rendered.ts';
import type { Origin } from '../db/trail.ts';
import type { Session } from './sessions.ts';
import { changeTeam } from '../db/unit_of_work.ts';
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
  /** Filled by authentication of a session, which may be in no team. */
  session: Session | null;
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
export type AnyHandler = ((ctx: WriteContext, request: OperationRequest) => Promise<Result>) &
  Partial<Prepared>;

/** The way of a request, after the router found its operation and authentication and the rate limit let it pass. */
export async function operate(
  app: Application,
  op: Operation,
  handler: AnyHandler,
  call: Call,
  shown: Shown | null = null,
): Promise<Answer> {
  const { identity } = call.admission!;

  checkScope(op, identity);
  checkPermission(op, identity);
  const body = op.has_body ? await readJson(call.message) : undefined;
  const claim = op.idempotent_key
    ? readClaim(
        singleHeader(call, 'idempotency-key'),
        call.message.method!,
        call.path,
        body,
        op.shows_secret ? callerOf(identity) : null,
      )
    : null;
  checkHeaders(call.message.headers);
  const path = readPath(app.validators, op, call.params);
  const query = withNormalPostcodes(readQuery(app.validators, op, call.query));
  const items = op.accepts_bulk ? bulkItems(body) : null;
  if (!items) checkBody(app.validators, op, body);
  if (!items) dropRepeatedCodes(body);
  const request: OperationRequest = {
    path,
    query,
    body: items ? body : withNormalPostcodes(body),
    message: call.message,
  };

  if (!op.mutating) return read(app, op, handler, call, identity, request);

  if (handler.prepare) {
    const db = readingDb(identity.team_id, app.database);
    if (claim) await checkKeyIsFree(db, claim);
    const kept = claim && (await keptAnswer(db, claim, app.kept_answers_key));
    if (kept) return kept;

    const keepFile = fileIntake(app.database, app.adapters.storage, identity.team_id);
    const commitFirst = commitsFirst(app, call, identity);
    const context = { ...contextOf(app, call, identity), db, keepFile, commitFirst };
    request.prepared = await handler.prepare(context, request);
  }

  const ifMatch = shown === null ? undefined : call.message.headers['if-match'];
  const beginning = ifMatch === undefined ? beginAsWriter : beginAsOnlyWriter;

  return change(app, call, identity, claim, beginning(identity.team_id), async (ctx) => {
    if (shown !== null && ifMatch !== undefined) await requireMatch(ifMatch, shown, ctx, request);

    return items
      ? createEach(app, op, handler, ctx, path, items)
      : toAnswer(op, await handler(ctx, request), call);
  });
}

async function read(
  app: Application,
  op: Operation,
  handler: AnyHandler,
  call: Call,
  identity: Identity,
  request: OperationRequest,
) {
  const db = readingDb(identity.team_id, app.database);
  const result = await handler({ ...contextOf(app, call, identity), db } as WriteContext, request);
  const answer = toAnswer(op, result, call);
  answer.cacheable = !op.is_list && answer.status === 200;

  return answer;
}

/** One change: the answer that an earlier request with the same Idempotency-Key got, or else the work and its answer. */
async function change(
  app: Application,
  call: Call,
  identity: Identity,
  claim: Claim | null,
  beginning: Statement[],
  work: (ctx: WriteContext) => Promise<Answer>,
): Promise<Answer> {
  const context = contextOf(app, call, identity);
  const of = { team_id: identity.team_id, origin: originOf(call, identity), now: context.now, beginning };

  return changeTeam(app, of, async ({ db, record }) => {
    if (claim) {
      await lockKey(db, claim);
      const kept = await keptAnswer(db, claim, app.kept_answers_key);
      if (kept) return kept;
    }

    const answer = await work({ ...context, db, record });
    if (claim && answer.status < 300) keepAnswer(db, claim, answer, app.kept_answers_key);

    return answer;
  });
}

/** Changes of the same person and request as the one that is being prepared. */
function commitsFirst(app: Application, call: Call, identity: Identity): CommitFirst {
  return (work) => {
    const context = contextOf(app, call, identity);
    const of = { team_id: identity.team_id, origin: originOf(call, identity), now: context.now };

    return changeTeam(app, of, ({ db, record }) => work({ ...context, db, record }));
  };
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
      app.database.shares.run(identity.team_id, () =>
        readAfterWriters(app.database, identity.team_id, statement, values),
      ),
    snapshot: (work) =>
      app.database.shares.run(identity.team_id, () => readSnapshot(app.database, identity.team_id, work)),
    base_url: app.base_url(),
    cursor_key: app.cursor_key,
    webhook_key: app.webhook_key,
    settings: app.settings,
    adapters: app.adapters,
    log: app.log,
  };
}

/** Who alone may have an answer with a secret again. */
function callerOf({ key_prefix, session_id }: Identity): string {
  return key_prefix ?? `session ${session_id}`;
}

function originOf(call: Call, identity: Identity): Origin {
  return {
    actor: {
      type: 'user',
      id: identity.user_id,
      name: identity.user_name,
      api_key_prefix: identity.key_prefix,
    },
    source: identity.session_id === null ? 'api' : 'app',
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
  return new ApiError(404, 'not_found', 'There is no such path. GET /api/v1/openapi.json lists all paths.');
}
