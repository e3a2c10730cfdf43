import { createHmac, timingSafeEqual } from 'node:crypto';

/** payments §5.2 How old or how new a signature may be. The library of Stripe accepts any time in the future. */
const TOLERANCE = 300; // seconds

/**
 * Whether the header `Stripe-Signature` proves a body: one of its `v1` is the HMAC of the time and the bytes. While a secret
 * rolls there are two. `v0` is for tests of Stripe.
 */
export function isSigned(secret: string, header: string, rawBody: Uint8Array, now: Date): boolean {
  const pairs = header.split(',').map((pair) => pair.trim().split('='));
  const [, time = ''] = pairs.find(([name]) => name === 't') ?? [];
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  return pairs.some(([name, hex = '']) => name === 'v1' && isEqual(hex, expected));
}

function isEqual(hex: string, expected: Buffer): boolean {
  return /^[0-9a-f]{64}$/.test(hex) && timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}
