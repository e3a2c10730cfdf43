import { isIPv4, isIPv6 } from 'node:net';

const HEXTETS = 8;

/** The address of one household or machine: the whole one of IPv4, /64 of IPv6. */
export const hostOf = (ip: string): string => {
  const plain = plainOf(ip);
  return isIPv4(plain) ? plain : networkOf(plain);
};

const plainOf = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** The network of an address, which is often one household or campus: /24 of IPv4, /64 of IPv6. */
export function networkOf(ip: string): string {
  const plain = plainOf(ip);
  if (isIPv4(plain)) return plain.slice(0, plain.lastIndexOf('.'));
  if (!isIPv6(plain)) return ip;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, HEXTETS - before.length - after.length)).fill('0');
  const all = [...before, ...zeros, ...after].map((part) => part.replace(/^0+(?=.)/, ''));
  return all.slice(0, HEXTETS / 2).join(':');
}
