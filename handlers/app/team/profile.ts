import { lockedTeamRow, teamRow } from '../../../db/queries/team/team_settings.ts';
import type { TeamRow, updateTeam } from '../../../db/queries/team/team_settings.ts';
import { ProviderError, invalid } from '../../../domain/errors.ts';
import { registrationFinding } from '../../../domain/team/profile.ts';
import type { RegistrationFinding } from '../../../domain/team/profile.ts';
import type { Context, WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { checkNumber } from '../../../actions/compliance/registers.ts';
import { shownProfile } from '../../../presenters/team/profile.ts';
import { checkProfile, replacedProfile } from '../../../actions/team/replaced_profile.ts';
import { changeProfile, keptLogo } from '../../../actions/team/team_logo.ts';
import type { KeptLogo } from '../../../actions/team/team_logo.ts';

export const appGetProfile: Handler<'appGetProfile'> = async (ctx) => ({
  status: 200,
  body: shownProfile(await teamRow(ctx.db)),
});

export const appReplaceProfile: Handler<'appReplaceProfile'> = withPreparation(
  async (ctx, { body }) => {
    checkProfile(body);

    return body.logo === undefined ? {} : keptLogo(ctx, body.logo, 'logo');
  },
  (ctx, { body }, picture) => replaceProfile(ctx, body, picture),
);

/** `picture` has the new logo, nulls for a removed one, or nothing if the logo is kept. */
async function replaceProfile(
  ctx: WriteContext,
  body: RequestBody<'appReplaceProfile'>,
  picture: Partial<KeptLogo>,
) {
  const team = await lockedTeamRow(ctx.db);

  return change(ctx, team, replacedProfile(team, body, picture));
}

export const appCheckProfileRegistration: Handler<'appCheckProfileRegistration'> = withPreparation(
  async (ctx, { body }) => {
    const finding = registrationFinding(body.registration_number, ctx.now);
    if (!finding) throw invalid('registration_number', 'is not a carrier registration, such as CBDU123456');

    return askedOf(ctx, finding);
  },
  async (ctx, _request, finding) => {
    const team = await lockedTeamRow(ctx.db);

    return change(ctx, team, {
      profile: { ...team.profile, carrier_registration: finding.registration_number, ea: finding },
    });
  },
);

/** The register's result; based on the form alone if the register is unavailable. */
async function askedOf(ctx: Context, finding: RegistrationFinding): Promise<RegistrationFinding> {
  if (finding.status !== 'unverified') return finding;
  try {
    const check = await checkNumber(ctx, finding.registration_number);
    if (check === null) return finding;
    const { registration_number, tier, holder_name, expires_on, status, checked_at, source } = check;

    return { registration_number, tier, holder_name, expires_on, status, checked_at, source };
  } catch (error) {
    if (error instanceof ProviderError) return finding;
    throw error;
  }
}

async function change(ctx: WriteContext, team: TeamRow, changes: Parameters<typeof updateTeam>[1]) {
  return { status: 200 as const, body: await changeProfile(ctx, team, changes) };
}
