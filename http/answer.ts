import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from './errors.ts';
import { errorBody } from './errors.ts';
import { apiVersion } from './version.ts';

/** What goes back to the client, whole: nothing is streamed that could fail half way. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  content_type: string | null;
  body: string | Uint8Array | null;
  /** A record or a document that a client may hold and ask about with If-None-Match. */
  cacheable: boolean;
}

const jsonType = 'application/json; charset=utf-8';

/** A JSON answer from printed text. */
export function jsonAnswer(status: number, text: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, content_type: jsonType, body: text, cacheable: false };
}

/** The error envelope. */
export function errorAnswer(error: ApiError, requestId: string): Answer {
  return jsonAnswer(error.status, JSON.stringify(errorBody(error, requestId)), error.headers);
}

/**
 * Writes an answer with the headers every answer carries. HEAD gets the headers of GET without the body (RFC 9110 §9.3.2);
 * a cacheable answer gets a strong ETag and turns into 304 where the client has it already.
 */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  requestId: string,
): void {
  const headers: Record<string, string | number> = {
    'X-Request-Id': requestId,
    'SVC-Version': apiVersion,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': answer.cacheable ? 'private, no-cache' : 'no-store',
    ...answer.headers,
  };
  if (answer.cacheable && answer.body !== null) {
    headers.ETag = `"${hash('sha1', answer.body as string, 'base64')}"`;
    if (holds(request.headers['if-none-match'], headers.ETag)) {
      response.writeHead(304, headers).end();

      return;
    }
  }
  if (answer.body === null) {
    response.writeHead(answer.status, headers).end();

    return;
  }

  headers['Content-Type'] = answer.content_type ?? jsonType;
  headers['Content-Length'] = Buffer.byteLength(answer.body);
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;

  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
