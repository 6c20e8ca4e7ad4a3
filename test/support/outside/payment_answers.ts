import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPayments } from '../../../adapters/payments/providers.ts';
import type { Payments } from '../../../adapters/payments/index.ts';
import type { ProviderAccess } from '../../../domain/platform/integrations.ts';

/**
 * What a provider answers to a method and path: the same every time, or one answer after the other. An answer whose body is
 * null is empty.
 */
export type Answer = { status?: number; body: object | null };

/** A payment provider whose every answer a test sets, and the adapters that ask it. */
export interface AnsweringProvider {
  url: string;
  payments: Payments;
  answers: Record<string, Answer | Answer[]>;
  asked: { line: string; headers: IncomingHttpHeaders; body: string }[];
  /** Method and path of what was asked. */
  lines(): string[];
  forget(): void;
  close(): Promise<void>;
}

export async function startAnswers(): Promise<AnsweringProvider> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const line = `${request.method} ${request.url!.split('?')[0]}`;
      provider.asked.push({ line, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const found = provider.answers[line];
      const answer = Array.isArray(found) ? (found.length > 1 ? found.shift() : found[0]) : found;
      response.writeHead(answer?.status ?? (answer ? 200 : 404), { 'content-type': 'application/json' });
      const { body } = answer ?? { body: { error: { message: `nothing at ${line}` } } };
      response.end(body === null ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place = { url, is_stand_in: false };
  const provider: AnsweringProvider = {
    url,
    payments: createPayments({ stripe: place, gocardless: place }),
    answers: {},
    asked: [],
    lines: () => provider.asked.map(({ line }) => line),
    forget() {
      provider.answers = {};
      provider.asked = [];
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };

  return provider;
}

export const metadata = { team_id: 'team', invoice_id: 'invoice', session_id: 'session' };

export const access = {
  mode: 'test',
  account_id: 'acct_1',
  credentials: { access_token: 'token', webhook_secret: 'whsec_1', secret_key: 'sk_test_1' },
} as unknown as ProviderAccess;

/** When everything happens here. */
export const at = '2026-10-05T09:00:00.000Z';
