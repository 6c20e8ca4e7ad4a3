import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { buildConnector } from 'undici';
import { isAllowedAddress, parseNetworks } from './addresses.ts';
import type { AddressPolicy } from './addresses.ts';
import { startedSocket } from './undici_internals.ts';

export type UrlError = { code: string; message: string };

/** The operator's exceptions: http and loopback, permitted CIDR ranges, forbidden names. */
export type UrlRules = {
  allow_insecure?: boolean;
  deny_hosts?: readonly string[];
  allow_networks?: readonly string[];
};

/** Returns all addresses of a name, A and AAAA. Rejects or returns none if the name has none. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Connection details for the log: milliseconds, and the number of requests it has carried. */
export type ConnectionFacts = { dns_ms: number; connect_ms: number; tls_ms: number; uses: number };

export class BlockedTarget extends Error {
  readonly code = 'TARGET_BLOCKED';
}

export class NameNotResolved extends Error {
  readonly code = 'NAME_NOT_RESOLVED';
}

const maxUrlLength = 2048;

const internalSuffixes = ['.localhost', '.local', '.internal', '.home.arpa', '.localdomain'];

/** Ports from 1024 up that other services conventionally use. */
const servicePorts = new Set([
  1433, 1521, 1883, 2049, 2181, 2375, 2376, 2379, 2380, 3268, 3269, 3306, 3389, 4369, 5060, 5432, 5433, 5671,
  5672, 5900, 5984, 6000, 6379, 6443, 6666, 6667, 7000, 7001, 7474, 8086, 8125, 8300, 8301, 8500, 8600, 9042,
  9092, 9160, 9200, 9300, 10250, 10255, 10257, 10259, 11211, 15672, 26379, 27017, 27018, 28015, 50070,
]);

/**
 * Checks whether a team may register this URL. Returns null, or the error for the field `url`. Names are not
 * resolved here: every connection checks the addresses it is about to dial.
 */
export function checkEndpointUrl(text: string, rules: UrlRules = {}): UrlError | null {
  const { allow_insecure = false } = rules;
  if (text.length > maxUrlLength) return error('too_long', `must be at most ${maxUrlLength} characters`);
  if (corrected.test(text) || !URL.canParse(text)) return error('malformed', 'must be an absolute https URL');
  const url = new URL(text);

  if (url.protocol !== 'https:' && !(allow_insecure && url.protocol === 'http:')) {
    return error('scheme', 'must use https');
  }
  if (url.username !== '' || url.password !== '')
    return error('credentials', 'must not contain a user name or password');
  if (text.includes('#')) return error('fragment', 'must not contain a fragment');

  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const standard = port === 443 || (allow_insecure && port === 80);
  if (!standard && (port < 1024 || servicePorts.has(port))) {
    return error('port', 'must use port 443, or one from 1024 that no other well-known service uses');
  }
  return checkHost(url.hostname, rules);
}

/** What a parser drops or replaces without a word, so that it would call another address than the one that is shown. */
const corrected = /[\u0000-\u0020\u007f\\]/;

function checkHost(
  hostname: string,
  { allow_insecure = false, deny_hosts = [], allow_networks = [] }: UrlRules,
): UrlError | null {
  const refused = error('host', 'must name a host that is reachable on the public internet');
  const literal = literalOf(hostname);
  if (literal) {
    const policy = { allow_loopback: allow_insecure, allow_networks: parseNetworks(allow_networks) };
    return isAllowedAddress(literal, policy) ? null : refused;
  }

  const name = hostname.replace(/\.$/, '').toLowerCase();
  if (allow_insecure && (name === 'localhost' || name.endsWith('.localhost'))) return null;
  if (!name.includes('.') || internalSuffixes.some((suffix) => name.endsWith(suffix))) return refused;
  if (deny_hosts.some((denied) => name === denied.toLowerCase())) return refused;
  const policy = { allow_loopback: allow_insecure, allow_networks: parseNetworks(allow_networks) };
  const spelled = spelledAddress(name);
  return spelled === undefined || isAllowedAddress(spelled, policy) ? null : refused;
}

/** Public services that resolve every name under them to the address in the name. */
const spellingServices = ['nip.io', 'sslip.io', 'xip.io', 'traefik.me', 'backname.io'];

/** Public names that always resolve to the local machine. */
const loopbackNames = ['localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com'];

/**
 * Returns the IPv4 address that a name is known to resolve to: `127.0.0.1.nip.io`, `app-10-0-0-1.nip.io`,
 * `7f000001.nip.io`, `lvh.me`. Only for early feedback at registration; every delivery checks the resolved
 * addresses.
 */
function spelledAddress(name: string): string | undefined {
  const under = (domain: string) => name === domain || name.endsWith(`.${domain}`);
  if (loopbackNames.some(under)) return '127.0.0.1';
  const service = spellingServices.find((domain) => name.endsWith(`.${domain}`));
  if (service === undefined) return undefined;

  const prefix = name.slice(0, -service.length - 1);
  const decimal = /(?:^|[.-])(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})$/.exec(prefix);
  if (decimal) return decimal.slice(1).join('.');
  const hex = /(?:^|[.-])([0-9a-f]{8})$/.exec(prefix)?.[1];

  return hex === undefined ? undefined : Buffer.from(hex, 'hex').join('.');
}

/**
 * Returns the address of a URL's host if it is not a name; WHATWG parsing has already normalised 0x7f.1 and
 * the like.
 */
function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}

function error(code: string, message: string): UrlError {
  return { code, message };
}

/**
 * Resolves names without the operating system's resolver: getaddrinfo uses four shared threads, so a few
 * names with dead servers would delay every other endpoint. `localhost` is never sent to a server (RFC 6761).
 */
export function systemResolver(): Resolve {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return async (hostname) => {
    if (/(^|\.)localhost\.?$/i.test(hostname)) return ['127.0.0.1', '::1'];
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

/** Returns the addresses to dial for a host, all checked. Throws BlockedTarget if any one is rejected. */
export async function vettedAddresses(
  hostname: string,
  policy: AddressPolicy & { deny_hosts: readonly string[] },
  resolve: Resolve,
): Promise<string[]> {
  const literal = literalOf(hostname);
  const name = hostname.replace(/\.$/, '').toLowerCase();
  if (policy.deny_hosts.some((denied) => name === denied.toLowerCase()))
    throw new BlockedTarget('host refused');

  const addresses = literal ? [literal] : await resolve(hostname).catch(() => []);
  if (addresses.length === 0) throw new NameNotResolved('the host name has no address');
  const refused = addresses.find((address) => !isAllowedAddress(address, policy));
  if (refused) throw new BlockedTarget(`address ${refused} refused`);
  return addresses;
}

/**
 * The connector of every delivery: resolves, checks all addresses, and dials only those it checked. A guard
 * only inside `lookup` is not enough, because address literals never reach it. The name is kept for SNI,
 * certificate check and Host.
 */
export function guardedConnector(
  policy: AddressPolicy & { deny_hosts: readonly string[] },
  timeout_ms: number,
  resolve: Resolve,
  facts: WeakMap<Socket, ConnectionFacts>,
): buildConnector.connector {
  return (options, callback) => {
    const started = performance.now();
    vettedAddresses(options.hostname, policy, resolve).then(
      (addresses) => dial(options, addresses, { policy, timeout_ms, facts, started }, callback),
      (error: Error) => callback(error, null),
    );
  };
}

type Dial = {
  policy: AddressPolicy;
  timeout_ms: number;
  facts: WeakMap<Socket, ConnectionFacts>;
  started: number;
};

function dial(
  options: buildConnector.Options,
  addresses: string[],
  { policy, timeout_ms, facts, started }: Dial,
  callback: buildConnector.Callback,
): void {
  const resolved = performance.now();
  let connected = resolved;
  const connect = buildConnector({
    timeout: timeout_ms,
    allowH2: false,
    autoSelectFamily: addresses.length > 1,
    lookup: (_hostname, wanted, done) => {
      const list = addresses.map((address) => ({ address, family: isIP(address) }));
      const first = list[0]!;
      if (wanted.all) done(null, list);
      else
        (done as (error: null, address: string, family: number) => void)(null, first.address, first.family);
    },
  } as buildConnector.BuildOptions);

  const pending = startedSocket(
    connect(options, (error, socket) => {
      if (error) return callback(error, null);
      if (!isAllowedAddress(socket.remoteAddress ?? '', policy)) {
        socket.destroy();
        return callback(new BlockedTarget(`connected to ${socket.remoteAddress}, which is refused`), null);
      }
      const ready = performance.now();
      const secure = options.protocol === 'https:';
      facts.set(socket, {
        dns_ms: round(resolved - started),
        connect_ms: round((secure ? connected : ready) - resolved),
        tls_ms: round(secure ? ready - connected : 0),
        uses: 0,
      });
      callback(null, socket);
    }),
  );
  pending?.once('connect', () => {
    connected = performance.now();
  });
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
