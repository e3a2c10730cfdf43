import path from 'node:path';
import type { Readable } from 'node:stream';
import { MOST_PREVIEW_PAGES, type PreviewKind } from '@octavo/domain/files/preview';
import { runLimited } from '../limited-program.ts';

const PAINTER = path.join(import.meta.dirname, 'painter.ts');
const LONGEST_MS = 20_000;

/**
 * spec §11.74 Draws a WebP from the bytes of an image, or one of each of the first pages of a PDF, in a process of its own: without our settings, without rights to
 * write or to start anything, reading nothing but its code, with limits of time and memory. Throws `TooSlow`, or another error if it draws nothing.
 */
export async function drawPreview(
  bytes: Readable,
  kind: PreviewKind,
  { longestMs = LONGEST_MS, mostPages = MOST_PREVIEW_PAGES } = {},
): Promise<Buffer[]> {
  const images = await runLimited(
    { program: PAINTER, given: [kind, String(mostPages)], folder: import.meta.dirname, longestMs },
    bytes,
  );
  if (images.length === 0) throw new Error('The painter drew no image');
  return imagesOf(images);
}

const RIFF_HEAD = 8; // `RIFF`, then the bytes that follow as four bytes

/** The WebP images in these bytes, one after the other. */
function imagesOf(bytes: Buffer): Buffer[] {
  const images: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + RIFF_HEAD + bytes.readUInt32LE(at + 4);
    images.push(bytes.subarray(at, end));
    at = end;
  }
  return images;
}
