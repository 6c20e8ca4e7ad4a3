import type { Answer } from '../responses/answer.ts';
import type { Application } from './application.ts';
import { readJson } from '../requests/body.ts';
import type { Operation } from './operations.ts';
import { toAnswer } from './pipeline.ts';
import type { Result } from '../context/any_handler.ts';
import type { Call } from './call.ts';
import type { ConsoleContext } from '../context/console_context.ts';
import { checkBody, checkHeaders, readPath, readQuery } from '../requests/request.ts';
import type { OperationRequest } from '../requests/request.ts';
import { requireConsole, sessionDigest } from '../access/sessions.ts';

/** A handler of the console as the pipeline calls it. */
export type AnyConsoleHandler = (ctx: ConsoleContext, request: OperationRequest) => Promise<Result>;

/** Processes requests without a team. Open operations, too, must be called by the console. */
export async function operateConsole(
  app: Application,
  op: Operation,
  handler: AnyConsoleHandler,
  call: Call,
): Promise<Answer> {
  if (op.mutating) requireConsole(call.message, app.base_url());
  const body = op.has_body ? await readJson(call.message) : undefined;
  checkHeaders(call.message.headers);
  const path = readPath(app.validators, op, call.params);
  const query = readQuery(app.validators, op, call.query);
  checkBody(app.validators, op, body);
  const context: ConsoleContext = {
    app,
    request_id: call.request_id,
    now: new Date(),
    ip: call.ip,
    user_agent: call.message.headers['user-agent'],
    presented: sessionDigest(call.message, app.base_url()),
    session: call.session,
  };

  return toAnswer(op, await handler(context, { path, query, body, message: call.message }), call);
}
