import { isIPv6 } from 'node:net';

/** Whoever has one address of a network has many: an IPv4 stands for its /24, an IPv6 for its /64. */
export function networkOf(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail = ''] = mapped.replace(/%.*/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
