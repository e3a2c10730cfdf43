import { createVerify, sign } from 'node:crypto';
import { signer } from './certificate.ts';

/** What PayPal signs: the id and the time of the transmission, the id of the webhook, the CRC32 of the body as a decimal. */
export type Transmission = { id: string; time: string; webhookId: string; body: string };

/** The CRC32 of a text as UTF-8, unsigned: the polynomial of IEEE 802.3, bit by bit, so that no code is shared with the shop. */
export function crc32(text: string): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

export function messageOf({ id, time, webhookId, body }: Transmission): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

/** SHA256withRSA, in base64. */
export function signatureOf(transmission: Transmission): string {
  return sign('RSA-SHA256', Buffer.from(messageOf(transmission)), signer().key).toString('base64');
}

export function isSignature(signature: string, transmission: Transmission): boolean {
  return createVerify('RSA-SHA256').update(messageOf(transmission)).verify(signer().pem, signature, 'base64');
}
