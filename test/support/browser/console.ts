import { newSignInLink } from '../../../actions/team/sign_in.ts';
import { send } from '../client.ts';
import type { CallAnswer, CallOptions } from '../client.ts';
import { consoleOperations, operation } from '../contract/contract.ts';
import { responseErrors } from '../contract/shared_checks.ts';
import type { Operation } from '../../../http/server/operations.ts';
import { queryShared } from '../database.ts';

/** A browser as far as the console goes: it keeps the cookie and sends what the script sends. */
export interface ConsoleUser {
  /** The `name=value` of the cookie; empty when signed out. */
  cookie: string;
  /** Calls an operation of the console or of the application; the response is checked against the contract. */
  call(operationId: string, options?: CallOptions): Promise<CallAnswer>;
}

export function newBrowser(base_url?: string): ConsoleUser {
  const user: ConsoleUser = {
    cookie: '',
    async call(operationId, options = {}) {
      const op = operationOf(operationId);
      const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(options.path?.[name] ?? ''),
      );
      const answer = await send(op.method.toUpperCase(), path, {
        ...(base_url !== undefined && { base_url }),
        ...options,
        headers: {
          'x-console': '1',
          ...(user.cookie !== '' && { cookie: user.cookie }),
          ...options.headers,
        },
      });
      const errors = responseErrors(op, answer.status, answer.body);
      if (errors.length > 0) throw new Error(`${operationId} ${answer.status}:\n${errors.join('\n')}`);
      const set = answer.headers['set-cookie'];
      if (set !== undefined) user.cookie = cookieOf(String(set));

      return answer;
    },
  };

  return user;
}

function operationOf(operationId: string): Operation {
  return consoleOperations.find((op) => op.operation_id === operationId) ?? operation(operationId);
}

/** The `name=value` that a browser would send back; empty if the cookie was removed. */
export function cookieOf(setCookie: string): string {
  const pair = setCookie.split(';')[0]!;

  return pair.endsWith('=') ? '' : pair;
}

/** The token of a new link for a person, as the mail would bring it. */
export async function linkToken(userId: string): Promise<string> {
  const query = async (text: string, values: unknown[]) => ({ rows: await queryShared(text, values) });
  const link = await newSignInLink({ query } as never, '', userId);
  if (link === null) throw new Error('the person was sent too many links');

  return link.slice(link.indexOf('#') + 1);
}

/** Somebody who is signed in. */
export async function signedIn(userId: string): Promise<ConsoleUser> {
  const browser = newBrowser();
  const { status, bytes } = await browser.call('createSession', { body: { token: await linkToken(userId) } });
  if (status !== 201) throw new Error(bytes.toString());

  return browser;
}
