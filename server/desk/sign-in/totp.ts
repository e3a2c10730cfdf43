import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

/** A code of the step before and after also fits: clocks differ, and people type slowly. */
const TOLERANCE_SECONDS = 30;

const DIGITS = /^\d{6}$/;

export const newTotpSecret = (): string => generateSecret();

/** The address behind the QR code: an authenticator shows `issuer` and `email` with its digits. */
export const totpUri = (secret: string, issuer: string, email: string): string =>
  generateURI({ secret, issuer, label: email });

/** The digits that an authenticator with this secret shows. */
export const codeNow = (secret: string, now = new Date()): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });

/** The step of thirty seconds that a code of this secret belongs to; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!DIGITS.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
