import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** The secret of the environment, or one that is made once and kept in the data folder, readable only by us. */
export async function loadSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const file = path.join(dataDir, 'secret');
  await fs.mkdir(dataDir, { recursive: true });
  try {
    await fs.writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // fs throws errors with codes
  }
  return fs.readFile(file, 'utf8');
}

/** The secret of the environment or of a data folder; null where there is none. */
export const existingSecret = async (given: string | undefined, dataDir: string): Promise<string | null> =>
  given ?? (await fs.readFile(path.join(dataDir, 'secret'), 'utf8').catch(() => null));

/** A key for one purpose. The secret and the other keys cannot be computed from it. */
export const keyFor = (purpose: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

/** spec D19 Encrypts a text for the database: AES-256-GCM, a new nonce each time. */
export function encrypt(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `encrypt` made. Throws when it was changed or the key is another. */
export function decrypt(encrypted: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12));
  decipher.setAuthTag(encrypted.subarray(-16));
  return Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()]).toString('utf8');
}

/** Encrypts and decrypts texts for the database. */
export type Encryption = {
  encrypt: (text: string) => Buffer;
  decrypt: (encrypted: Buffer) => string;
  /** Equal for equal texts. With the database alone, the text cannot be guessed from it. */
  fingerprint: (text: string) => string;
};

export function encryptionFor(purpose: string, secret: string): Encryption {
  const key = keyFor(purpose, secret);
  const fingerprintKey = keyFor(`${purpose}, marks`, secret);
  return {
    encrypt: (text) => encrypt(text, key),
    decrypt: (encrypted) => decrypt(encrypted, key),
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  };
}
