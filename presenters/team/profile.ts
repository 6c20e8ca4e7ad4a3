import { createHash } from 'node:crypto';
import type { TeamRow } from '../../db/queries/team/team_settings.ts';
import { vatScheme } from '../../domain/team/team_settings.ts';

/** The fields of a profile besides the company's name and branding. */
export const profileFields = [
  ...[
    'contact_name',
    'address',
    'city',
    'postcode',
    'phone',
    'email',
    'website',
    'company_number',
    'vat_number',
  ],
  ...['sic_code', 'carrier_registration', 'broker_registration', 'permit_number', 'permit_issued_by'],
  'exemption_number',
] as const;

const nothingFound = {
  registration_number: null,
  tier: null,
  holder_name: null,
  expires_on: null,
  status: null,
  checked_at: null,
  source: null,
};

/** The profile as the application shows it, from the team's row. */
export function shownProfile(team: TeamRow) {
  const { profile, branding } = team;
  const logo = (branding.logo_png ?? branding.logo_jpeg ?? undefined) as string | undefined;

  return {
    object: 'profile' as const,
    company: (profile.company as string | undefined) ?? team.name,
    ...(Object.fromEntries(profileFields.map((field) => [field, profile[field] ?? null])) as Record<
      (typeof profileFields)[number],
      never
    >),
    vat_number: vatScheme(team.settings, profile.vat_number ?? null).vat_number,
    colour: (branding.colour as string | undefined) ?? null,
    document_footer: (branding.footer as string | undefined) ?? null,
    has_logo: logo !== undefined,
    logo_sha256: logo === undefined ? null : createHash('sha256').update(logo, 'base64').digest('hex'),
    ea: { ...nothingFound, ...profile.ea },
    updated_at: team.updated_at,
  };
}
