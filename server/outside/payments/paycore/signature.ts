import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * payments §4.4 The signature of a callback: base64 of the SHA-1 of the key, the raw body and the key again. No modern MAC, so a
 * callback is only a reason to ask Paycore.
 */
export function signatureOf(body: Uint8Array, key: string): string {
  return createHash('sha1').update(key, 'utf8').update(body).update(key, 'utf8').digest('base64');
}

export function isSignedWith(key: string, body: Uint8Array, given: unknown): boolean {
  const expected = Buffer.from(signatureOf(body, key));
  const actual = Buffer.from(typeof given === 'string' ? given : '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
