import { hash } from 'node:crypto';
import type { Router } from 'express';
import type { Registry } from 'prom-client';
import { missingMigrations } from '../db/migrate.ts';
import { newPrefixedId } from '../db/ids.ts';
import type { Database } from './application.ts';
import { apiVersion } from './version.ts';

/** Where the process stands between start and stop; readiness says no while draining. */
export interface Lifecycle {
  draining: boolean;
}

/** `/healthz`, `/readyz`, `/metrics`: for whoever operates the service; they tell nothing of any team. */
export function operationalRoutes(
  router: Router,
  database: Database,
  registry: Registry,
  lifecycle: Lifecycle,
): void {
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const reason = lifecycle.draining ? 'draining' : await unreadiness(database);
    response
      .status(reason === null ? 200 : 503)
      .json(reason === null ? { status: 'ok' } : { status: 'unavailable', reason });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
}

async function unreadiness(database: Database): Promise<string | null> {
  try {
    const missing = await missingMigrations(database.pool);

    return missing.length === 0 ? null : `migrations to apply: ${missing.join(', ')}`;
  } catch {
    return 'the database does not answer';
  }
}

/** A document that anyone may read. It is made at the first request for it and kept. */
export interface ServedDocument {
  path: string;
  /** Media type. */
  type: string;
  content(): string | Buffer;
  headers?: Record<string, string>;
}

/** The contract, its profiles and the pages about them: no key, any origin, a strong ETag. */
export function contractRoutes(router: Router, documents: ServedDocument[]): void {
  for (const { path, type, content, headers } of documents) {
    let kept: { body: Buffer; etag: string } | undefined;
    router.get(path, (request, response) => {
      kept ??= withEtag(Buffer.from(content()));
      response.set({
        'Content-Type': type,
        ETag: kept.etag,
        'Cache-Control': 'public, max-age=300',
        'Access-Control-Allow-Origin': '*',
        'X-Content-Type-Options': 'nosniff',
        'X-Request-Id': newPrefixedId('req'),
        'SVC-Version': apiVersion,
        ...headers,
      });
      if (request.fresh) response.status(304).end();
      else response.send(kept.body);
    });
  }
}

function withEtag(body: Buffer): { body: Buffer; etag: string } {
  return { body, etag: `"${hash('sha256', body, 'base64url')}"` };
}
