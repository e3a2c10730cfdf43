import { timingSafeEqual } from 'node:crypto';
import type { Encryption } from '#outside/secret.ts';

const signatureOf = (encryption: Encryption, customerId: number, version: number) =>
  encryption.fingerprint(`calendar ${customerId} ${version}`);

/** The secret part of the address of a feed. A new version makes the earlier ones unknown. */
export const calendarToken = (encryption: Encryption, customerId: number, version: number): string =>
  `${customerId}.${version}.${signatureOf(encryption, customerId, version)}`;

/** Whose feed of which version a token names; null for one that we did not sign. */
export function readCalendarToken(
  encryption: Encryption,
  token: string,
): { customerId: number; version: number } | null {
  const [customerId = 0, version = 0] = token.split('.').map(Number);
  if (!Number.isSafeInteger(customerId) || !Number.isSafeInteger(version)) return null;
  const [given, right] = [Buffer.from(token), Buffer.from(calendarToken(encryption, customerId, version))];
  return given.length === right.length && timingSafeEqual(given, right) ? { customerId, version } : null;
}
