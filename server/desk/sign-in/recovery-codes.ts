import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@octavo/domain/desk/factors';
import type { Db } from '#db.ts';
import type { Encryption } from '#outside/secret.ts';
import { replaceRecoveryCodes } from './store.ts';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** `7QK4-M2XD`: 39 random bits. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** What of a code is kept: a keyed hash, so that nobody finds the code from a copy of the database. Spaces, dashes and case do not matter. */
export const markOfCode = (encryption: Encryption, staffId: number, code: string): string =>
  encryption.fingerprint(`recovery ${staffId} ${code.toUpperCase().replace(/[^\dA-Z]/g, '')}`);

/** spec §12.1 Ten new codes in place of the earlier ones. Only this answer has them. */
export async function renewCodes(tx: Db, encryption: Encryption, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => markOfCode(encryption, staffId, code)),
  );
  return codes;
}
