import { createHash, timingSafeEqual } from 'node:crypto';
import { SIGN_VERSION } from './config.ts';

export type Params = Readonly<Record<string, string>>;

/**
 * payments §3.2 The signature of version 3: SHA-256 over `name=value` of all parameters in the order of their names, with nothing
 * between them, and the key. Nothing separates them, so each value must be checked as well.
 */
export function signatureOf(params: Params, key: string): string {
  const base = Object.entries(params)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('');
  return createHash('sha256')
    .update(base + key, 'utf8')
    .digest('hex');
}

/** The parameters of a call with their signature. Empty ones are left out. */
export function sign(params: Params, key: string): Params {
  const filled = Object.entries({ ...params, sign_version: SIGN_VERSION }).filter(([, value]) => value !== '');
  const all = Object.fromEntries(filled);
  return { ...all, sign: signatureOf(all, key) };
}

/** Whether a pingback is signed. The older versions, with MD5, are refused. */
export function isSignedWith(key: string, { sig = '', ...params }: Params): boolean {
  if (params.sign_version !== SIGN_VERSION || !/^[0-9a-f]{64}$/.test(sig)) return false;
  return timingSafeEqual(Buffer.from(sig), Buffer.from(signatureOf(params, key)));
}
