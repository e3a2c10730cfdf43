import type { Readable } from 'node:stream';

/** Answers what a virus scanner calls the virus that it found in a stream, or null. Throws if it could not look, or read. */
export type Scanner = (bytes: Readable) => Promise<string | null>;
