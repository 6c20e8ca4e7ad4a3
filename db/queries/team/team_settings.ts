import type { StoredSettings } from '../../../domain/team/team_settings.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** The stored settings of a team; domain/team/team_settings.ts adds the defaults. */
export async function storedSettings(db: Db): Promise<StoredSettings> {
  return (await db.one<{ settings: StoredSettings }>('select settings from teams where id = $1')).settings;
}

/** The sender name of a team's mails, and the reply address: the one it set, or else that of its profile. */
export async function mailSender(db: Db): Promise<{ from_name: string; reply_to?: string }> {
  const { name, profile, settings } = await teamRow(db);
  const reply_to = settings.reply_to_email ?? (profile.email as string | null | undefined);

  return { from_name: (profile.company as string | undefined) ?? name, ...(reply_to && { reply_to }) };
}

/** The row of a team that its settings and its profile are changed in. */
export interface TeamRow {
  name: string;
  profile: Record<string, any>;
  branding: Record<string, any>;
  settings: StoredSettings;
  updated_at: string;
}

/** The team's row. */
export async function teamRow(db: Db): Promise<TeamRow> {
  return db.one('select name, profile, branding, settings, updated_at from teams where id = $1');
}

/** The team's row, locked until the change commits. */
export async function lockedTeamRow(db: WriteDb): Promise<TeamRow> {
  await db.lockRow('teams', db.team_id);

  return teamRow(db);
}

/** Writes the changed columns of a team's row; returns the time of the change. */
export async function updateTeam(
  db: WriteDb,
  changes: Partial<Pick<TeamRow, 'name' | 'profile' | 'branding' | 'settings'>>,
): Promise<string> {
  const { updated_at } = await db.one<{ updated_at: string }>(
    `update teams set name = coalesce($2, name), profile = coalesce($3::json, profile),
       branding = coalesce($4::json, branding), settings = coalesce($5::json, settings)
     where id = $1 returning updated_at`,
    [changes.name ?? null, printed(changes.profile), printed(changes.branding), printed(changes.settings)],
  );

  return updated_at;
}

function printed(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
