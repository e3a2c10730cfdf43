import { BlockList, isIP } from 'node:net';

/** Why an address may not be used for real money, as the end of a sentence about it; null for https on the public network. */
export function whyNotPublic(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return 'is not a URL';
  if (url.protocol !== 'https:') return 'is not https';
  return isInside(url.hostname) ? 'is not on the public network' : null;
}

/** Whether a host is not on the public network: a name without a dot or for local use, or an address of a private network. */
export function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const family = isIP(host);
  if (family === 0) return !host.includes('.') || /\.(localhost|local|internal|test)$/.test(host);
  return INSIDE.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

const INSIDE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  INSIDE.addSubnet(net, prefix, 'ipv4'); // also matches the same addresses written as IPv6
}
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  INSIDE.addSubnet(net, prefix, 'ipv6');
}
