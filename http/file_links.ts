import { createHmac, timingSafeEqual } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Response, Router } from 'express';
import { newPrefixedId } from '../db/ids.ts';
import type { Application } from './application.ts';
import { ApiError } from './errors.ts';
import { apiVersion } from './version.ts';

/** A file of the storage, as it is handed out. */
export interface LinkedFile {
  key: string;
  name: string;
  content_type: string;
}

export const linkMinutes = 5;

/** A path that hands out one file to whoever has it, for a few minutes, without a key. */
export function fileLink(file: LinkedFile, cursorKey: Buffer, now: Date): string {
  const expires = now.getTime() + linkMinutes * 60_000;
  const text = JSON.stringify([expires, file.key, file.name, file.content_type]);

  return `/files/${Buffer.from(text).toString('base64url')}.${sign(text, cursorKey)}`;
}

/** The file a token of `fileLink` names; null when it is altered, not ours, or too old. */
export function readFileLink(token: string, cursorKey: Buffer, now: Date): LinkedFile | null {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(text, cursorKey));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;

  const [expires, key, name, content_type] = JSON.parse(text) as [number, string, string, string];

  return expires > now.getTime() ? { key, name, content_type } : null;
}

/** `GET /files/{token}`: the file as an attachment; 404 for a link that is no longer good. */
export function fileRoutes(router: Router, app: Pick<Application, 'cursor_key' | 'adapters' | 'log'>): void {
  router.get('/files/:token', async (request, response) => {
    const file = readFileLink(request.params.token, app.cursor_key, new Date());
    const found = file && (await app.adapters.storage.stream(file.key));
    if (!file || !found)
      throw new ApiError(404, 'not_found', 'This link is no longer good. Ask for the download again.');

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

/** Saved, never shown: what a team uploads must not run in our origin. */
function writeHeaders(response: Response, file: LinkedFile, bytes: number): void {
  response.attachment(file.name);
  response.set({
    'Content-Type': file.content_type,
    'Content-Length': String(bytes),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
    'X-Request-Id': newPrefixedId('req'),
    'SVC-Version': apiVersion,
  });
}

/** A key of its own, so that no cursor is ever a link. */
function sign(text: string, cursorKey: Buffer): string {
  const key = createHmac('sha256', cursorKey).update('file links').digest();

  return createHmac('sha256', key).update(text).digest('base64url');
}
