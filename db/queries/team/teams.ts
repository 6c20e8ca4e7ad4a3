import type { Branding } from '../../../adapters/pdf/index.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { teamRow } from './team_settings.ts';
import type { TeamRow } from './team_settings.ts';

/** The branding and company details on a team's documents. */
export async function teamBranding(db: Db): Promise<Branding> {
  return brandingOf(await teamRow(db));
}

/** The branding of a team's row, also of one that is not stored. */
export function brandingOf({ name, profile, branding, settings }: Omit<TeamRow, 'updated_at'>): Branding {
  return {
    team_name: profile.company ?? name,
    colour: branding.colour ?? null,
    logo_png: branding.logo_png ?? null,
    logo_jpeg: branding.logo_jpeg ?? null,
    address: [profile.address, profile.city, profile.postcode].filter(Boolean).join(', ') || null,
    phone: profile.phone ?? null,
    email: profile.email ?? null,
    vat_number: profile.vat_number ?? null,
    company_number: profile.company_number ?? null,
    carrier_registration: profile.carrier_registration ?? null,
    website: profile.website ?? null,
    footer: branding.footer ?? null,
    bank: settings.bank ?? null,
  };
}

/** The team with the number of its active members and owners. */
export async function teamFacts(db: Db): Promise<{
  id: string;
  name: string;
  status: 'active';
  created_at: string;
  member_count: number;
  owner_count: number;
}> {
  return db.one(
    `select t.id, t.name, t.status, t.created_at,
       (select count(*) from members m where m.team_id = t.id and m.status = 'active') as member_count,
       (select count(*) from members m where m.team_id = t.id and m.status = 'active'
          and m.base_role = 'owner' and m.role_id is null) as owner_count
     from teams t where t.id = $1`,
  );
}

/** Serialises changes of the team's own record; inserts that refer to the team are not blocked. */
export async function lockTeam(db: WriteDb): Promise<void> {
  await db.lockRow('teams', db.team_id);
}
