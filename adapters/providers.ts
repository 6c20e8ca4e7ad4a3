import { request } from 'undici';
import type { Dispatcher } from 'undici';
import { ProviderError } from '../domain/errors.ts';
import { providerSettings } from '../settings.ts';
import type { ProviderName } from '../settings.ts';
import { BlockedTarget } from './guard.ts';

/** Address of each provider, without a trailing slash, and whether it is a stand-in. */
export type ProviderAddresses = Record<ProviderName, { url: string; is_stand_in: boolean }>;

/** Every provider at the address of its setting, else at its public one. */
export function realAddresses(urls: Record<ProviderName, string | null>): ProviderAddresses {
  const entries = Object.entries(providerSettings).map(([name, { address }]) => [
    name,
    { url: urls[name as ProviderName] ?? address, is_stand_in: false },
  ]);

  return Object.fromEntries(entries);
}

export interface ProviderRequest {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Connects in another way than the process does by default. */
  dispatcher?: Dispatcher;
  /** Milliseconds for the whole exchange. */
  timeout_ms?: number;
  /** Maximum bytes of the response to read. */
  max_bytes?: number;
}

export interface ProviderAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON; null if the response is empty. */
  body: unknown;
}

const defaults = { timeout_ms: 5_000, max_bytes: 2 * 1024 * 1024 };

/**
 * Calls a provider that speaks JSON. Redirects are not followed.
 * @throws ProviderError `away` for a timeout, 429 and 5xx; `nonsense` for a response that is too long or not
 * JSON; BlockedTarget if a guarded `dispatcher` may not connect to the address
 */
export async function askProvider(
  provider: string,
  url: string,
  asked: ProviderRequest = {},
): Promise<ProviderAnswer> {
  const { timeout_ms, max_bytes } = { ...defaults, ...asked };
  const { status, headers, text } = await exchange(provider, url, asked, timeout_ms, max_bytes);
  if (status === 429 || status >= 500) throw new ProviderError(provider, 'away', `answered ${status}`);
  try {
    return { status, headers, body: text === '' ? null : JSON.parse(text) };
  } catch {
    throw new ProviderError(provider, 'nonsense', `answered ${status} with something other than JSON`);
  }
}

async function exchange(
  provider: string,
  url: string,
  { method = 'GET', headers = {}, body, dispatcher }: ProviderRequest,
  timeout_ms: number,
  max_bytes: number,
): Promise<{ status: number; headers: ProviderAnswer['headers']; text: string }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    const answer = await request(url, {
      method,
      headers,
      body,
      signal: AbortSignal.timeout(timeout_ms),
      ...(dispatcher && { dispatcher }),
    });
    for await (const chunk of answer.body) {
      bytes += (chunk as Buffer).length;
      if (bytes > max_bytes) break;
      chunks.push(chunk as Buffer);
    }
    if (bytes <= max_bytes)
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: Buffer.concat(chunks).toString('utf8'),
      };
  } catch (error) {
    if (error instanceof BlockedTarget) throw error;
    throw new ProviderError(provider, 'away', (error as Error).message);
  }
  throw new ProviderError(provider, 'nonsense', `answered more than ${max_bytes} bytes`);
}
