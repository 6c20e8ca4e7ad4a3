import type { TeamRow } from '../../db/queries/team/team_settings.ts';
import { Invalid } from '../../domain/errors.ts';
import { profileErrors } from '../../domain/team/profile.ts';
import { vatScheme } from '../../domain/team/team_settings.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { profileFields } from '../../presenters/team/profile.ts';
import type { KeptLogo } from './team_logo.ts';

/** @throws Invalid for what the schema of a profile cannot express */
export function checkProfile(body: Schemas['ProfileReplace']): void {
  const errors = profileErrors(body);
  if (errors.length > 0) throw new Invalid(errors);
}

/**
 * What replacing the profile changes of the team's row. `picture` has the new logo, nulls for a removed one, or nothing if the logo
 * is kept; the finding of the register stays with its number.
 */
export function replacedProfile(
  team: TeamRow,
  { colour, document_footer, logo: _prepared, ...said }: Schemas['ProfileReplace'],
  picture: Partial<KeptLogo>,
): Pick<TeamRow, 'profile' | 'branding' | 'settings'> {
  const empty = Object.fromEntries(profileFields.map((field) => [field, null]));
  const keepsFinding = said.carrier_registration === team.profile.ea?.registration_number;
  const scheme = vatScheme(team.settings, null);
  const vat_scheme = { ...scheme, vat_number: said.vat_number ?? null };

  return {
    profile: { ...team.profile, ...empty, ...said, ea: keepsFinding ? team.profile.ea : undefined },
    branding: {
      ...team.branding,
      ...picture,
      colour: colour ?? null,
      footer: document_footer?.trim() || null,
    },
    settings: { ...team.settings, ...(scheme.registered && { vat_scheme }) },
  };
}
