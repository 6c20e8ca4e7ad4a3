import { readFileSync } from 'node:fs';
import helmet from 'helmet';
import type { Request, Response, Router } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { newPrefixedId } from '../../db/ids.ts';
import { teamName } from '../../db/queries/notes/public_tokens.ts';
import { readingDb } from '../../db/tenant.ts';
import { apiVersion } from '../../domain/api_version.ts';
import type { Application } from '../../http/server/application.ts';
import { dayWords } from '../../mails/days.ts';
import { html } from '../../mails/html.ts';
import { readBoardLink } from '../../presenters/planning/board_links.ts';
import type { LinkedBoard } from '../../presenters/planning/board_links.ts';
import { wallOf } from './wall.ts';

/** Requests per link and address: a few screens in one room poll every five seconds. */
const readsPerMinute = 240;
const wrongLinksPerMinute = 60;

const files = new Map<string, { type: string; body: Buffer }>(
  (
    [
      ['board.css', 'text/css; charset=utf-8'],
      ['board_parts.css', 'text/css; charset=utf-8'],
      ['board_phones.css', 'text/css; charset=utf-8'],
      ['board.js', 'text/javascript; charset=utf-8'],
      ['board_map.js', 'text/javascript; charset=utf-8'],
      ['icon.svg', 'image/svg+xml'],
      ['board_words.js', 'text/javascript; charset=utf-8'],
    ] as const
  ).map(([name, type]) => [name, { type, body: readFileSync(new URL(`./${name}`, import.meta.url)) }]),
);

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'"],
      imgSrc: ["'self'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginEmbedderPolicy: false,
});

/**
 * The live board as a page: `GET /board/{token}/` shows it, `GET /board/{token}/board.json` is what it polls, beside its
 * script and style sheet. The token is the only credential; it shows one day of one team, read-only.
 */
export function boardRoutes(router: Router, app: Application): void {
  const reads = new RateLimiterMemory({ points: readsPerMinute, duration: 60 });
  const wrongLinks = new RateLimiterMemory({ points: wrongLinksPerMinute, duration: 60 });

  async function serve(request: Request, response: Response): Promise<void> {
    const { token, part } = request.params as { token: string; part?: string };
    const address = request.ip ?? '';
    if (await spent(reads, `${address} ${token}`)) return refuse(response, 429, 'Too many requests');
    const board = readBoardLink(token, app.cursor_key, new Date());
    if (!board) {
      const many = await spent(wrongLinks, address);

      return refuse(response, many ? 429 : 404, 'This link has expired or is not valid');
    }
    if (part === undefined) return showPage(app, board, token, response);
    const file = files.get(part);
    if (file) response.type(file.type).send(file.body);
    else if (part === 'board.json') response.json(await wallOf(app, board, sinceOf(request)));
    else refuse(response, 404, 'There is no such file');
  }

  const guarded = (request: Request, response: Response) => {
    const id = newPrefixedId('req');
    response.set({ 'X-Request-Id': id, 'SVC-Version': apiVersion, 'Cache-Control': 'no-store' });
    serve(request, response).catch((error: unknown) => {
      app.log.error({ request_id: id, err: error }, 'a board could not be shown');
      if (response.headersSent) response.destroy();
      else refuse(response, 503, 'The board cannot be shown at the moment');
    });
  };

  router.use('/board', protect);
  router.get('/board/:token', guarded);
  router.get('/board/:token/:part', guarded);
}

/** The time since which a poll asks for changes; undefined for an invalid one, which gets the whole board. */
function sinceOf({ query }: Request): string | undefined {
  const { since } = query;

  return typeof since === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(since) &&
    !isNaN(Date.parse(since))
    ? since
    : undefined;
}

async function spent(limiter: RateLimiterMemory, name: string): Promise<boolean> {
  return limiter.consume(name).then(
    () => false,
    () => true,
  );
}

function refuse(response: Response, status: number, message: string): void {
  if (status === 429 || status === 503) response.set('Retry-After', '60');
  const body = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>${message}</title>
      </head>
      <body>
        <h1>${message}</h1>
        <p>Open the live board in the application again to get a new link.</p>
      </body>
    </html>`;
  response.status(status).type('html').send(body.text);
}

async function showPage(
  app: Application,
  { team_id, date }: LinkedBoard,
  token: string,
  response: Response,
): Promise<void> {
  const team = await teamName(readingDb(team_id, app.database));
  const path = `/board/${token}`;
  const body = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>Live board, ${dayWords(date)}, ${team}</title>
        <link rel="icon" href="${path}/icon.svg" />
        <link rel="stylesheet" href="${path}/board.css" />
        <link rel="stylesheet" href="${path}/board_parts.css" />
        <link rel="stylesheet" href="${path}/board_phones.css" />
        <script type="module" src="${path}/board.js"></script>
      </head>
      <body data-path="${path}">
        <a class="skip" href="#attention">To what needs attention</a>
        <header>
          <div>
            <h1>${team}</h1>
            <p>${dayWords(date)}</p>
          </div>
          <ul id="counts" aria-label="Jobs by state"></ul>
          <div class="now">
            <p id="clock"></p>
            <p id="live" role="status">Loading</p>
          </div>
        </header>
        <noscript><p>This page needs JavaScript. Please allow it in your browser.</p></noscript>
        <main>
          <section id="attention" aria-labelledby="attention-title" tabindex="-1">
            <h2 id="attention-title">Needs attention</h2>
            <ol></ol>
          </section>
          <section id="lanes" aria-labelledby="lanes-title">
            <h2 id="lanes-title">Vehicles <small>arrow keys move, Enter opens</small></h2>
            <ol></ol>
          </section>
          <section id="map" aria-labelledby="map-title">
            <h2 id="map-title">Where <small>drawn from coordinates</small></h2>
            <div></div>
          </section>
        </main>
        <aside id="detail" aria-live="polite" hidden></aside>
      </body>
    </html>`;
  response.type('html').send(body.text);
}
