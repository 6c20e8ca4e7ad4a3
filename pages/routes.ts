import helmet from 'helmet';
import type { Request, Response, Router } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { newPrefixedId } from '../db/ids.ts';
import { deadBecause, findToken, teamName } from '../db/queries/public_tokens.ts';
import type { PublicToken } from '../db/queries/public_tokens.ts';
import { readingDb } from '../db/tenant.ts';
import { Invalid } from '../domain/errors.ts';
import type { Application } from '../http/application.ts';
import { readBytes } from '../http/body.ts';
import { toApiError } from '../http/errors.ts';
import { textFaults } from '../http/validate.ts';
import { apiVersion } from '../http/version.ts';
import { html } from './html.ts';
import { faultSummary, layout, styleHash } from './layout.ts';
import type { Faults } from './layout.ts';
import type { Form, PageAnswer, PublicPage, Visit } from './page.ts';
import { DeadLink, submitPage } from './submission.ts';

/** Forms carry texts and at most a drawn signature. */
const maxFormBytes = 1024 * 1024;
const wrongLinksPerMinute = 60;

/** Only scripts that are parts of a page, nothing from elsewhere, no frame around the page, and its address (the token) told to nobody. */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: [styleHash],
      scriptSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginEmbedderPolicy: false,
});

const gone = {
  used: 'This link was used already',
  revoked: 'This link was withdrawn',
  expired: 'This link has expired',
};

/**
 * The public pages: `GET /p/{token}` shows the page of the token's purpose, `POST /p/{token}` submits its form,
 * `GET /p/{token}/{part}` is a file of it. The token in the address is the only right to act: there is no cookie that a
 * foreign site could make a browser send along, and a form that another site submits is refused.
 */
export function pageRoutes(router: Router, app: Application, pages: PublicPage[]): void {
  const byPurpose = new Map(pages.map((page) => [page.purpose, page]));
  const wrongLinks = new RateLimiterMemory({ points: wrongLinksPerMinute, duration: 60 });

  function serve(
    answer: (visit: Visit, page: PublicPage, request: Request, response: Response) => Promise<void>,
  ) {
    return (request: Request, response: Response) => {
      const id = newPrefixedId('req');
      response.set({ 'X-Request-Id': id, 'SVC-Version': apiVersion, 'Cache-Control': 'no-store' });
      find(app, byPurpose, request, id)
        .then(async (found) => {
          if (found) return answer(found.visit, found.page, request, response);
          if (await tooMany(wrongLinks, request))
            return send(response, 429, null, notice('Too many attempts'));

          return send(response, 404, null, notice('This link is not valid'));
        })
        .catch((error: unknown) => fail(app, response, id, error));
    };
  }

  router.use('/p', protect);
  router.get(
    '/p/:token',
    serve(async (visit, page, _request, response) => show(response, page, visit)),
  );
  router.post(
    '/p/:token',
    serve(async (visit, page, request, response) => submit(app, page, visit, request, response)),
  );
  router.get(
    '/p/:token/:part',
    serve(async (visit, page, request, response) => part(page, visit, request, response)),
  );
}

async function find(app: Application, pages: Map<string, PublicPage>, request: Request, requestId: string) {
  const token = await findToken(app.database.pool, request.params.token as string);
  const page = token && pages.get(token.purpose);
  if (!page) return null;

  return { page, visit: await visitOf(app, token, `/p/${request.params.token as string}`, requestId) };
}

async function visitOf(
  app: Application,
  token: PublicToken,
  path: string,
  requestId: string,
): Promise<Visit> {
  const db = readingDb(token.team_id, app.database.reads, app.database.pool);

  return {
    token,
    path,
    team_name: await teamName(db),
    request_id: requestId,
    now: new Date(),
    db,
    base_url: app.base_url(),
    settings: app.settings,
    adapters: app.adapters,
    log: app.log,
  };
}

async function show(response: Response, page: PublicPage, visit: Visit, form?: Form): Promise<void> {
  const dead = deadBecause(visit.token, visit.now);
  if (dead === 'used' && page.done) return send(response, 200, visit, await page.done(visit));
  if (dead !== null) return send(response, 410, visit, notice(gone[dead]));

  const answer = await page.show(visit, form ?? { values: {}, faults: {} });
  send(response, form ? 422 : 200, visit, answer, form?.faults);
}

async function submit(
  app: Application,
  page: PublicPage,
  visit: Visit,
  request: Request,
  response: Response,
): Promise<void> {
  if (!page.submit || foreign(request))
    return send(response, 403, visit, notice('This form cannot be sent from here'));

  const values = await readForm(request);
  try {
    send(response, 200, visit, await submitPage(app, page, visit, values, request.ip ?? ''));
  } catch (error) {
    if (error instanceof DeadLink)
      return show(response, page, { ...visit, token: { ...visit.token, ...dead(error, visit) } });
    if (!(error instanceof Invalid)) throw error;

    await show(response, page, visit, { values, faults: faultsOf(error) });
  }
}

/** The token as the transaction found it, for the page that says so. */
function dead({ reason }: DeadLink, { now }: Visit): Partial<PublicToken> {
  return reason === 'revoked' ? { revoked_at: now.toISOString() } : { used_at: now.toISOString() };
}

async function part(page: PublicPage, visit: Visit, request: Request, response: Response): Promise<void> {
  const made = Object.hasOwn(page.parts ?? {}, request.params.part as string)
    ? await page.parts![request.params.part as string]!(visit)
    : null;
  const usable = deadBecause(visit.token, visit.now);
  if (!made || (usable !== null && usable !== 'used'))
    return send(response, 404, visit, notice('There is no such file'));

  response.set('Content-Type', made.content_type);
  if (made.file_name !== undefined)
    response.set('Content-Disposition', `attachment; filename="${made.file_name}"`);
  response.send(Buffer.from(made.body));
}

/** Browsers say where a form was submitted from; one that says "from elsewhere" is refused. */
function foreign(request: Request): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}

async function readForm(request: Request): Promise<Record<string, string>> {
  const bytes = await readBytes(request, maxFormBytes);
  const values = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  const faults = textFaults(values, '');
  if (faults.length > 0) throw new Invalid(faults);

  return values;
}

function faultsOf(error: Invalid): Faults {
  return Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
}

async function tooMany(limiter: RateLimiterMemory, request: Request): Promise<boolean> {
  return limiter.consume(request.ip ?? '').then(
    () => false,
    () => true,
  );
}

function notice(title: string): PageAnswer {
  return { title, body: html`<p>Please ask whoever sent it to you for a new one.</p>` };
}

function send(
  response: Response,
  status: number,
  visit: Visit | null,
  answer: PageAnswer,
  faults: Faults = {},
): void {
  const body = html`${faultSummary(faults)}${answer.body}`;
  response
    .status(status)
    .type('html')
    .send(layout(answer.title, visit?.team_name ?? null, body));
}

function fail(app: Application, response: Response, requestId: string, error: unknown): void {
  const fault = toApiError(error);
  if (fault.status >= 500) app.log.error({ request_id: requestId, err: error }, 'a public page failed');
  if (response.headersSent) {
    response.destroy();

    return;
  }

  send(response, fault.status, null, {
    title: 'That did not work',
    body: html`<p>Nothing was changed. Please try again in a moment. If it goes on, quote ${requestId}.</p>`,
  });
}
