import { createVerify, type X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { RawWebhook } from '../adapter.ts';

/** The five headers that prove a webhook. */
export type Transmission = { id: string; time: string; signature: string; certUrl: string; algorithm: string };

/** Reads the headers; null when one is missing. */
export function readTransmission({ headers }: Pick<RawWebhook, 'headers'>): Transmission | null {
  const read = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const id = read('transmission-id');
  const time = read('transmission-time');
  const signature = read('transmission-sig');
  const certUrl = read('cert-url');
  const algorithm = read('auth-algo');
  return id && time && signature && certUrl && algorithm ? { id, time, signature, certUrl, algorithm } : null;
}

/** What PayPal signs. The CRC32 is of the bytes as received, as an unsigned decimal (payments §1.5). */
export function messageOf({ id, time }: Pick<Transmission, 'id' | 'time'>, webhookId: string, rawBody: Uint8Array) {
  return `${id}|${time}|${webhookId}|${crc32(rawBody)}`;
}

/** Whether the key of a certificate signed a message: RSA PKCS#1 v1.5 with SHA-256, in base64. */
export function isSignedBy({ publicKey }: X509Certificate, message: string, signature: string): boolean {
  return createVerify('RSA-SHA256').update(message).verify(publicKey, signature, 'base64');
}
