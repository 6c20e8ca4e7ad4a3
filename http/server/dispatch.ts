import { OpenAPIBackend } from 'openapi-backend';
import type { Document, Request } from 'openapi-backend';
import type { Answer } from '../responses/answer.ts';
import type { Application } from './application.ts';
import { operateConsole } from './console.ts';
import type { AnyConsoleHandler } from './console.ts';
import { ApiError } from '../responses/errors.ts';
import { shownRecords } from '../requests/if_match.ts';
import { loadOperations } from './operations.ts';
import type { ContractNode, Operation } from './operations.ts';
import { noSuchPath, operate } from './pipeline.ts';
import type { AnyHandler } from '../context/any_handler.ts';
import type { Call } from './call.ts';
import { IndexedRouter } from './router.ts';
import { carriesSession } from '../access/sessions.ts';

/** Finds the operation of a request, authenticates it and runs its handler. Errors become error responses. */
export interface Dispatcher {
  dispatch(call: Call): Promise<Answer>;
  allowedMethods(path: string): string[];
}

interface Matched {
  api: OpenAPIBackend;
  request: Request & { params: Record<string, string> };
}

/**
 * Connects the contract to the handlers with openapi-backend, so that no operation is unprotected by
 * omission.
 * @throws Error at start if an operation has no handler or validator, a handler no operation, or a security
 * scheme no security handler.
 */
export async function createDispatcher(
  app: Application,
  document: ContractNode,
  handlers: Record<string, AnyHandler | AnyConsoleHandler>,
): Promise<Dispatcher> {
  const operations = loadOperations(document);
  requireComplete(
    app,
    operations.map((op) => op.operation_id),
    operations.filter((op) => op.has_body).map((op) => op.operation_id),
    handlers,
  );

  const api = new OpenAPIBackend({
    definition: document as unknown as Document,
    quick: true,
    validate: false,
    strict: true,
  });
  await api.init();
  const router = new IndexedRouter(api.definition);
  api.router = router;
  api.register('notFound', () => {
    throw noSuchPath();
  });
  api.register('methodNotAllowed', (matched: Matched) => {
    throw methodNotAllowed(router.allowedMethods(matched.request.path));
  });
  api.register('unauthorizedHandler', ((_matched: unknown, call: Call) => {
    throw refusals.get(call) ?? new ApiError(401, 'unauthenticated', 'Authentication is required.');
  }) as never);

  // openapi-backend reports only that a security handler failed; the response depends on the reason.
  const refusals = new WeakMap<Call, unknown>();
  const guarded = (admit: (call: Call) => Promise<void>) => async (_matched: unknown, call: Call) => {
    try {
      await admit(call);

      return true;
    } catch (error) {
      refusals.set(call, error);

      return false;
    }
  };
  const security = {
    bearerAuth: guarded((call) => admitByKeyOrSession(app, call)),
    sessionCookie: guarded((call) => admitSession(app, call)),
  };
  const schemes = Object.keys((document.components?.securitySchemes ?? {}) as object);
  requireSecurityHandlers(schemes, Object.keys(security));
  for (const [name, handler] of Object.entries(security))
    if (schemes.includes(name)) api.registerSecurityHandler(name, handler as never);
  const shown = shownRecords(operations, handlers as Record<string, AnyHandler>);
  for (const op of operations) {
    const handler = handlers[op.operation_id]!;
    api.register(op.operation_id, ((matched: Matched, call: Call) => {
      call.params = matched.request.params;
      call.notices = op.deprecation ?? {};

      if (isConsoleOwn(op)) return operateConsole(app, op, handler as AnyConsoleHandler, call);
      requireTeam(call);

      return operate(app, op, handler as AnyHandler, call, shown.get(op.operation_id));
    }) as never);
  }

  return {
    dispatch: (call) => {
      const method = call.message.method === 'HEAD' ? 'get' : call.message.method!.toLowerCase();

      return api.handleRequest({ method, path: call.path, headers: {} }, call) as Promise<Answer>;
    },
    allowedMethods: (path) => router.allowedMethods(path),
  };
}

/** The console also calls the application's endpoints: a session without a key acts for its user. */
async function admitByKeyOrSession(app: Application, call: Call): Promise<void> {
  const { authorization } = call.message.headers;
  const isForSession = /^\/api\/v1\/app(\/|$)/.test(call.path) && authorization === undefined;
  if (isForSession && carriesSession(call.message, app.base_url())) await admitSession(app, call);
  else call.admission = await app.authenticator.admit(authorization, call.ip);
}

async function admitSession(app: Application, call: Call): Promise<void> {
  const { session, rate_limit } = await app.sessions.admit(call.message, call.ip);
  call.session = session;
  call.admission = session.identity && { identity: session.identity, rate_limit };
}

/** @throws ApiError 403 for a session that has not chosen its team */
function requireTeam(call: Call): void {
  if (call.admission === null) throw new ApiError(403, 'forbidden', 'Choose a team first.');
}

/** Operations without a team: open, or for any session. */
function isConsoleOwn(op: Operation): boolean {
  return op.stability === 'console' && op.permission === undefined;
}

function requireComplete(
  app: Application,
  ids: string[],
  withBody: string[],
  handlers: Record<string, AnyHandler | AnyConsoleHandler>,
): void {
  const unhandled = ids.filter((id) => typeof handlers[id] !== 'function');
  const extra = Object.keys(handlers).filter((id) => !ids.includes(id));
  const unchecked = ids.filter((id) => !app.validators.paths[id] || !app.validators.queries[id]);
  const unread = withBody.filter((id) => !app.validators.bodies[id]);
  const errors = [
    ...unhandled.map((id) => `${id} has no handler`),
    ...extra.map((id) => `the handler ${id} has no operation`),
    ...[...unchecked, ...unread].map((id) => `${id} has no validator`),
  ];
  if (errors.length > 0) throw new Error(`The contract and the code differ: ${errors.join('; ')}`);
}

function requireSecurityHandlers(schemes: string[], known: string[]): void {
  const missing = schemes.filter((name) => !known.includes(name));
  if (missing.length > 0 || schemes.length === 0)
    throw new Error(`Security schemes without a security handler: ${missing.join(', ') || 'none declared'}`);
}

/** 405 with the methods the path allows. */
export function methodNotAllowed(allowed: string[]): ApiError {
  return new ApiError(405, 'method_not_allowed', `This path allows ${allowed.join(', ')}.`, undefined, {
    Allow: allowed.join(', '),
  });
}
