const MAX_BYTES = 255;
const CONTROL_AND_BIDI = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * controls C15, spec D39 The name that people see: without characters that could disguise it, and short enough for any file
 * system.
 */
export function fileName(given: string): string {
  const name = given.toWellFormed().normalize('NFC').replace(CONTROL_AND_BIDI, '').replace(/[\\/]/g, '_').trim();
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  return cut(name.slice(0, name.length - ending.length), MAX_BYTES - Buffer.byteLength(ending)) + ending;
}

/** Cuts a text to a number of bytes, between characters. */
function cut(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept;
}
