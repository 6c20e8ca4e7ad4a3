import type { IncomingMessage } from 'node:http';
import { ApiError } from './errors.ts';

/** 100 notes of the longest texts fit several times over. */
export const maxBodyBytes = 5 * 1024 * 1024;

const jsonMediaType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The parsed JSON body of a request.
 * @throws ApiError 415 for another media type or a content coding, 413 over 5 MiB, 400 for what is not JSON in UTF-8.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!hasBody(request)) return undefined;

  requireJson(request);
  const bytes = await readBytes(request, maxBodyBytes);
  if (bytes.length === 0) return undefined;

  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new ApiError(400, 'validation_failed', 'The body is not UTF-8.');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiError(400, 'validation_failed', `The body is not JSON: ${(error as Error).message}`);
  }
}

/** The raw bytes of a body, refused as soon as it is known to be longer than `limit`. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);

  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  // A client that hung up mid-body ends the loop without an error on some paths; what arrived is not what was sent.
  if (!request.complete)
    throw new ApiError(400, 'validation_failed', 'The body ended before its announced length.');

  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];

  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function requireJson(request: IncomingMessage): void {
  const type = request.headers['content-type'];
  if (type === undefined || !jsonMediaType.test(type.trim())) {
    throw new ApiError(415, 'validation_failed', 'Send the body as "Content-Type: application/json".');
  }
  const coding = request.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') {
    throw new ApiError(
      415,
      'validation_failed',
      `The content coding "${coding}" is not understood; send the body as it is.`,
      undefined,
      {
        'Accept-Encoding': 'identity',
      },
    );
  }
}

function tooLarge(limit: number): ApiError {
  const mebibytes = limit / 1024 / 1024;

  return new ApiError(413, 'validation_failed', `The body is over ${mebibytes} MiB.`, undefined, {
    Connection: 'close',
  });
}
