import { BlockList, isIP } from 'node:net';
import { TEST_MERCHANTS } from './fondy/config.ts';
import type { PaymentsEnvironment } from './providers.ts';

const FAKE_KEYS = new Set(['test', 'testcredit', 'fake-fondy-key']);

/** Why these settings may not take real money, or null. In production the server refuses to start with a reason. */
export function whyNotInProduction({ fondy }: PaymentsEnvironment): string | null {
  if (!fondy) return null;
  const api = URL.parse(fondy.apiUrl);
  if (!api) return 'The address of Fondy is not a URL';
  if (api.protocol !== 'https:') return 'The address of Fondy is not https';
  if (isInside(api.hostname)) return 'The address of Fondy is not on the public network';
  if (TEST_MERCHANTS.has(fondy.merchantId)) return 'The merchant of Fondy is a test merchant';
  if (FAKE_KEYS.has(fondy.paymentKey)) return 'The key of Fondy is a test key';
  return null;
}

function isInside(hostname: string): boolean {
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
