import { pipeline } from 'node:stream/promises';
import type { Response, Router } from 'express';
import { newPrefixedId } from '../../db/ids.ts';
import { apiVersion } from '../../domain/api_version.ts';
import { readFileLink } from '../../presenters/file_links.ts';
import type { LinkedFile } from '../../presenters/file_links.ts';
import type { Application } from '../server/application.ts';
import { teamOfKey } from '../../adapters/storage/index.ts';
import { ApiError } from '../responses/errors.ts';
import { teamStorage } from '../context/team_adapters.ts';

/** `GET /files/{token}`: the file as an attachment; 404 for an expired or invalid link. */
export function fileRoutes(router: Router, app: Pick<Application, 'cursor_key' | 'adapters' | 'log'>): void {
  router.get('/files/:token', async (request, response) => {
    const file = readFileLink(request.params.token, app.cursor_key, new Date());
    const found = file && (await teamStorage(app.adapters, teamOfKey(file.key)).stream(file.key));
    if (!file || !found)
      throw new ApiError(
        404,
        'not_found',
        'This link has expired or is not valid. Request the download again.',
      );

    writeHeaders(response, file, found.bytes);
    if (request.method === 'HEAD') {
      found.body.destroy();
      response.end();

      return;
    }
    await pipeline(found.body, response).catch((error: unknown) => {
      app.log.warn({ err: error, file: file.key }, 'a file was not handed out whole');
      response.destroy();
    });
  });
}

/** Downloaded, never displayed: uploads must not run in our origin. */
function writeHeaders(response: Response, file: LinkedFile, bytes: number): void {
  response.attachment(file.name);
  response.set({
    'Content-Type': file.content_type,
    'Content-Length': String(bytes),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
    'X-Request-Id': newPrefixedId('req'),
    'SVC-Version': apiVersion,
  });
}
