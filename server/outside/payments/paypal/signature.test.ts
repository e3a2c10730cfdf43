import { X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { VECTORS } from '@octavo/sandbox/paypal/vectors';
import { describe, expect, test } from 'vitest';
import { mayLoad } from './certificates.ts';
import { isSignedBy, messageOf } from './signature.ts';

const certificate = new X509Certificate(VECTORS.certificate);
const { transmissionId: id, transmissionTime: time, webhookId, signature } = VECTORS;

describe('payments §1.5 the signature of a webhook of PayPal', () => {
  test.each(Object.entries(VECTORS.crc))('the CRC32 of “%s” is %d', (text, crc) => {
    expect(crc32(text)).toBe(crc);
  });

  test('the message of the vector', () => {
    expect(crc32(VECTORS.body)).toBe(VECTORS.crc32);
    expect(messageOf({ id, time }, webhookId, Buffer.from(VECTORS.body))).toBe(VECTORS.message);
  });

  test.each([
    { what: 'the vector', message: VECTORS.message, signature, is: true },
    { what: 'another message', message: `${VECTORS.message}0`, signature, is: false },
    { what: 'another signature', message: VECTORS.message, signature: signature.replace('S', 'T'), is: false },
    { what: 'no base64', message: VECTORS.message, signature: '*', is: false },
  ])('$what is valid: $is', ({ message, signature: given, is }) => {
    expect(isSignedBy(certificate, message, given)).toBe(is);
  });
});

describe('payments §1.5 the address of the certificate', () => {
  const certHosts = ['api.paypal.com', 'api-m.paypal.com'];
  const live = { apiUrl: 'https://api-m.paypal.com', certHosts };
  const local = { apiUrl: 'http://localhost:4010/paypal', certHosts };
  test.each([
    { address: 'https://api.paypal.com/v1/notifications/certs/CERT-1', config: live, is: true },
    { address: 'https://api-m.paypal.com/v1/notifications/certs/CERT-1', config: live, is: true },
    { address: 'http://api.paypal.com/v1/notifications/certs/CERT-1', config: live, is: false },
    { address: 'https://api.paypal.com:8443/v1/notifications/certs/CERT-1', config: live, is: false },
    { address: 'https://api.paypal.com/elsewhere/CERT-1', config: live, is: false },
    { address: 'https://api.paypal.com/elsewhere/v1/notifications/certs/CERT-1', config: live, is: false },
    { address: 'https://api.paypal.com/v1/notifications/certs/../../elsewhere', config: live, is: false },
    { address: 'http://localhost:4010/elsewhere/v1/notifications/certs/1', config: local, is: false },
    { address: 'https://api.paypal.com.evil.example/v1/notifications/certs/1', config: live, is: false },
    { address: 'https://evilpaypal.com/v1/notifications/certs/1', config: live, is: false },
    { address: 'https://www.paypal.com/v1/notifications/certs/1', config: live, is: false },
    { address: 'https://api.paypal.com@evil.example/v1/notifications/certs/1', config: live, is: false },
    { address: 'https://user@api.paypal.com/v1/notifications/certs/1', config: live, is: false },
    { address: 'http://localhost:4010/paypal/v1/notifications/certs/1', config: live, is: false },
    { address: 'http://169.254.169.254/v1/notifications/certs/1', config: live, is: false },
    { address: 'nonsense', config: live, is: false },
    { address: 'http://localhost:4010/paypal/v1/notifications/certs/1', config: local, is: true },
    { address: 'http://localhost:4011/paypal/v1/notifications/certs/1', config: local, is: false },
    { address: 'https://api.paypal.com/v1/notifications/certs/CERT-1', config: local, is: false },
  ])('$address with the API at $config.apiUrl may be loaded: $is', ({ address, config, is }) => {
    expect(mayLoad(address, config)).toBe(is);
  });
});
