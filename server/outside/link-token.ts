import { createHash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, safe in an address. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token. Reading the table gives no usable token. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');
