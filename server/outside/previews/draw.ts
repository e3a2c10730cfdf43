import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { MOST_PREVIEW_PAGES, type PreviewKind } from '@octavo/domain/files/preview';

const PAINTER = path.join(import.meta.dirname, 'painter.ts');
const ROOT = path.resolve(import.meta.dirname, '../../..');
const LONGEST_MS = 20_000;
const HEAP_MB = 128;
const MEMORY_BYTES = 1024 ** 3;
const PRLIMIT = '/usr/bin/prlimit'; // of util-linux; without it the limits of Node and of the painter remain

/** It was ended because it took too long: another time it may be faster. */
export class TooSlow extends Error {}

/**
 * spec §11.74 Draws a WebP from the bytes of an image, or one of each of the first pages of a PDF, in a process of its own: without our settings, without rights to
 * write or to start anything, reading nothing but its code, with limits of time and memory. Throws `TooSlow`, or another error if it draws nothing.
 */
export async function drawPreview(
  bytes: Readable,
  kind: PreviewKind,
  { longestMs = LONGEST_MS, mostPages = MOST_PREVIEW_PAGES } = {},
): Promise<Buffer[]> {
  const node = [
    process.execPath,
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${path.join(ROOT, 'node_modules')}`,
    `--allow-fs-read=${import.meta.dirname}`,
    `--allow-fs-read=${path.join(ROOT, 'server/package.json')}`,
    `--max-old-space-size=${HEAP_MB}`,
    PAINTER,
    kind,
    String(mostPages),
  ];
  const limited = existsSync(PRLIMIT) ? [PRLIMIT, `--data=${MEMORY_BYTES}`, '--core=0', '--', ...node] : node;
  const [program = '', ...given] = limited;
  const painter = spawn(program, given, { env: {}, cwd: '/', timeout: longestMs, killSignal: 'SIGKILL' });
  const ended = new Promise<string>((resolve) => {
    painter.on('error', (error) => resolve(error.message));
    painter.on('close', (code, signal) => resolve(code === 0 ? '' : String(signal ?? code)));
  });
  const [images, says, end] = await Promise.all([
    buffer(painter.stdout),
    text(painter.stderr),
    ended,
    pipeline(bytes, painter.stdin).catch(() => {}), // it may end before it has read everything; `ended` says why
  ]);
  if (painter.killed) throw new TooSlow(`The painter was ended with ${end} after ${longestMs} ms`);
  if (end || images.length === 0) throw new Error(`The painter ended with ${end || 'no image'}: ${says.slice(-600)}`);
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
