import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // without those that look like others

/** A discount code of 60 random bits: `8K2M-V1RB-K0AS`. */
export function newDiscountCode(): string {
  const signs = [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-');
}
