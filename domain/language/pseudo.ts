export const PSEUDO_START = '⟦';
export const PSEUDO_END = '⟧';
const FILLING = /.{6}/g; // spaces, so that a long text can wrap

/** Translates a text into the pseudo-language: in brackets and a third longer. */
export function pseudo(text: string): string {
  if (text.trim() === '') return text;
  const filling = '~'
    .repeat(Math.ceil(text.length / 3))
    .replace(FILLING, '$& ')
    .trimEnd();
  return PSEUDO_START + text + filling + PSEUDO_END;
}

/** Translates a dictionary into the pseudo-language: each text, and each text that a function returns. */
export function pseudoDictionary<D extends object>(dictionary: D): D {
  return mapped(dictionary) as D; // mapped() keeps the shape
}

function mapped(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (typeof value === 'function') return (...given: unknown[]) => mapped(value(...given));
  if (Array.isArray(value)) return value.map(mapped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(part)]));
}
