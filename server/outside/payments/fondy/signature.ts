import { createHash, timingSafeEqual } from 'node:crypto';
import { ProviderError } from '../provider-error.ts';
import { type Fields, isEmpty } from './fields.ts';

const SEPARATOR = '|';
const UNSIGNED = new Set(['signature', 'response_signature_string']);

/**
 * The signature of Fondy: SHA-1 over the key and the values that are not empty, ordered by name, joined by `|`.
 * Names are not signed and values are not escaped, so a valid signature is not a proof, only a reason to ask Fondy.
 * Null when a value is neither text nor a whole number, because its text form is unknown.
 */
export function signatureOf(fields: Fields, key: string): string | null {
  const names = Object.keys(fields).filter((name) => !UNSIGNED.has(name));
  const values = names.toSorted().map((name) => textOf(fields[name]));
  if (values.includes(null)) return null;
  const signed = [key, ...values.filter((value) => value !== '')].join(SEPARATOR);
  return createHash('sha1').update(signed, 'utf8').digest('hex');
}

/** Signs a request. Throws `ProviderError` for a `|` in a value, because it separates values. */
export function sign(fields: Fields, key: string): Fields {
  const split = Object.keys(fields).find((name) => String(fields[name]).includes(SEPARATOR));
  if (split) throw new ProviderError('refused', `“${SEPARATOR}” in ${split} cannot be signed`);
  return { ...fields, signature: signatureOf(fields, key) };
}

export function isSignedWith(key: string, fields: Fields): boolean {
  const expected = signatureOf(fields, key);
  const given = fields.signature;
  if (expected === null || typeof given !== 'string' || !/^[0-9a-f]{40}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

/**
 * Whether the signature can be computed. The documents of Fondy show `additional_info` as text and, once, as an object, whose
 * signed form is unknown. Then the message proves nothing and its reader must ask Fondy over TLS.
 */
export function isUnprovable(fields: Fields): boolean {
  const { additional_info: info, ...rest } = fields;
  return typeof info === 'object' && info !== null && signatureOf(rest, '') !== null;
}

function textOf(value: unknown): string | null {
  if (isEmpty(value)) return '';
  if (typeof value === 'string') return value;
  return Number.isSafeInteger(value) ? String(value) : null;
}
