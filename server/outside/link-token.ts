import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that can be part of an address. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Tables hold only this hash, so a reader of the database cannot use a link. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');
