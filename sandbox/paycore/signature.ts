import { createHash } from 'node:crypto';

/** payments §4.4 The signature of a callback: base64 of SHA-1 over the private key, the body and the private key. */
export function signatureOf(body: string, privateKey: string): string {
  const bytes = Buffer.concat([Buffer.from(privateKey), Buffer.from(body), Buffer.from(privateKey)]);
  return createHash('sha1').update(bytes).digest().toString('base64');
}
