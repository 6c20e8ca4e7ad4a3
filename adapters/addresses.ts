import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * Special-purpose IPv4 space (IANA IPv4 Special-Purpose Address Registry, RFC 6890), multicast, and the
 * platform address of a large cloud (168.63.129.16), which only looks public.
 */
const ipv4Deny = ranges(`
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32`);

/**
 * IPv6 is rejected outside global unicast, except that these ranges within it are rejected too (RFC 6890,
 * 9637): embedded addresses, examples.
 */
const ipv6Global = ranges('2000::/3');
const ipv6Deny = ranges('2001::/23 2001:db8::/32 2002::/16 3fff::/20 2620:4f:8000::/48');

const ipv4Mapped = ranges('::ffff:0:0/96');
const loopback = ranges('127.0.0.0/8 ::1/128');

/** Cloud metadata services: always rejected, whatever an operator permits. */
const metadata = ranges(`
  169.254.169.254/32 169.254.170.2/32 100.100.100.200/32 168.63.129.16/32 192.0.0.192/32 fd00:ec2::254/128`);

/** Addresses an operator permits in addition to public ones. */
export type AddressPolicy = { allow_loopback: boolean; allow_networks: readonly Range[] };

/** Converts `['10.1.0.0/16']` to ranges for AddressPolicy. Throws if it is not CIDR notation. */
export function parseNetworks(networks: readonly string[]): Range[] {
  return networks.map((network) => ipaddr.parseCIDR(network));
}

/**
 * Returns whether a request may be sent to this address: `address` in any textual form net.isIP accepts. An
 * address embedded as ::ffff:a.b.c.d counts as a.b.c.d; every other embedding (NAT64, 6to4, Teredo …) is
 * rejected.
 */
export function isAllowedAddress(address: string, policy: AddressPolicy): boolean {
  if (isIP(address) === 0) return false;
  let ip: ipaddr.IPv4 | ipaddr.IPv6 = ipaddr.parse(address);
  if (ip instanceof ipaddr.IPv6) {
    if (ip.zoneId) return false;
    if (within(ip, ipv4Mapped)) ip = ip.toIPv4Address();
  }
  if (within(ip, metadata)) return false;
  if (within(ip, policy.allow_networks)) return true;
  if (within(ip, loopback)) return policy.allow_loopback;
  if (ip instanceof ipaddr.IPv4) return !within(ip, ipv4Deny);
  return within(ip, ipv6Global) && !within(ip, ipv6Deny);
}

function within(ip: ipaddr.IPv4 | ipaddr.IPv6, list: readonly Range[]): boolean {
  return list.some(([network, bits]) => network.kind() === ip.kind() && ip.match(network, bits));
}

function ranges(text: string): Range[] {
  return text
    .trim()
    .split(/\s+/)
    .map((network) => ipaddr.parseCIDR(network));
}
