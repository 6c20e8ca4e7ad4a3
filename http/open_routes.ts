import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

/** A document of the contract: its path, the file it is, its media type. */
export interface ServedDocument {
  path: string;
  file: URL;
  type: string;
}

/** The contract and its profiles: no key, any origin, a strong ETag. */
export function contractRoutes(router: Router, documents: ServedDocument[]): void {
  for (const { path, file, type } of documents) {
    const body = readFileSync(file);
    const etag = `"${hash('sha256', body, 'base64url')}"`;
    router.get(path, (request, response) => {
      response.set({
        'Content-Type': type,
        ETag: etag,
        'Cache-Control': 'public, max-age=300',
        'Access-Control-Allow-Origin': '*',
        'X-Request-Id': newPrefixedId('req'),
        'SVC-Version': apiVersion,
      });
      if (request.fresh) response.status(304).end();
      else response.send(body);
    });
  }
}
