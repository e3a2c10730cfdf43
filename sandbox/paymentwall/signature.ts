import { createHash } from 'node:crypto';

/** A list, because a name that comes twice is signed as it came. */
type Pairs = readonly (readonly [string, string])[];

const HASHES = { 2: 'md5', 3: 'sha256' } as const;
const VERSION_1 = ['uid', 'goodsid', 'slength', 'speriod', 'type', 'ref'];

export type Version = 1 | 2 | 3;

/** payments §3.2 The signature over all parameters but the signature itself, with the text that is signed. */
export function signatureOf(pairs: Pairs, secret: string, version: Version = 3): { signature: string; base: string } {
  const signed = pairs.filter(([name]) => name !== 'sign' && name !== 'sig');
  const ordered = version === 1 ? inFixedOrder(signed) : signed.toSorted(([a], [b]) => Number(a > b) - Number(a < b));
  const base = `${ordered.reduce((text, [name, value]) => `${text}${name}=${value}`, '')}${secret}`;
  const hash = version === 1 ? 'md5' : HASHES[version];
  return { signature: createHash(hash).update(base).digest('hex'), base };
}

const inFixedOrder = (pairs: Pairs): Pairs =>
  VERSION_1.map((wanted) => [wanted, pairs.find(([name]) => name === wanted)?.[1] ?? '']);

/** Whether a call of the shop is signed, with the version that it names. */
export function isSigned(params: URLSearchParams, secret: string): boolean {
  const version = Number(params.get('sign_version'));
  return (version === 2 || version === 3) && signatureOf([...params], secret, version).signature === params.get('sign');
}
