import { BlockList, isIP } from 'node:net';

/** Why an address may not be used for real money, as the end of a sentence about it; null for https on the public network. */
export function whyNotPublic(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return 'is not a URL';
  if (url.protocol !== 'https:') return 'is not https';
  return isInside(url.hostname) ? 'is not on the public network' : null;
}

/**
 * controls C22 Whether a host is not on the public network: a name without a dot or for local use, or an address that is not a global unicast
 * one (IANA's registries of special addresses).
 */
export function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const family = isIP(host);
  if (family === 0) return isLocalName(host.replace(/\.$/, ''));
  if (family === 4) return SPECIAL.check(host, 'ipv4');
  return !GLOBAL.check(host, 'ipv6') || SPECIAL.check(host, 'ipv6');
}

const isLocalName = (host: string) =>
  !host.includes('.') || /\.(localhost|local|internal|test|invalid|onion|home\.arpa)$/.test(host);

/** Of IPv6 only this part is given out for the public network. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

const SPECIAL = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // multicast, reserved, broadcast
] as const) {
  SPECIAL.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['2001::', 23], // Teredo and others
  ['2001:db8::', 32],
  ['2002::', 16], // addresses of IPv4, which may be private
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(net, prefix, 'ipv6');
}
