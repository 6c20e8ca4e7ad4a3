import type { Branding } from '../../adapters/pdf/index.ts';
import { londonDate } from '../../domain/dates.ts';
import { addressOf, emptyParty, emptyTransfer, partyOfTeam, wasteOf } from '../../domain/notes/notes.ts';
import type { TeamProfile } from '../../domain/notes/notes.ts';
import { teamRow } from '../../db/queries/team/team_settings.ts';
import { brandingOf } from '../../db/queries/team/teams.ts';
import type { Context } from '../../http/context/context.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { checkProfile, replacedProfile } from './replaced_profile.ts';
import { keptLogo } from './team_logo.ts';

/**
 * A sample note as the team's own notes would look with this profile, which is not stored: as a PDF, or its first page as a PNG.
 * Not inside a transaction.
 * @throws Invalid for what replacing the profile refuses
 */
export async function previewNote(
  ctx: Pick<Context, 'adapters' | 'db' | 'now'>,
  body: Schemas['ProfileReplace'],
  format: 'png' | 'pdf',
): Promise<Uint8Array> {
  checkProfile(body);
  const picture = body.logo === undefined ? {} : await keptLogo(ctx, body.logo, 'logo');
  const team = await teamRow(ctx.db);
  const { pdf } = ctx.adapters;
  const row = { ...team, ...replacedProfile(team, body, picture) };
  const branding: Branding = brandingOf(row);
  const note = sampleNote(branding.team_name, row.profile, ctx.now);

  return format === 'pdf' ? pdf.note(note, branding) : pdf.notePicture(note, branding);
}

/** A signed note in the format of the API, between the team and a builder who does not exist. */
function sampleNote(company: string, profile: TeamProfile, now: Date): object {
  const day = londonDate(now);
  const builder = {
    ...emptyParty(),
    name: 'Sam Example',
    company: 'Example Builders Ltd',
    address: addressOf('1 Sample Street', 'Leeds', 'LS1 4AP'),
    capacities: ['producer'],
    sic_code: '41202',
  };
  const carrier = partyOfTeam(company, profile);

  return {
    reference: 'SAMPLE',
    note_type: 'collection',
    status: 'complete',
    updated_at: now.toISOString(),
    waste: {
      ...wasteOf({
        waste_description: 'Bricks and concrete from a garden wall',
        ewc_codes: ['17 01 07'],
        quantity: '1 × 8yd skip',
        container_type: '8yd skip',
        weight_kg: 6200,
      }),
      hierarchy_declared: true,
    },
    transferor: builder,
    transferee: { ...carrier, capacities: ['registered_carrier'] },
    transfer: {
      ...emptyTransfer(),
      address: '1 Sample Street, Leeds',
      postcode: 'LS1 4AP',
      date: day,
      time_from: '09:30',
    },
    signatures: {
      transferor: { name: builder.name, on_behalf_of: builder.company, signed_at: now.toISOString() },
      transferee: {
        name: carrier.name ?? 'Your driver',
        on_behalf_of: company,
        signed_at: now.toISOString(),
      },
    },
  };
}
