import { PdfError } from '../../adapters/pdf/index.ts';
import { sniffedType } from '../../adapters/content_types.ts';
import { fromBase64 } from '../../domain/base64.ts';
import { updateTeam } from '../../db/queries/team/team_settings.ts';
import type { TeamRow } from '../../db/queries/team/team_settings.ts';
import { invalid } from '../../domain/errors.ts';
import type { Context } from '../../http/context/context.ts';
import { RenderedJson } from '../../presenters/rendered.ts';
import { shownProfile } from '../../presenters/team/profile.ts';
import type { ActionContext } from '../context.ts';

/** A stored logo in a team's branding: one of the two fields is set, the other is null. */
export interface KeptLogo {
  logo_png: string | null;
  logo_jpeg: string | null;
}

const maxLogoBytes = 1024 * 1024;

/**
 * Makes a logo safe to store, from PNG or JPEG in base64, determined by content; null removes it. A drawing
 * thread does the work: call it before the transaction.
 * @throws Invalid on `field` if it is not such an image, or too large.
 */
export async function keptLogo(
  ctx: Pick<Context, 'adapters'>,
  content: string | null,
  field: string,
): Promise<KeptLogo> {
  if (content === null) return { logo_png: null, logo_jpeg: null };
  const bytes = fromBase64(content, field);
  if (bytes.length > maxLogoBytes) throw invalid(field, `must be at most ${maxLogoBytes} bytes decoded`);
  const type = await sniffedType(bytes, '');
  if (type !== 'image/png' && type !== 'image/jpeg') throw invalid(field, 'must be a PNG or JPEG image');

  const clean = await ctx.adapters.pdf.logo(content).catch((error: unknown) => {
    throw error instanceof PdfError && error.code !== 'pdf_closed'
      ? invalid(field, 'is not a readable image, or has more than four million pixels')
      : error;
  });
  const kept = Buffer.from(clean).toString('base64');

  return type === 'image/png' ? { logo_png: kept, logo_jpeg: null } : { logo_png: null, logo_jpeg: kept };
}

/** Changes the locked row of the team, as part of its profile. Returns the profile after the change. */
export async function changeProfile(
  ctx: Pick<ActionContext, 'db' | 'record'>,
  team: TeamRow,
  changes: Parameters<typeof updateTeam>[1],
) {
  const before = shownProfile(team);
  const updated_at = await updateTeam(ctx.db, changes);
  const after = shownProfile({ ...team, ...changes, updated_at });
  ctx.record({
    entity: 'profile',
    id: ctx.db.team_id,
    action: 'update',
    before: new RenderedJson(JSON.stringify(before)),
    after: new RenderedJson(JSON.stringify(after)),
  });

  return after;
}
