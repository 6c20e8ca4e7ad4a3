import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from './errors.ts';
import { errorBody } from './errors.ts';
import { codedEtag, etagOf, plain } from './etag.ts';
import { codingOf, compressQuickly, worthCompressing } from './compress.ts';
import type { Coding } from './compress.ts';
import { apiVersion } from '../../domain/api_version.ts';

/** A complete response. Nothing is streamed that could fail half way. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  content_type: string | null;
  body: string | Uint8Array | null;
  /** The response is a record or document that a client may cache and revalidate with If-None-Match. */
  cacheable: boolean;
}

const jsonType = 'application/json; charset=utf-8';

/** A JSON response from serialised text, or its bytes. */
export function jsonAnswer(
  status: number,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): Answer {
  return { status, headers, content_type: jsonType, body, cacheable: false };
}

/** The error envelope. */
export function errorAnswer(error: ApiError, requestId: string): Answer {
  return jsonAnswer(error.status, JSON.stringify(errorBody(error, requestId)), error.headers);
}

/**
 * Writes a response with the standard headers. HEAD gets the headers of GET without the body (RFC 9110
 * §9.3.2). A cacheable response gets a strong ETag, and becomes 304 if the client already has it. A long
 * response is compressed outside the event loop if the client accepts that; only then the function is
 * asynchronous.
 */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  requestId: string,
): void | Promise<void> {
  const headers: Record<string, string | number> = {
    'X-Request-Id': requestId,
    'SVC-Version': apiVersion,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cache-Control': answer.cacheable ? 'private, no-cache' : 'no-store',
    ...answer.headers,
  };
  const { body } = answer;
  if (body === null) {
    response.writeHead(answer.status, headers).end();

    return;
  }

  const type = answer.content_type ?? jsonType;
  const length = Buffer.byteLength(body);
  const compressible = length >= worthCompressing && textTypes.test(type);
  const coding = compressible ? codingOf(request) : null;
  if (compressible) headers.Vary = 'Accept-Encoding';
  if (answer.cacheable) {
    const etag = etagOf(body);
    headers.ETag = coding ? codedEtag(etag, coding) : etag;
    if (holds(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end();

      return;
    }
  }

  headers['Content-Type'] = type;
  if (coding) return writeCoded(request, response, answer.status, headers, body, coding);

  headers['Content-Length'] = length;
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const textTypes = /^(?:application\/json|text\/)/;

/** The length of the compressed body is not known before it is made, so HEAD omits it. */
async function writeCoded(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number>,
  body: string | Uint8Array,
  coding: Coding,
): Promise<void> {
  headers['Content-Encoding'] = coding;
  if (request.method === 'HEAD') {
    response.writeHead(status, headers).end();

    return;
  }

  const coded = await compressQuickly(body);
  headers['Content-Length'] = coded.length;
  response.writeHead(status, headers).end(coded);
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;

  return ifNoneMatch.split(',').some((candidate) => plain(candidate.trim().replace(/^W\//, '')) === etag);
}
