import { enterTeam, leaveSession, sendSignInLink, startSession } from '../../actions/team/sign_in.ts';
import type { OpenSession } from '../../actions/team/sign_in.ts';
import { sessionOf, sessionsOf, teamsOf, useLink } from '../../db/queries/team/sessions.ts';
import type { SessionRow } from '../../db/queries/team/sessions.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { permissionsHeld } from '../../domain/team/permissions.ts';
import { linkMinutes, tokenDigest } from '../../domain/team/sign_in.ts';
import type { ConsoleContext } from '../../http/context/console_context.ts';
import { ApiError } from '../../http/responses/errors.ts';
import type { ConsoleHandler } from '../../http/context/handler_types.ts';
import { setSessionCookie } from '../../http/access/sessions.ts';
import type { Session } from '../../http/access/sessions.ts';

export const getSignInMethods: ConsoleHandler<'getSignInMethods'> = async ({ app }) => ({
  status: 200,
  body: {
    object: 'sign_in_methods',
    link: app.settings.smtp_url !== null,
    openid: app.adapters.openid?.name ?? null,
  },
});

export const requestSignInLink: ConsoleHandler<'requestSignInLink'> = async ({ app, ip }, { body }) => {
  await app.sign_in_limits.requestLink(ip, body.email);
  app.afterwards.run('a sign-in link', () => sendSignInLink(app, body.email));

  return { status: 202, body: { object: 'sign_in_link', email: body.email, valid_minutes: linkMinutes } };
};

export const createSession: ConsoleHandler<'createSession'> = async (ctx, { body }) => {
  const { app, ip } = ctx;
  await app.sign_in_limits.useLink(ip);
  const digest = tokenDigest(body.token);
  const person = digest && (await useLink(app.database.pool, digest));
  if (!person)
    throw new ApiError(
      401,
      'unauthenticated',
      'This link was used before or has expired. Request a new one.',
    );

  const { token, ...session } = await startSession(ctx, person, 'link');

  return {
    status: 201,
    body: await shown(ctx, session),
    headers: { 'Set-Cookie': setSessionCookie(app.base_url(), token) },
  };
};

export const getSession: ConsoleHandler<'getSession'> = async (ctx) => ({
  status: 200,
  body: await shown(ctx, openSession(ctx.session!)),
});

export const chooseTeam: ConsoleHandler<'chooseTeam'> = async (ctx, { body: { team_id } }) => {
  const { app, session } = ctx;
  const teams = await teamsOf(app.database.pool, session!.user.id);
  if (!teams.some((team) => team.id === team_id)) throw invalid('team_id', 'is not a team of yours');

  const row = await ownSession(ctx, session!.id);
  await enterTeam(ctx, { ...row, person: session!.user }, team_id);

  return { status: 200, body: await shown(ctx, { ...openSession(session!), team_id }) };
};

export const signOut: ConsoleHandler<'signOut'> = async (ctx) => {
  const row = await ownSession(ctx, ctx.session!.id);
  await leaveSession(ctx, ctx.session!.user, row);

  return {
    status: 200,
    body: { object: 'session', id: row.id, deleted: true },
    headers: { 'Set-Cookie': setSessionCookie(ctx.app.base_url(), null) },
  };
};

export const listSessions: ConsoleHandler<'listSessions'> = async ({ app, session }) => {
  const rows = await sessionsOf(app.database.pool, session!.user.id);
  const data = rows.map(({ team_id: _, method, ...row }) => ({
    object: 'session_device' as const,
    ...row,
    method: method as 'link' | 'openid',
    is_current: row.id === session!.id,
  }));

  return { status: 200, body: { object: 'list', data } };
};

export const revokeSession: ConsoleHandler<'revokeSession'> = async (ctx, { path }) => {
  const row = await ownSession(ctx, path.id);
  await leaveSession(ctx, ctx.session!.user, row);

  return { status: 200, body: { object: 'session', id: row.id, deleted: true } };
};

async function ownSession({ app, session }: ConsoleContext, id: string): Promise<SessionRow> {
  const row = await sessionOf(app.database.pool, session!.user.id, id);
  if (!row) throw notFound('session');

  return row;
}

function openSession({ id, user, expires_at, identity }: Session): OpenSession {
  return { id, user, expires_at, team_id: identity?.team_id ?? null };
}

/** The session with its teams as they are now; without a team if the person lost their place in it. */
async function shown({ app }: ConsoleContext, { id, user, team_id, expires_at }: OpenSession) {
  const teams = await teamsOf(app.database.pool, user.id);
  const team = teams.find((each) => each.id === team_id);
  const named = ({ id: teamId, name, role }: (typeof teams)[number]) => ({ id: teamId, name, role });

  return {
    object: 'session' as const,
    id,
    user,
    team: team ? named(team) : null,
    teams: teams.map(named),
    permissions: team ? [...permissionsHeld(team.base_role, team.role_permissions)] : [],
    expires_at,
  };
}
