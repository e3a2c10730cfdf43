import { randomBytes } from 'node:crypto';

/** spec D6 The public id of an order: 144 random bits, safe in an address. */
export const newUid = (): string => randomBytes(18).toString('base64url');
