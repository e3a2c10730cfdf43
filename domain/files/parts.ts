/** ADR 0040 The largest part of a file that is sent in parts. A broken connection loses at most so many bytes. */
export const PART_BYTES = 4_194_304;

/** The smallest part but the last: each is a file and a row until the file is whole. */
const SMALLEST_PART_BYTES = 1_048_576;

/** Whether a part of so many bytes may be added to a file of which `missing` bytes have not arrived. */
export const isPart = (bytes: number, missing: number): boolean =>
  bytes === missing || (bytes >= SMALLEST_PART_BYTES && bytes < missing);

/** How many files a customer may send in parts at once, and after how many minutes one of them gives way to another. */
export const OPEN_UPLOADS = { most: 10, staleMinutes: 60 };

/** Whether a file of so many bytes is sent in parts. */
export const isInParts = (bytes: number): boolean => bytes > PART_BYTES;
