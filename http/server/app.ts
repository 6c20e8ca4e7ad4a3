import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import { errorAnswer, writeAnswer } from '../responses/answer.ts';
import type { Application } from './application.ts';
import type { Dispatcher } from './dispatch.ts';
import { methodNotAllowed } from './dispatch.ts';
import { ApiError, toApiError } from '../responses/errors.ts';
import { newPrefixedId } from '../../db/ids.ts';
import type { Call } from './call.ts';
import { noSuchPath } from './pipeline.ts';
import type { Web } from './server.ts';

/** Routes that need no key: health, metrics, the contract, documents and public pages. */
export type OpenRoutes = (router: express.Router) => void;

/**
 * Answers requests: those to the API directly, all others through express (the routes without a key, then the
 * error envelope). Express would cost a request to the API 5 of 110 µs and add nothing.
 */
export function createApp(app: Application, dispatcher: Dispatcher, openRoutes: OpenRoutes): Web {
  const web = express();
  web.disable('x-powered-by');
  web.disable('etag');
  web.set('trust proxy', app.settings.trusted_proxies);

  const router = express.Router();
  openRoutes(router);
  web.use(router);
  web.use((request, response) => answerError(app, request, response, newPrefixedId('req'), noSuchPath()));
  // express recognises an error handler by its four parameters.
  web.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    answerError(app, request, response, newPrefixedId('req'), fromExpress(error)),
  );

  return {
    request: web.request,
    response: web.response,
    answer(request, response) {
      toOriginForm(request);
      const path = pathOf(request);
      if (!path.startsWith('/api/') || isContract(path)) web(request, response);
      else void serve(app, dispatcher, request, response, path);
    },
  };
}

async function serve(
  app: Application,
  dispatcher: Dispatcher,
  request: Request,
  response: Response,
  path: string,
): Promise<void> {
  const mark = request.url.indexOf('?');
  const call: Call = {
    request_id: newPrefixedId('req'),
    message: request,
    path,
    query: mark === -1 ? '' : request.url.slice(mark + 1),
    ip: app.settings.trusted_proxies > 0 ? (request.ip ?? '') : (request.socket.remoteAddress ?? ''),
    params: {},
    admission: null,
    session: null,
    notices: {},
  };
  const started = performance.now();
  try {
    requireHost(request);
    if (request.method === 'OPTIONS') {
      answerOptions(request, response, dispatcher, call);

      return;
    }
    if (!known.has(request.method)) throw methodNotAllowedHere(dispatcher, path);
    const answer = await dispatcher.dispatch(call);
    Object.assign(answer.headers, call.admission?.rate_limit, call.notices);
    const writing = writeAnswer(request, response, answer, call.request_id);
    if (writing) await writing;
  } catch (error) {
    const headers = { ...call.admission?.rate_limit, ...call.notices };
    answerError(app, request, response, call.request_id, error, headers);
  } finally {
    app.observe(call, request, response, (performance.now() - started) / 1000);
  }
}

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

function methodNotAllowedHere(dispatcher: Dispatcher, path: string): ApiError {
  const allowed = dispatcher.allowedMethods(path);

  return allowed.length > 0 ? methodNotAllowed(allowed) : noSuchPath();
}

function answerOptions(request: Request, response: Response, dispatcher: Dispatcher, call: Call): void {
  const allowed = dispatcher.allowedMethods(call.path);
  if (allowed.length === 0) throw noSuchPath();

  void writeAnswer(
    request,
    response,
    { status: 204, headers: { Allow: allowed.join(', ') }, content_type: null, body: null, cacheable: false },
    call.request_id,
  );
}

/** RFC 9112 §3.2: HTTP/1.1 without Host is a bad request; Node is configured to leave the response to us. */
function requireHost(request: Request): void {
  if (request.headers.host === undefined && request.httpVersion === '1.1') {
    throw new ApiError(400, 'validation_failed', 'The Host header is missing.', [
      { field: 'header.Host', message: 'is required' },
    ]);
  }
}

function answerError(
  app: Application,
  request: Request,
  response: Response,
  requestId: string,
  error: unknown,
  headers: object = {},
): void {
  const apiError = toApiError(error);
  if (apiError.status === 500) app.log.error({ request_id: requestId, err: error }, 'internal error');
  else if (apiError.status > 500) app.log.warn({ request_id: requestId, err: error }, 'unavailable');
  else if (/^22/.test((error as { code?: string }).code ?? ''))
    app.log.error(
      { request_id: requestId, err: error },
      'the database refused a value that validation let pass',
    );
  if (response.headersSent) {
    response.destroy();

    return;
  }

  const answer = errorAnswer(apiError, requestId);
  answer.headers = { ...headers, ...answer.headers };
  void writeAnswer(request, response, answer, requestId);
  if (apiError.status === 413) closeAfter(response);
}

/** The rest of an oversized body is not read. */
function closeAfter(response: Response): void {
  response.once('finish', () => response.socket?.destroySoon());
}

function fromExpress(error: unknown): unknown {
  return error instanceof URIError || error instanceof ApiError
    ? error
    : (error as { status?: number }).status === 400
      ? noSuchPath()
      : error;
}

/**
 * A request line may contain an absolute address (RFC 9112, 3.2.2); everything after this sees only path and
 * query.
 */
function toOriginForm(request: Request): void {
  if (request.url.startsWith('/')) return;

  const rest = request.url.replace(/^https?:\/\/[^/?#]*/i, '');
  if (rest !== request.url) request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

function pathOf(request: Request): string {
  const mark = request.url.indexOf('?');

  return mark === -1 ? request.url : request.url.slice(0, mark);
}

function isContract(path: string): boolean {
  return path.startsWith('/api/v1/openapi') || path === '/api/v1/postman_collection.json';
}
