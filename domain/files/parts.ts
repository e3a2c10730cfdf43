/** ADR 0040 The largest part of a file that is sent in parts. A broken connection loses at most so many bytes. */
export const PART_BYTES = 4_194_304;

/** Whether a file of so many bytes is sent in parts. */
export const isInParts = (bytes: number): boolean => bytes > PART_BYTES;
