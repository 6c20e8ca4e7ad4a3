import type { Socket } from 'node:net';
import { Agent, request } from 'undici';
import { ProviderError, invalid } from '../domain/errors.ts';
import { robotsAllow } from '../domain/platform/robots.ts';
import { parseNetworks } from './addresses.ts';
import { BlockedTarget, checkEndpointUrl, guardedConnector, systemResolver } from './guard.ts';
import type { ConnectionFacts, Resolve } from './guard.ts';

/** One file of a public website. */
export interface FetchedFile {
  /** Where it was found, after redirects. */
  url: string;
  /** Lower case, without parameters; '' when the server names none. */
  content_type: string;
  body: Buffer;
}

/** Reads pages and images of public websites whose addresses people enter. */
export interface Websites {
  /**
   * Follows at most 3 redirects and reads at most 2 MiB, within 5 seconds in total. Every address is checked
   * before it is dialled, so that private networks are never reached, and the robots.txt of each host is
   * obeyed.
   *
   * @param url http or https; without either, https
   * @throws Invalid on the field `url` if it may not be fetched: malformed, not public, excluded by
   * robots.txt, or missing
   * @throws ProviderError `away` if the site does not answer in time, `nonsense` if its response is too long
   * or it redirects in a circle
   */
  fetch(url: string): Promise<FetchedFile>;
}

export interface WebsiteRules {
  /** Opens loopback, for tests and development. */
  allow_loopback?: boolean;
  /** Names that are never fetched: our own. */
  deny_hosts?: readonly string[];
  resolve?: Resolve;
}

/** Our name in robots.txt files. */
const robotName = 'waste-transfer-api';

const timeoutMs = 5_000;
const maxRedirects = 3;
const maxBytes = 2 * 1024 * 1024;
const maxRobotsBytes = 500 * 1024;
const redirects = new Set([301, 302, 303, 307, 308]);

/** See `Websites`. */
export function createWebsites({
  allow_loopback = false,
  deny_hosts = [],
  resolve = systemResolver(),
}: WebsiteRules = {}): Websites {
  const policy = { allow_loopback, allow_networks: parseNetworks([]), deny_hosts };
  const facts = new WeakMap<Socket, ConnectionFacts>();
  const agent = new Agent({
    connect: guardedConnector(policy, timeoutMs, resolve, facts),
    pipelining: 0,
    maxHeaderSize: 16 * 1024,
  });

  const judged = (text: string): URL => {
    const url = publicUrl(text, { allow_insecure: allow_loopback, deny_hosts });
    if (typeof url === 'string') throw invalid('url', url);

    return url;
  };

  async function fetch(text: string): Promise<FetchedFile> {
    const signal = AbortSignal.timeout(timeoutMs);
    const rules = new Map<string, string>();
    let url = judged(/^https?:/i.test(text.trim()) ? text : `https://${text}`);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const robots = rules.get(url.origin) ?? (await robotsOf(agent, url, signal));
      rules.set(url.origin, robots);
      if (!robotsAllow(robots, robotName, `${url.pathname}${url.search}`))
        throw invalid('url', 'is closed to programs by the robots.txt of the website');
      const answer = await get(agent, url, signal, maxBytes);
      if (redirects.has(answer.status) && answer.location !== undefined)
        url = judged(absolute(answer.location, url));
      else return fileOf(url, answer);
    }
    throw new ProviderError('website', 'nonsense', `redirects more than ${maxRedirects} times`);
  }

  return { fetch };
}

/**
 * Returns the URL to fetch, or an error. Websites may be http; otherwise the rules of webhook targets apply.
 */
function publicUrl(text: string, rules: Parameters<typeof checkEndpointUrl>[1]): URL | string {
  if (!URL.canParse(text)) return 'must be the address of a website';
  const url = new URL(text);
  url.hash = '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must use http or https';
  const secure = url.href.replace(/^http:/, 'https:');

  return checkEndpointUrl(secure, rules)?.message ?? url;
}

function absolute(location: string, from: URL): string {
  if (!URL.canParse(location, from))
    throw new ProviderError('website', 'nonsense', 'redirects to what is no address');

  return new URL(location, from).href;
}

interface Answer {
  status: number;
  content_type: string;
  location: string | undefined;
  body: Buffer;
}

async function get(agent: Agent, url: URL, signal: AbortSignal, most: number): Promise<Answer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        'user-agent': `${robotName}/1.0`,
        'accept-encoding': 'identity',
        'accept-language': 'en-GB,en',
      },
    });
    for await (const chunk of body) {
      bytes += (chunk as Buffer).length;
      if (bytes > most) break;
      chunks.push(chunk as Buffer);
    }
    if (bytes <= most)
      return {
        status: statusCode,
        content_type: one(headers['content-type']).split(';')[0]!.trim().toLowerCase(),
        location: headers.location === undefined ? undefined : one(headers.location),
        body: Buffer.concat(chunks),
      };
  } catch (error) {
    if (error instanceof BlockedTarget)
      throw invalid('url', 'must name a host that is reachable on the public internet');
    if ((error as { code?: string }).code === 'NAME_NOT_RESOLVED')
      throw invalid('url', 'names a host that has no address');
    throw new ProviderError('website', 'away', (error as Error).message);
  }
  throw new ProviderError('website', 'nonsense', `answered more than ${most} bytes`);
}

/**
 * The robots.txt of a host. A missing file forbids nothing; one that cannot be read forbids everything (RFC
 * 9309, 2.3.1).
 */
async function robotsOf(agent: Agent, url: URL, signal: AbortSignal): Promise<string> {
  const { status, body } = await get(agent, new URL('/robots.txt', url), signal, maxRobotsBytes);
  if (status === 429 || status >= 500)
    throw new ProviderError('website', 'away', `answered ${status} for its robots.txt`);

  return status === 200 ? body.toString('utf8') : '';
}

function fileOf(url: URL, { status, content_type, body }: Answer): FetchedFile {
  if (status === 429 || status >= 500) throw new ProviderError('website', 'away', `answered ${status}`);
  if (status !== 200) throw invalid('url', `was answered by the website with status ${status}`);

  return { url: url.href, content_type, body };
}

function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}
