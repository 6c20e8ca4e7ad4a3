import type { Branding } from '../../adapters/pdf/index.ts';
import type { Db } from '../tenant.ts';

/** How a team's documents look and what they say of it. */
export async function teamBranding(db: Db): Promise<Branding> {
  const { name, profile, branding } = await db.one<{
    name: string;
    profile: Record<string, string | null>;
    branding: Record<string, string | null>;
  }>('select name, profile, branding from teams where id = $1');

  return {
    team_name: profile.company ?? name,
    colour: branding.colour ?? null,
    logo_png: branding.logo_png ?? null,
    address: [profile.address, profile.city, profile.postcode].filter(Boolean).join(', ') || null,
    phone: profile.phone ?? null,
    email: profile.email ?? null,
    vat_number: profile.vat_number ?? null,
    company_number: profile.company_number ?? null,
    carrier_registration: profile.carrier_registration ?? null,
    website: profile.website ?? null,
  };
}
