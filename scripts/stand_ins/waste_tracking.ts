import { randomInt } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { patScenarios } from '../../domain/compliance/dwt_pat.ts';
import { trackingErrors } from '../../domain/compliance/dwt_rules.ts';
import { ewcEntries } from '../../domain/waste/ewc.ts';
import { dwtContainerTypes, hazardProperties, operationCodes, pops } from '../../domain/waste/waste_lists.ts';

interface Movement {
  api_code: string;
  receipt: Record<string, unknown>;
  revisions: number;
}

/** What a test may observe and change in the stand-in. */
export interface WasteTrackingState {
  movements: Map<string, Movement>;
  /** Called before each submission; its result replaces the normal response. */
  trouble: (request: IncomingMessage) => 'none' | 'cut_before' | 'cut_after' | number;
  tokens: number;
}

export function wasteTrackingState(): WasteTrackingState {
  return { movements: new Map(), trouble: () => 'none', tokens: 0 };
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
const maxBytes = 1024 * 1024;

/** An id as Defra gives them out: the year and six letters or digits. */
function newTrackingId(): string {
  const tail = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');

  return `${String(new Date().getUTCFullYear()).slice(2)}${tail}`;
}

const digits = (code: string) => code.replaceAll(' ', '');

const referenceData: Record<string, unknown> = {
  'ewc-codes': ewcEntries.map((entry) => ({
    code: digits(entry.code),
    isHazardous: entry.hazardous,
    chapter: entry.chapter_title,
    subChapter: entry.sub_chapter_title,
    description: entry.description,
  })),
  'hazardous-property-codes': hazardProperties.map((entry) => ({
    code: entry.code,
    shortDesc: entry.short_description,
    longDesc: entry.long_description,
  })),
  'disposal-or-recovery-codes': operationCodes.map((entry) => ({
    code: entry.code,
    isNotRecoveryToFinalProduct: entry.not_recovery_to_final_product,
    description: entry.description,
  })),
  'container-types': dwtContainerTypes.map(({ code, description }) => ({ code, description })),
  'pop-names': pops,
};

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxBytes) break;
  }

  return text;
}

/** Defra's Receipt of Waste API 1.0, with our port of its rules. Any client id and secret are let in. */
export function wasteTrackingStandIn(state: WasteTrackingState = wasteTrackingState()): RequestListener {
  return (request, response) => {
    serve(state, request, response).catch(() => response.destroy());
  };
}

async function serve(
  state: WasteTrackingState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
  const text = await bodyOf(request);
  if (pathname === '/oauth2/token') return giveToken(state, request, response, text);
  if (!request.headers.authorization?.startsWith('Bearer sample-'))
    return answer(response, 401, { message: 'Unauthorized' });

  const [, kind, name] = pathname.split('/');
  if (kind === 'reference-data' && request.method === 'GET' && name! in referenceData)
    return answer(response, 200, referenceData[name!]);

  const body = JSON.parse(text || 'null') as unknown;
  if (pathname === '/production-approval-tests' && request.method === 'POST')
    return judge(state, request, response, body);
  const id = /^\/movements\/(?:(\w+)\/)?receive$/.exec(pathname);
  if (!id) return answer(response, 404, { statusCode: 404, error: 'Not Found', message: 'Not Found' });

  const trouble = state.trouble(request);
  if (trouble === 'cut_before') return void response.destroy();
  if (typeof trouble === 'number') return answer(response, trouble, { message: 'trouble' });
  const result = receive(state, id[1], body as Record<string, unknown>);
  if (trouble === 'cut_after') return void response.destroy();
  answer(response, result.status, result.body);
}

function giveToken(
  state: WasteTrackingState,
  request: IncomingMessage,
  response: ServerResponse,
  form: string,
): void {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [id, secret] = Buffer.from(basic, 'base64').toString().split(':');
  if (!id || !secret || secret === 'wrong' || form !== 'grant_type=client_credentials')
    return answer(response, 400, { error: 'invalid_client' });
  state.tokens += 1;
  answer(response, 200, { access_token: `sample-${state.tokens}`, expires_in: 3600, token_type: 'Bearer' });
}

/** A new movement, or another version of a known one of the same organisation. */
function receive(
  { movements }: WasteTrackingState,
  id: string | undefined,
  receipt: Record<string, unknown>,
): { status: number; body: unknown } {
  const errors = trackingErrors(receipt).map(({ key, error_type: errorType, message }) => ({
    key,
    errorType,
    message,
  }));
  if (errors.length > 0) return { status: 400, body: { validation: { errors } } };
  const api_code = receipt.apiCode as string;
  const validation = { warnings: missingCodes(receipt) };
  const outcome = validation.warnings.length > 0 ? { validation } : {};
  if (id === undefined) {
    const wasteTrackingId = newTrackingId();
    movements.set(wasteTrackingId, { api_code, receipt, revisions: 1 });

    return { status: 201, body: { wasteTrackingId, ...outcome } };
  }
  const known = movements.get(id);
  if (!known)
    return { status: 404, body: { statusCode: 404, error: 'Not Found', message: 'Movement not found' } };
  if (known.api_code !== api_code) {
    const error = {
      key: 'apiCode',
      errorType: 'BusinessRuleViolation',
      message: 'the movement belongs to another organisation',
    };

    return { status: 400, body: { validation: { errors: [error] } } };
  }
  movements.set(id, { api_code, receipt, revisions: known.revisions + 1 });

  return { status: 200, body: outcome };
}

function missingCodes(receipt: Record<string, unknown>): object[] {
  return (receipt.wasteItems as { disposalOrRecoveryCodes?: unknown[] }[]).flatMap((item, index) =>
    (item.disposalOrRecoveryCodes?.length ?? 0) > 0
      ? []
      : [
          {
            key: `wasteItems.${index}.disposalOrRecoveryCodes`,
            errorType: 'NotProvided',
            message: `wasteItems[${index}].disposalOrRecoveryCodes is required for proper waste tracking and compliance`,
          },
        ],
  );
}

function judge(
  { movements }: WasteTrackingState,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): void {
  const entries = body as { scenarioId: string; wasteTrackingId: string }[];
  const repeated =
    Array.isArray(entries) && new Set(entries.map((each) => each.scenarioId)).size < entries.length;
  if (!Array.isArray(entries) || repeated || !request.headers['x-dwt-client-id'])
    return answer(response, 400, {
      validation: {
        errors: [{ key: 'scenarioId', errorType: 'InvalidValue', message: 'is not a list of scenarios' }],
      },
    });
  const results = entries.map(({ scenarioId, wasteTrackingId }) => {
    const scenario = patScenarios.find(({ id }) => id === scenarioId);
    const movement = movements.get(wasteTrackingId);
    if (!scenario || !movement)
      return { scenarioId, wasteTrackingId, status: 'Error', message: 'Could not find the movement' };
    const passed = scenario.shows(movement.receipt);

    return {
      scenarioId,
      wasteTrackingId,
      status: passed ? 'Pass' : 'Fail',
      message: passed ? '' : `Expected: ${scenario.requirement}`,
    };
  });
  answer(response, 200, { submissionId: newTrackingId(), results });
}
