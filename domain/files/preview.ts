import { extensionOf } from './rules.ts';

/** Whether there is an image of a file: it is still to be drawn, is drawn, or could not be drawn. */
export type PreviewState = 'none' | 'waiting' | 'made' | 'failed';

export type PreviewKind = 'image' | 'pdf';

/** How many pages of a PDF are drawn. */
export const MOST_PREVIEW_PAGES = 20;

const LARGEST = 31_457_280; // 30 MB, in memory while it is drawn
const KINDS: Record<string, PreviewKind> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  tif: 'image',
  tiff: 'image',
};

/** The extensions of the files that are drawn as images. */
export const IMAGE_EXTENSIONS: readonly string[] = Object.keys(KINDS).filter(
  (extension) => KINDS[extension] === 'image',
);

/** spec §11.74 What a preview of a file is drawn from, or null where there is none. `size` in bytes. */
export const previewKindOf = ({ name, size }: { name: string; size: number }): PreviewKind | null =>
  size > LARGEST ? null : (KINDS[extensionOf(name)] ?? null);
