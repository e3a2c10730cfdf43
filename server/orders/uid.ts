import { randomBytes } from 'node:crypto';

/** spec D6 The public name of an order: 144 random bits, as a link may carry it. */
export const newUid = (): string => randomBytes(18).toString('base64url');
