import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { request as send } from 'undici';

/** A request to a stand-in, read whole. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What a stand-in answers. */
export interface Said {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Serves a stand-in: JSON unless the answer names another media type; 404 for what it does not know. */
export function serving(answer: (asked: Asked) => Promise<Said | null> | Said | null): RequestListener {
  return (request, response) => {
    read(request)
      .then(answer)
      .then((said) => write(response, said ?? { status: 404, body: { error: { message: 'Not found' } } }))
      .catch((error: Error) => write(response, { status: 500, body: { error: { message: error.message } } }));
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');

  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function write(response: ServerResponse, { status, body, headers = {} }: Said): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

/** Calls back as providers do: again for a while, until it is answered with success. */
export async function callBack(url: string, body: string, headers: Record<string, string>): Promise<void> {
  for (const wait of [0, 200, 1000, 3000]) {
    await new Promise((resume) => setTimeout(resume, wait).unref());
    const status = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }).then(
      async (answer) => {
        await answer.body.dump();

        return answer.statusCode;
      },
      () => 0,
    );
    if (status >= 200 && status < 300) return;
  }
}
