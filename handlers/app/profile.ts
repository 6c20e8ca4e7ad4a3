import { teamRow, updateTeam } from '../../db/queries/team_settings.ts';
import type { TeamRow } from '../../db/queries/team_settings.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import { profileFaults, registrationFinding } from '../../domain/profile.ts';
import { vatScheme } from '../../domain/team_settings.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler } from '../../http/handler_types.ts';
import { RenderedJson } from '../../http/rendered.ts';

const fields = [
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
function shownProfile(team: TeamRow) {
  const { profile, branding } = team;

  return {
    object: 'profile' as const,
    company: (profile.company as string | undefined) ?? team.name,
    ...(Object.fromEntries(fields.map((field) => [field, profile[field] ?? null])) as Record<
      (typeof fields)[number],
      never
    >),
    vat_number: vatScheme(team.settings, profile.vat_number ?? null).vat_number,
    colour: (branding.colour as string | undefined) ?? null,
    has_logo: Boolean(branding.logo_png),
    ea: { ...nothingFound, ...profile.ea },
    updated_at: team.updated_at,
  };
}

export const appGetProfile: Handler<'appGetProfile'> = async (ctx) => ({
  status: 200,
  body: shownProfile(await teamRow(ctx.db, 'read')),
});

export const appReplaceProfile: Handler<'appReplaceProfile'> = async (ctx, { body }) => {
  const faults = profileFaults(body);
  if (faults.length > 0) throw new Invalid(faults);

  const team = await teamRow(ctx.db, 'lock');
  const { colour, ...said } = body;
  const empty = Object.fromEntries(fields.map((field) => [field, null]));
  const keepsFinding = said.carrier_registration === team.profile.ea?.registration_number;
  const profile = {
    ...team.profile,
    ...empty,
    ...said,
    ea: keepsFinding ? team.profile.ea : undefined,
  };
  const scheme = vatScheme(team.settings, null);
  const vat_scheme = { ...scheme, vat_number: said.vat_number ?? null };

  return change(ctx, team, {
    profile,
    branding: { ...team.branding, colour: colour ?? null },
    settings: { ...team.settings, ...(scheme.registered && { vat_scheme }) },
  });
};

export const appCheckProfileRegistration: Handler<'appCheckProfileRegistration'> = async (ctx, { body }) => {
  const finding = registrationFinding(body.registration_number, ctx.now);
  if (!finding)
    throw invalid('registration_number', 'has no form of a carrier registration, such as CBDU123456');

  const team = await teamRow(ctx.db, 'lock');

  return change(ctx, team, {
    profile: { ...team.profile, carrier_registration: finding.registration_number, ea: finding },
  });
};

async function change(ctx: WriteContext, team: TeamRow, changes: Parameters<typeof updateTeam>[1]) {
  const before = shownProfile(team);
  const updated_at = await updateTeam(ctx.db, changes);
  const after = shownProfile({ ...team, ...changes, updated_at });
  ctx.record({
    entity: 'profile',
    id: ctx.identity.team_id,
    action: 'update',
    before: new RenderedJson(JSON.stringify(before)),
    after: new RenderedJson(JSON.stringify(after)),
  });

  return { status: 200 as const, body: after };
}
