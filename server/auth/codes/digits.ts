import { randomInt } from 'node:crypto';
import { CODE_DIGITS, codeDigits } from '@octavo/domain/auth/challenge';
import type { Encryption } from '#outside/secret.ts';

/** Six random digits. */
export const newDigits = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** What is kept of the digits: a keyed hash that fits one question only. */
export const markOfDigits = (encryption: Encryption, tokenHash: string, digits: string): string =>
  encryption.fingerprint(`code ${tokenHash} ${codeDigits(digits)}`);
