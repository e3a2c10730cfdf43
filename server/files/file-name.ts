const MAX_BYTES = 255;
const CONTROL_AND_BIDI = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * controls C15, spec D39 The name that people see: without characters that could disguise it, and short enough for any file
 * system.
 */
export function fileName(given: string): string {
  const name = given.toWellFormed().normalize('NFC').replace(CONTROL_AND_BIDI, '').replace(/[\\/]/g, '_').trim();
  const { stem, ending } = splitName(name);
  return cut(stem, MAX_BYTES - Buffer.byteLength(ending)) + ending;
}

/** The two parts of a file name: `paper.pdf` is `paper` and `.pdf`. An ending has at most 16 characters. */
export function splitName(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  const at = dot > 0 && name.length - dot <= 16 ? dot : name.length;
  return { stem: name.slice(0, at), ending: name.slice(at) };
}

/** Cuts a text to a number of bytes, between characters. */
export function cut(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept;
}
