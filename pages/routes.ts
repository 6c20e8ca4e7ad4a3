import helmet from 'helmet';
import type { Request, Response, Router } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { newPrefixedId } from '../db/ids.ts';
import { deadBecause, findToken, teamName } from '../db/queries/notes/public_tokens.ts';
import type { PublicToken } from '../db/queries/notes/public_tokens.ts';
import { readingDb } from '../db/tenant.ts';
import { Invalid } from '../domain/errors.ts';
import type { Application } from '../http/server/application.ts';
import { readForm } from '../http/requests/form.ts';
import { ApiError, toApiError } from '../http/responses/errors.ts';
import { teamAdapters } from '../http/context/team_adapters.ts';
import { apiVersion } from '../domain/api_version.ts';
import { html } from '../mails/html.ts';
import { errorSummary, layout, styleHash } from './layout.ts';
import type { FieldErrors } from './layout.ts';
import type { Form, PageAnswer, PublicPage, Visit } from './page.ts';
import { DeadLink, submitPage } from './submission.ts';

/** Forms carry texts and at most a drawn signature. */
const maxFormBytes = 1024 * 1024;
const wrongLinksPerMinute = 60;
/** Per link: a person reads, corrects and sends a form a few times. */
const visitsPerLink = 60;
const formsPerLink = 10;

/**
 * Only scripts that are parts of a page, no external resources, no framing, and no referrer, because the
 * address contains the token.
 */
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
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginEmbedderPolicy: false,
});

const gone = {
  used: 'This link has already been used',
  revoked: 'This link was withdrawn',
  expired: 'This link has expired',
};

/**
 * The public pages: `GET /p/{token}` shows the page of the token's purpose, `POST /p/{token}` submits its
 * form, `GET /p/{token}/{part}` returns one of its files. The token in the address is the only credential:
 * there is no cookie that a foreign site could exploit, and forms submitted from another site are rejected.
 */
export function pageRoutes(router: Router, app: Application, pages: PublicPage[]): void {
  const byPurpose = new Map(pages.map((page) => [page.purpose, page]));
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const wrongLinks = perMinute(wrongLinksPerMinute);
  const visits = perMinute(visitsPerLink);
  const forms = perMinute(formsPerLink);
  const formsOfAddress = perMinute(app.settings.public_forms_per_minute);

  /** Before any look-up: limits on the use of a link, and on form submissions per address. */
  async function withinLimits({ method, params, ip }: Request): Promise<boolean> {
    const link = params.token as string;
    if (await spent(visits, link)) return false;

    return method !== 'POST' || !((await spent(formsOfAddress, ip ?? '')) || (await spent(forms, link)));
  }

  function serve(
    answer: (visit: Visit, page: PublicPage, request: Request, response: Response) => Promise<void>,
  ) {
    return (request: Request, response: Response) => {
      const id = newPrefixedId('req');
      response.set({ 'X-Request-Id': id, 'SVC-Version': apiVersion, 'Cache-Control': 'no-store' });
      const visited = async () => {
        if (await usedUp(wrongLinks, wrongLinksPerMinute, request.ip ?? '')) return tooMany(response);
        if (!(await withinLimits(request))) return tooMany(response);
        const found = await find(app, byPurpose, request, id);
        if (found) return answer(found.visit, found.page, request, response);
        await wrongLinks.penalty(request.ip ?? '');

        return send(response, 404, null, notice('This link is not valid'));
      };
      visited().catch((error: unknown) => fail(app, response, id, error));
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

  const path = `/p/${request.params.token as string}`;
  const can_act = page.submit !== undefined;

  return { page, visit: { ...(await visitOf(app, token, path, requestId)), can_act } };
}

async function visitOf(
  app: Application,
  token: PublicToken,
  path: string,
  requestId: string,
): Promise<Omit<Visit, 'can_act'>> {
  const db = readingDb(token.team_id, app.database);

  return {
    token,
    path,
    team_name: await teamName(db),
    request_id: requestId,
    now: new Date(),
    db,
    base_url: app.base_url(),
    settings: app.settings,
    adapters: teamAdapters(app.adapters, token.team_id),
    webhook_key: app.webhook_key,
    log: app.log,
  };
}

async function show(response: Response, page: PublicPage, visit: Visit, form?: Form): Promise<void> {
  const dead = deadBecause(visit.token, visit.now);
  if (dead === 'used' && page.done) return send(response, 200, visit, await page.done(visit));
  if (dead !== null) return send(response, 410, visit, notice(gone[dead]));

  const answer = await page.show(visit, form ?? { values: {}, errors: {} });
  send(response, form ? 422 : 200, visit, answer, form?.errors);
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

  if (deadBecause(visit.token, visit.now) !== null) return show(response, page, visit);
  const values = await readForm(request, page.max_form_bytes ?? maxFormBytes).catch(refusal);
  if (values instanceof ApiError) return send(response, values.status, visit, unreadable(values));
  try {
    send(response, 200, visit, await submitPage(app, page, visit, values, request.ip ?? ''));
  } catch (error) {
    if (error instanceof DeadLink)
      return show(response, page, { ...visit, token: { ...visit.token, ...dead(error, visit) } });
    if (!(error instanceof Invalid)) throw error;

    const token = await findToken(app.database.pool, visit.path.slice('/p/'.length));
    await show(
      response,
      page,
      { ...visit, token: token ?? visit.token },
      { values, errors: errorsOf(error) },
    );
  }
}

/** The token as read in the transaction, for the message about it. */
function dead({ reason }: DeadLink, { now }: Visit): Partial<PublicToken> {
  const field = ({ revoked: 'revoked_at', used: 'used_at', expired: 'expires_at' } as const)[reason];

  return { [field]: now.toISOString() };
}

async function part(page: PublicPage, visit: Visit, request: Request, response: Response): Promise<void> {
  const name = request.params.part as string;
  const usable = deadBecause(visit.token, visit.now);
  const isGone = usable !== null && usable !== 'used';
  const fixed = Object.hasOwn(page.parts ?? {}, name) ? page.parts![name]! : undefined;
  const made = isGone ? null : fixed ? await fixed(visit) : ((await page.part?.(visit, name)) ?? null);
  if (!made) return send(response, 404, visit, notice('There is no such file'));

  response.set('Content-Type', made.content_type);
  if (made.file_name !== undefined)
    response.set('Content-Disposition', `attachment; filename="${made.file_name}"`);
  response.send(Buffer.from(made.body));
}

/** Browsers report where a form was submitted from; other origins are rejected. */
function foreign(request: Request): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}

function errorsOf(error: Invalid): FieldErrors {
  return Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
}

/** Counts one use. @returns whether the limit is exceeded */
async function spent(limiter: RateLimiterMemory, name: string): Promise<boolean> {
  return limiter.consume(name).then(
    () => false,
    () => true,
  );
}

/**
 * Returns whether the limit is reached, without counting: an address with too many wrong links causes no
 * database query.
 */
async function usedUp(limiter: RateLimiterMemory, points: number, name: string): Promise<boolean> {
  const used = await limiter.get(name);

  return used !== null && used.consumedPoints >= points;
}

function tooMany(response: Response): void {
  response.set('Retry-After', '60');
  send(response, 429, null, {
    title: 'Too many attempts',
    body: html`<p>Please wait a minute and try again.</p>`,
  });
}

function notice(title: string): PageAnswer {
  return { title, body: html`<p>Please ask the sender for a new link.</p>` };
}

/** Returns the refusal of a form; throws what is an error of ours. */
function refusal(error: unknown): ApiError {
  const refused = toApiError(error);
  if (refused.status >= 500) throw error;

  return refused;
}

/** The page for what no form of ours sends. */
function unreadable({ status }: ApiError): PageAnswer {
  return {
    title: status === 413 ? 'This form is too large' : 'This form could not be read',
    body: html`<p>Nothing was changed. Please open the link again and fill in the form there.</p>`,
  };
}

function send(
  response: Response,
  status: number,
  visit: Visit | null,
  answer: PageAnswer,
  errors: FieldErrors = {},
): void {
  const body = html`${errorSummary(errors)}${answer.body}`;
  // Not a redirect: form-action allows only responses of this site.
  if (answer.leads_to) response.set('Refresh', `${answer.leads_to.after_s}; url=${answer.leads_to.url}`);
  response
    .status(status)
    .type('html')
    .send(layout(answer.title, visit?.team_name ?? null, body, visit?.can_act ?? false));
}

function fail(app: Application, response: Response, requestId: string, error: unknown): void {
  const apiError = toApiError(error);
  if (apiError.status >= 500) app.log.error({ request_id: requestId, err: error }, 'a public page failed');
  if (response.headersSent) {
    response.destroy();

    return;
  }

  send(response, apiError.status, null, {
    title: 'Something went wrong',
    body: html`<p>
      Nothing was changed. Please try again in a moment. If the problem continues, contact the sender and
      quote ${requestId}.
    </p>`,
  });
}
