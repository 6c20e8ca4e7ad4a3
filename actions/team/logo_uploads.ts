import type { Adapters } from '../../adapters/index.ts';
import type { MadeLogo } from '../../adapters/picture_files.ts';
import { sniffedType } from '../../adapters/content_types.ts';
import { activePerson } from '../../db/queries/team/people.ts';
import { lockedTeamRow } from '../../db/queries/team/team_settings.ts';
import { useUpload } from '../../db/queries/team/uploads.ts';
import type { UploadRow } from '../../db/queries/team/uploads.ts';
import type { Db } from '../../db/tenant.ts';
import { forbidden, invalid } from '../../domain/errors.ts';
import { roleAllows } from '../../domain/team/permissions.ts';
import type { UploadUse } from '../../http/requests/file_uploads.ts';
import type { ActionContext } from '../context.ts';
import { changeProfile } from './team_logo.ts';

/** Of a logo as it is kept; documents embed it. */
const maxKeptBytes = 512 * 1024;

/** Needed to request an upload (spec/app/team/branding.yaml), and still when the file arrives. */
const logoPermission = 'profile:update';

/** How long an address takes a file. */
export const uploadSeconds = 300;

/**
 * Creates the logo from an upload. Not inside a transaction.
 * @throws Invalid if it is not the announced image, or not usable
 */
export async function logoOf(
  adapters: Pick<Adapters, 'pictures'>,
  bytes: Uint8Array,
  announced: Pick<UploadRow, 'content_type' | 'bytes'>,
): Promise<MadeLogo> {
  if (bytes.length !== announced.bytes)
    throw invalid('body', `has ${bytes.length} bytes, not the ${announced.bytes} that were announced`);
  const type = await sniffedType(bytes, '');
  if (type !== announced.content_type) throw invalid('body', `is not ${announced.content_type}`);

  return adapters.pictures.logo(bytes, 'body', maxKeptBytes);
}

/** Returns whether the person who requested the upload may change the profile now, which another may have taken from them. */
export async function mayStillChange(db: Db, { created_by }: UploadRow): Promise<boolean> {
  const person = await activePerson(db, created_by);

  return person !== undefined && roleAllows(person.base_role, person.role_permissions, logoPermission);
}

/**
 * Sets the logo of the team; false if the address was used before.
 * @throws Forbidden if the person who requested the upload may no longer change the profile
 */
export async function takeLogo(
  ctx: Pick<ActionContext, 'db' | 'record'>,
  upload: UploadRow,
  { png }: MadeLogo,
): Promise<boolean> {
  if (!(await mayStillChange(ctx.db, upload)))
    throw forbidden(`${upload.created_by_name} lacks the permission ${logoPermission}.`);
  if (!(await useUpload(ctx.db, upload.id))) return false;
  const team = await lockedTeamRow(ctx.db);
  await changeProfile(ctx, team, {
    branding: { ...team.branding, logo_png: png.toString('base64'), logo_jpeg: null },
  });

  return true;
}

/** Processes an uploaded file. */
export const logoUploads: UploadUse<MadeLogo> = {
  read: (app, bytes, announced) => logoOf(app.adapters, bytes, announced),
  take: takeLogo,
};
