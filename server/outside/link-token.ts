import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for an address. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Whoever reads the table cannot use what it holds. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');
