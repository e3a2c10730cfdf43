import { X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signer } from './certificate.ts';
import { crc32, isSignature, messageOf, signatureOf } from './signature.ts';
import { VECTORS } from './vectors.ts';

describe('payments §1.8 the signatures of the sandbox are those of PayPal', () => {
  test.each(Object.entries(VECTORS.crc))('the CRC32 of “%s” is %d', (text, crc) => {
    expect(crc32(text)).toBe(crc);
  });

  test('the message has the id, the time, the webhook and the CRC32 of the body', () => {
    const { transmissionId: id, transmissionTime: time, webhookId, body } = VECTORS;
    expect(messageOf({ id, time, webhookId, body })).toBe(VECTORS.message);
  });

  test('a signature is valid for its own body only', () => {
    const sent = { id: '1', time: '2026-11-20T10:00:00Z', webhookId: 'W', body: '{"a":1.0}' };
    const signature = signatureOf(sent);
    expect(isSignature(signature, sent)).toBe(true);
    expect(isSignature(signature, { ...sent, body: '{"a":1}' })).toBe(false);
  });

  test('the certificate can be read and has the key that signs', () => {
    const certificate = new X509Certificate(signer().pem);
    expect(certificate.checkPrivateKey(signer().key)).toBe(true);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect([certificate.validFromDate.getUTCFullYear(), certificate.validToDate.getUTCFullYear()]).toEqual([
      2020, 2049,
    ]);
  });
});
