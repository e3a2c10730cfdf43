import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** The secret of the environment, or one made once and kept in the data folder, readable by us alone. */
export async function loadSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const file = path.join(dataDir, 'secret');
  await fs.mkdir(dataDir, { recursive: true });
  try {
    await fs.writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // fs throws nothing else
  }
  return fs.readFile(file, 'utf8');
}

/** A key for one purpose; knowing it tells nothing of the secret or of the other keys. */
export const keyFor = (purpose: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

/** spec D19 Encryption a text for the database: AES-256-GCM, a fresh nonce each time. */
export function encrypt(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `encrypt` made. Throws when it was touched or the key is another. */
export function decrypt(encrypted: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12));
  decipher.setAuthTag(encrypted.subarray(-16));
  return Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()]).toString('utf8');
}

/** What goes into the database encrypted, and comes out again. */
export type Encryption = {
  encrypt: (text: string) => Buffer;
  decrypt: (encrypted: Buffer) => string;
  /** The same for the same text, and nothing to guess it from for who has the database alone. */
  fingerprint: (text: string) => string;
};

export function encryptionFor(purpose: string, secret: string): Encryption {
  const key = keyFor(purpose, secret);
  const marking = keyFor(`${purpose}, marks`, secret);
  return {
    encrypt: (text) => encrypt(text, key),
    decrypt: (encrypted) => decrypt(encrypted, key),
    fingerprint: (text) => createHmac('sha256', marking).update(text).digest('base64url'),
  };
}
