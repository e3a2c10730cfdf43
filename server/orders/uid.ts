import { randomBytes } from 'node:crypto';

/** spec D6 The public id of an order: 144 random bits, safe in an address. */
export const newUid = (): string => randomBytes(18).toString('base64url');

/** Whether a text can be such an id. */
export const isUid = (text: string): boolean => /^[\w-]{24}$/.test(text);
