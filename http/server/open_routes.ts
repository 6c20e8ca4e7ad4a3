import { hash } from 'node:crypto';
import type { Response, Router } from 'express';
import type { Registry } from 'prom-client';
import { missingMigrations } from '../../db/migrate.ts';
import { newPrefixedId } from '../../db/ids.ts';
import { acceptedCoding, compressWell } from '../responses/compress.ts';
import type { Coding } from '../responses/compress.ts';
import { codedEtag } from '../responses/etag.ts';
import type { Database } from './application.ts';
import { methodNotAllowed } from './dispatch.ts';
import { apiVersion } from '../../domain/api_version.ts';

/** Whether the process is starting, running or stopping; readiness fails while draining. */
export interface Lifecycle {
  draining: boolean;
  /** State of the embedded PostgreSQL; absent for an external database. */
  database?(): 'running' | 'restarting' | 'down';
}

/** `/healthz`, `/readyz`: for operators; they reveal nothing about any team. */
export function operationalRoutes(router: Router, database: Database, lifecycle: Lifecycle): void {
  // An embedded database is part of this process: if it cannot be started, the supervisor must know.
  router.get('/healthz', (_request, response) => {
    const down = lifecycle.database?.() === 'down';
    identify(response)
      .status(down ? 503 : 200)
      .json(
        down
          ? { status: 'unavailable', reason: 'the embedded database cannot be started; the log says why' }
          : { status: 'ok' },
      );
  });
  router.get('/readyz', async (_request, response) => {
    const reason = lifecycle.draining ? 'draining' : await unreadiness(database);
    identify(response)
      .status(reason === null ? 200 : 503)
      .json(reason === null ? { status: 'ok' } : { status: 'unavailable', reason });
  });
  for (const path of ['/healthz', '/readyz']) refuseOtherMethods(router, path);
}

/** Sets the two headers of every response. */
function identify(response: Response): Response {
  return response.set({ 'X-Request-Id': newPrefixedId('req'), 'SVC-Version': apiVersion });
}

/**
 * Responds to OPTIONS, and to every method but GET and HEAD with 405; register it after the GET. A browser sends OPTIONS
 * before a request from another site with custom headers.
 */
function refuseOtherMethods(router: Router, path: string, headers: Record<string, string> = {}): void {
  const allowed = ['GET', 'HEAD', 'OPTIONS'];
  router.all(path, (request, response) => {
    if (request.method !== 'OPTIONS') throw methodNotAllowed(allowed);

    identify(response)
      .set({ ...headers, Allow: allowed.join(', ') })
      .status(204)
      .end();
  });
}

/** Any page may read the public documents. */
const anyOrigin = { 'Access-Control-Allow-Origin': '*' };
const anyRead = {
  ...anyOrigin,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': '*',
};

/** `/metrics`, for Prometheus. */
export function metricsRoute(router: Router, registry: Registry): void {
  router.get('/metrics', async (_request, response) => {
    identify(response)
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  refuseOtherMethods(router, '/metrics');
}

async function unreadiness(database: Database): Promise<string | null> {
  try {
    const missing = await missingMigrations(database.pool);

    return missing.length === 0 ? null : `migrations to apply: ${missing.join(', ')}`;
  } catch {
    return 'the database does not answer';
  }
}

/** A public document, created at its first request and then cached. */
export interface ServedDocument {
  path: string;
  /** Media type. */
  type: string;
  content(): string | Buffer;
  headers?: Record<string, string>;
}

/**
 * The contract, its profiles and the pages about them: no key, any origin, a strong ETag, compressed once.
 */
export function contractRoutes(router: Router, documents: ServedDocument[]): void {
  for (const { path, type, content, headers } of documents) {
    const codings = new Map<Coding | null, Promise<KeptDocument>>();
    let made: Buffer | undefined;
    const kept = (coding: Coding | null): Promise<KeptDocument> => {
      made ??= Buffer.from(content());
      let found = codings.get(coding);
      if (!found) codings.set(coding, (found = coded(made, coding)));

      return found;
    };
    router.get(path, async (request, response) => {
      const coding = acceptedCoding(request.headers['accept-encoding'] as string | undefined, ['br', 'gzip']);
      const { body, etag } = await kept(coding);
      identify(response).set({
        'Content-Type': type,
        ETag: etag,
        Vary: 'Accept-Encoding',
        ...(coding && { 'Content-Encoding': coding }),
        'Cache-Control': 'public, max-age=300',
        ...anyOrigin,
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        ...headers,
      });
      if (request.fresh) response.status(304).end();
      else response.send(body);
    });
    refuseOtherMethods(router, path, anyRead);
  }
}

/** `GET /` redirects to the documentation. */
export function homeRoute(router: Router): void {
  router.get('/', (_request, response) => {
    identify(response).redirect(302, '/docs');
  });
  refuseOtherMethods(router, '/');
}

interface KeptDocument {
  body: Buffer;
  etag: string;
}

async function coded(body: Buffer, coding: Coding | null): Promise<KeptDocument> {
  const etag = `"${hash('sha256', body, 'base64url')}"`;

  return coding ? { body: await compressWell(body, coding), etag: codedEtag(etag, coding) } : { body, etag };
}
