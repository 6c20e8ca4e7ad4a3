import { clusterOf } from '../../db/distribution/known.ts';
import { readingDb } from '../../db/tenant.ts';
import { jsonAnswer } from '../responses/answer.ts';
import type { Answer } from '../responses/answer.ts';
import type { Application } from './application.ts';
import type { AnyHandler, Result } from '../context/any_handler.ts';
import type { Identity } from '../access/authenticate.ts';
import { readJson } from '../requests/body.ts';
import { bulkItems, createEach } from '../changes/bulk.ts';
import type { Call } from './call.ts';
import { contextOf } from '../context/call_context.ts';
import { change, commitsFirst, create } from '../changes/changes.ts';
import type { WriteContext } from '../context/context.ts';
import { ApiError, validationFailed } from '../responses/errors.ts';
import { requireMatch } from '../requests/if_match.ts';
import type { Shown } from '../requests/if_match.ts';
import { checkKeyIsFree, keptAnswer, readClaim } from '../changes/idempotency.ts';
import type { Operation } from './operations.ts';
import { checkPermission, checkScope } from '../access/permissions.ts';
import { fileIntake } from '../requests/preparation.ts';
import { RenderedJson } from '../../presenters/rendered.ts';
import { checkBody, checkHeaders, normalised, readPath, readQuery } from '../requests/request.ts';
import type { OperationRequest } from '../requests/request.ts';

/** Processes a request after routing, authentication and rate limiting. */
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
        singleHeader(call, 'Idempotency-Key'),
        call.message.method!,
        withoutSlash(call.path),
        body,
        op.shows_secret ? callerOf(identity) : null,
      )
    : null;
  checkHeaders(call.message.headers);
  const path = readPath(app.validators, op, call.params);
  const query = normalised(op, readQuery(app.validators, op, call.query));
  const items = op.accepts_bulk ? bulkItems(body) : null;
  if (!items) checkBody(app.validators, op, body);
  const request: OperationRequest = {
    path,
    query,
    body: items ? body : normalised(op, body),
    message: call.message,
  };

  if (!op.mutating) return read(app, op, handler, call, identity, request);

  if (handler.prepare) {
    const db = readingDb(identity.team_id, app.database);
    if (claim) await checkKeyIsFree(db, claim);
    const kept = claim && (await keptAnswer(db, claim, app.kept_answers_key));
    if (kept) return kept;

    const context = contextOf(app, call, identity);
    const keepFile = fileIntake(app.database, context.adapters.storage, identity.team_id);
    const commitFirst = commitsFirst(app, call, identity);
    request.prepared = await handler.prepare({ ...context, db, keepFile, commitFirst }, request);
  }

  const independent = app.independentCreates.get(op.operation_id);
  if (!items && independent?.(request.body))
    return create(app, op, call, identity, claim, async (ctx) =>
      toAnswer(op, await handler(ctx, request), call),
    );

  const ifMatch = shown === null ? undefined : call.message.headers['if-match'];

  const exclusive = ifMatch !== undefined || handler.exclusive === true;

  return change(app, call, identity, claim, exclusive, async (ctx) => {
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
  const standby = standbyReads(app, call, request);
  const db = readingDb(identity.team_id, standby ? { ...app.database, reads: standby } : app.database);
  const kept = (await clusterOf(app.database.pool)) ? app.kept_reads_of_nodes : app.kept_reads;
  const result = await handler(
    { ...contextOf(app, call, identity), db, kept: standby ? null : kept } as WriteContext,
    request,
  );
  const answer = toAnswer(op, result, call);
  answer.cacheable = !op.is_list && answer.status === 200;

  return answer;
}

/**
 * Returns the connections to the standby if the client accepts a stale response (`Cache-Control: max-stale=<seconds>`,
 * RFC 9111) and the standby is fresh enough. Lists with `updated_after` must miss nothing, so the primary serves them.
 */
function standbyReads({ database }: Application, { message }: Call, { query }: OperationRequest) {
  const asked = database.standby && message.headers['cache-control'];
  const seconds = asked && /(?:^|[\s,])max-stale=(\d{1,6})(?:$|[\s,])/.exec(asked)?.[1];

  return seconds === undefined || seconds === '' || seconds === null || 'updated_after' in query
    ? null
    : database.standby!.readsWithin(Number(seconds) * 1000);
}

/**
 * Converts a handler's result to a response: JSON serialised once, other bodies unchanged, 201 with its
 * Location.
 */
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

  const body = result.body instanceof RenderedJson ? result.body.body : JSON.stringify(result.body);
  if (result.status === 201 && op.location !== null && headers.Location === undefined) {
    // Every record begins with its object and id; to parse it for the id would cost each create.
    const id = /"id":"([^"]+)"/.exec(String(body))?.[1];
    const path = op.location.replace(op.path, withoutSlash(call.path));
    if (id !== undefined) headers.Location = path.replace('{id}', id);
  }

  return jsonAnswer(result.status, body, headers);
}

/** The only caller to which a stored response with a secret is replayed. */
function callerOf({ key_prefix, session_id }: Identity): string {
  return key_prefix ?? `session ${session_id}`;
}

function singleHeader(call: Call, name: string): string | undefined {
  const values = call.message.headersDistinct[name.toLowerCase()];
  if (values && values.length > 1)
    throw validationFailed([{ field: `header.${name}`, message: 'must be sent once' }]);

  return values?.[0];
}

/** `/api/v1/clients/` is the same path as `/api/v1/clients`. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** 404 for an unknown path. */
export function noSuchPath(): ApiError {
  return new ApiError(404, 'not_found', 'There is no such path. GET /api/v1/openapi.json lists all paths.');
}
