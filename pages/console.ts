import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import helmet from 'helmet';
import type { Router } from 'express';
import { newPrefixedId } from '../db/ids.ts';
import { apiVersion } from '../domain/api_version.ts';
import type { Application } from '../http/server/application.ts';
import { acceptedCoding, compressWell } from '../http/responses/compress.ts';
import type { Coding } from '../http/responses/compress.ts';
import { html } from '../mails/html.ts';
import { openIdRoutes } from './console_openid.ts';

const generated = new URL('../generated/console/', import.meta.url);

/** Only our own script and style, requests only to this service, no framing, and no referrer. */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: false,
});

/** One file of the bundle; its name includes its digest, so browsers may cache it indefinitely. */
interface Asset {
  name: string;
  type: string;
  body: Buffer;
  coded: Map<Coding, Promise<Buffer>>;
}

/**
 * The console: `GET /console` and every address below it is the one page of the application, whose script reads the
 * address; `/console/assets/` its script and style.
 */
export function consoleRoutes(router: Router, app: Application): void {
  const script = asset('app', 'js', 'text/javascript; charset=utf-8');
  const style = asset('app', 'css', 'text/css; charset=utf-8');
  const page = shell(script.name, style.name);

  router.use('/console', protect, (_request, response, next) => {
    response.set({ 'X-Request-Id': newPrefixedId('req'), 'SVC-Version': apiVersion });
    next();
  });
  for (const each of [script, style]) serveAsset(router, each);
  openIdRoutes(router, app);
  router.get(/^\/console(?:\/(?!assets\/).*)?$/, (_request, response) => {
    response.set('Cache-Control', 'no-store').type('html').send(page);
  });
}

function asset(name: string, extension: string, type: string): Asset {
  const body = readFileSync(new URL(`${name}.${extension}`, generated));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 16);

  return { name: `${name}-${digest}.${extension}`, type, body, coded: new Map() };
}

function serveAsset(router: Router, { name, type, body, coded }: Asset): void {
  router.get(`/console/assets/${name}`, async (request, response) => {
    const coding = acceptedCoding(request.headers['accept-encoding'] as string | undefined, ['br', 'gzip']);
    response.set({
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    if (coding === null) return void response.send(body);
    if (!coded.has(coding)) coded.set(coding, compressWell(body, coding));
    response.set('Content-Encoding', coding).send(await coded.get(coding));
  });
}

function shell(script: string, style: string): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>Console</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/console/assets/${style}" />
        <script type="module" src="/console/assets/${script}"></script>
      </head>
      <body>
        <div id="app"></div>
        <noscript>The console needs JavaScript.</noscript>
      </body>
    </html>`.text;
}
