import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The provider's next response. */
export interface ProviderReply {
  status?: number;
  /** Sent unchanged if it is a text, otherwise as JSON. `silence` never responds. */
  body?: unknown;
}

export interface TestProvider {
  url: string;
  /** Method and address of every request, in order. */
  asked: string[];
  /** The response function; replace it at any time. */
  reply: (request: { method: string; url: URL; headers: IncomingMessage['headers'] }) => ProviderReply;
  close(): Promise<void>;
}

/** A provider whose responses are set by the test. */
export async function startProvider(): Promise<TestProvider> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      provider.asked.push(`${request.method} ${request.url}`);
      const url = new URL(request.url!, provider.url);
      const { status = 200, body } = provider.reply({
        method: request.method!,
        url,
        headers: request.headers,
      });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const provider: TestProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    reply: () => ({ status: 404 }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };

  return provider;
}
