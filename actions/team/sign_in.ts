import type pg from 'pg';
import { newId } from '../../db/ids.ts';
import { changeTeam } from '../../db/unit_of_work.ts';
import {
  endSession,
  endSessionByDigest,
  keepLink,
  keepSession,
  personByEmail,
  setSessionTeam,
  teamsOf,
} from '../../db/queries/team/sessions.ts';
import type { NewSession, Person, SessionRow } from '../../db/queries/team/sessions.ts';
import { deviceOf, linkMinutes, newToken } from '../../domain/team/sign_in.ts';
import type { Application } from '../../http/server/application.ts';
import type { ConsoleContext } from '../../http/context/console_context.ts';
import { signInMail } from '../../mails/sign_in.ts';
import { RenderedJson } from '../../presenters/rendered.ts';

/** The token follows `#` in a link, so that it never appears in a log or in a mail scanner's request. */
const landingPath = '/console/sign-in#';

/** Creates a link for a person. Returns null if they have reached their limit. */
export async function newSignInLink(
  pool: Pick<pg.Pool, 'query'>,
  baseUrl: string,
  userId: string,
): Promise<string | null> {
  const token = newToken();

  return (await keepLink(pool, newId(), userId, token.digest))
    ? `${baseUrl}${landingPath}${token.text}`
    : null;
}

/** Sends a link if a user with this address may sign in, otherwise nothing. Runs after the response. */
export async function sendSignInLink(
  { database, adapters, base_url }: Pick<Application, 'database' | 'adapters' | 'base_url'>,
  email: string,
): Promise<void> {
  const person = await personByEmail(database.pool, email);
  const link = person && (await newSignInLink(database.pool, base_url(), person.id));
  if (!person || !link) return;

  await adapters.mail.send({ to: person.email, ...signInMail(link, linkMinutes), message_id: newId() });
}

/** A session as shown to its person. */
export interface OpenSession {
  id: string;
  user: Person;
  team_id: string | null;
  expires_at: string;
}

/** A session that was just made. */
export interface StartedSession extends OpenSession {
  /** The secret for the cookie; returned nowhere else. */
  token: string;
}

/**
 * Signs a person in with a new session and token, and ends the session of the request's cookie, if any. A person with one
 * team starts in that team.
 */
export async function startSession(
  ctx: ConsoleContext,
  person: Person,
  method: NewSession['method'],
): Promise<StartedSession> {
  const { pool } = ctx.app.database;
  const id = newId();
  const { text, digest } = newToken();
  if (ctx.presented) await endSessionByDigest(pool, ctx.presented);
  const device = deviceOf(ctx.user_agent);
  const expires_at = await keepSession(pool, { id, user_id: person.id, digest, method, device, ip: ctx.ip });
  const teams = await teamsOf(pool, person.id);
  const team_id = teams.length === 1 ? teams[0]!.id : null;
  if (team_id !== null) await enterTeam(ctx, { id, person, method, device }, team_id);

  return { id, token: text, user: person, team_id, expires_at };
}

/** Returns the session for the history. */
interface Entering {
  id: string;
  person: Person;
  method: string;
  device: string;
}

/** Switches the session to the team and records the sign-in in the team's history. */
export async function enterTeam(ctx: ConsoleContext, session: Entering, teamId: string): Promise<void> {
  const { id, person, method, device } = session;
  await changeTeam(ctx.app, changeOf(ctx, person, teamId), async ({ db, record }) => {
    await setSessionTeam(db, id);
    record({ entity: 'session', id, action: 'login', after: sessionFacts(method, device) });
  });
}

/** Ends a session and records it in the history of its team. */
export async function leaveSession(
  ctx: ConsoleContext,
  person: Person,
  { id, team_id, method, device }: SessionRow,
): Promise<void> {
  await endSession(ctx.app.database.pool, id);
  if (team_id === null) return;
  await changeTeam(ctx.app, changeOf(ctx, person, team_id), async ({ record }) =>
    record({ entity: 'session', id, action: 'delete', before: sessionFacts(method, device) }),
  );
}

function sessionFacts(method: string, device: string): RenderedJson<object> {
  return new RenderedJson(JSON.stringify({ method, device }));
}

function changeOf({ ip, request_id }: ConsoleContext, person: Person, team_id: string) {
  const actor = { type: 'user' as const, id: person.id, name: person.name, api_key_prefix: null };

  return { team_id, origin: { actor, source: 'app' as const, ip, request_id } };
}
