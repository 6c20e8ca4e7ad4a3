import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createKey } from '../../db/queries/team/keys.ts';
import type { BaseRole } from '../../domain/team/permissions.ts';

/** A team with one person and their key, on the shared database unless another is given. */
export interface TestTeam {
  name: string;
  team_id: string;
  user_id: string;
  key: string;
  prefix: string;
  /** Another key of the team: another person where `user` is given. */
  anotherKey(options: {
    scopes?: string[];
    role?: BaseRole;
    user?: string;
    expires_at?: string;
  }): Promise<{ key: string; prefix: string; user_id: string }>;
}

/** A fresh team: tests share the server, never a team. */
export async function newTeam(
  options: { scopes?: string[]; role?: BaseRole; database_url?: string } = {},
): Promise<TestTeam> {
  const name = `Team ${randomBytes(6).toString('hex')}`;
  const url = options.database_url ?? process.env.TEST_DATABASE_URL!;
  const first = await makeKey(url, {
    team: name,
    user: `owner@${slug(name)}.test`,
    role: options.role ?? 'owner',
    scopes: options.scopes ?? ['*'],
    expires_at: null,
  });

  return {
    name,
    team_id: first.team_id,
    user_id: first.user_id,
    key: first.key!,
    prefix: first.prefix,
    async anotherKey({ scopes = ['*'], role, user, expires_at }) {
      const made = await makeKey(url, {
        team: name,
        user: user ?? (role ? `${role}@${slug(name)}.test` : `owner@${slug(name)}.test`),
        role: role ?? null,
        scopes,
        expires_at: expires_at ?? null,
      });

      return { key: made.key!, prefix: made.prefix, user_id: made.user_id };
    },
  };
}

function slug(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-');
}

/** A key of the named team and person; both are made if they do not exist. */
export async function makeKey(url: string, wanted: Parameters<typeof createKey>[1]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await createKey(client, wanted);
  } finally {
    await client.end();
  }
}
