import type { Request, Response, Router } from 'express';
import { newPrefixedId } from '../../db/ids.ts';
import { uploadOf } from '../../db/queries/team/uploads.ts';
import type { UploadRow } from '../../db/queries/team/uploads.ts';
import { readingDb } from '../../db/tenant.ts';
import type { UnitOfWork } from '../../db/unit_of_work.ts';
import { changeTeam } from '../../db/unit_of_work.ts';
import { apiVersion } from '../../domain/api_version.ts';
import { readUploadToken } from '../../presenters/file_uploads.ts';
import type { ExpectedFile } from '../../presenters/file_uploads.ts';
import type { Application } from '../server/application.ts';
import { readBytes } from './body.ts';
import { ApiError } from '../responses/errors.ts';

/**
 * Handles an uploaded file: reads it before the transaction, then marks the address as used and stores the
 * file in it.
 */
export interface UploadUse<Made> {
  read(app: Application, bytes: Uint8Array, announced: UploadRow): Promise<Made>;
  /** False if the address was already used. */
  take(unit: UnitOfWork, upload: UploadRow, made: Made): Promise<boolean>;
}

/** `PUT /files/upload/{token}`: accepts one file for an upload address, once; otherwise 403. */
export function fileUploadRoutes<Made>(router: Router, app: Application, use: UploadUse<Made>): void {
  router.put('/files/upload/:token', async (request, response) => {
    const expected = readUploadToken(request.params.token, app.cursor_key, new Date());
    if (!expected || !isAsAnnounced(request, expected)) throw refused();
    const upload = await uploadOf(readingDb(expected.team_id, app.database), expected.id);
    if (!upload || upload.used_at !== null) throw refused();

    const made = await use.read(app, await readBytes(request, expected.bytes), upload);
    const taken = await changeTeam(
      app,
      { team_id: expected.team_id, origin: originOf(upload, request.ip ?? null) },
      (unit) => use.take(unit, upload, made),
    );
    if (!taken) throw refused();
    answer(response, upload.id);
  });
}

/** The media type is part of what the address permits. */
function isAsAnnounced(request: Request, { content_type }: ExpectedFile): boolean {
  return request.headers['content-type']?.trim().toLowerCase() === content_type;
}

function refused(): ApiError {
  return new ApiError(
    403,
    'forbidden',
    'This upload address has expired, was used before, or is for another type of file. Request a new one.',
  );
}

function originOf({ created_by, created_by_name }: UploadRow, ip: string | null) {
  return {
    actor: { type: 'user' as const, id: created_by, name: created_by_name, api_key_prefix: null },
    source: 'api' as const,
    ip,
    request_id: null,
  };
}

function answer(response: Response, id: string): void {
  response.set({
    'X-Request-Id': newPrefixedId('req'),
    'SVC-Version': apiVersion,
    'Cache-Control': 'no-store',
  });
  response.status(200).json({ id, object: 'logo_upload', used: true });
}
