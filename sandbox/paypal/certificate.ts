import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

type Signer = { key: KeyObject; pem: string };

let made: Signer | undefined;

/** The key that signs webhooks, made once in a process, with a certificate of its own. */
export function signer(): Signer {
  made ??= makeSigner();
  return made;
}

function makeSigner(): Signer {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { key, pem: toPem(certificateOf(key)) };
}

/** A self-signed X.509 certificate, version 1, for tests from 2020 to 2049. Node reads certificates, but makes none. */
function certificateOf(key: KeyObject): Buffer {
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from('PayPal of the sandbox')))));
  const validity = sequence(utcTime('200101000000Z'), utcTime('491231235959Z'));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const content = sequence(der(0x02, Buffer.from([1])), SHA256_RSA, name, validity, name, publicKey);
  const signature = sign('sha256', content, key);
  return sequence(content, SHA256_RSA, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return der(0x31, part);
}

function utcTime(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}

const COMMON_NAME = Buffer.from('0603550403', 'hex'); // 2.5.4.3
const SHA256_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex'); // 1.2.840.113549.1.1.11, no parameters

function toPem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
