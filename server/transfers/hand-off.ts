import { createHash } from 'node:crypto';

export const HAND_OFF_SECONDS = 60; // spec D52

/** Whoever reads the table cannot use what it holds. */
export const hashOfHandOff = (token: string): string => createHash('sha256').update(token).digest('hex');
