import type { ConsoleHandler, ConsoleOperationId, Handler } from '../../http/context/handler_types.ts';
import * as apiKeys from './api_keys.ts';
import * as branding from './branding.ts';
import * as signIn from './sign_in.ts';

/** Operations of the team of the session. */
type TeamOperationId = keyof typeof apiKeys | keyof typeof branding;

type ConsoleHandlers = {
  [K in ConsoleOperationId]: K extends TeamOperationId ? Handler<K> : ConsoleHandler<K>;
};

/** The operations for sessions, and for signing in. */
export const consoleHandlers: ConsoleHandlers = { ...signIn, ...apiKeys, ...branding };
