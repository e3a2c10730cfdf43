import { readObject } from '../call-provider.ts';
import { textOf } from '../webhook-text.ts';

/** The named values of a request or an answer of Fondy. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a JSON or form body; null when it is neither. A form never begins with a brace. */
export function readBody(bytes: Uint8Array): Fields | null {
  const text = textOf(bytes);
  if (text === null) return null;
  return text.trimStart().startsWith('{') ? readObject(text) : readForm([...new URLSearchParams(text)]);
}

/** The fields of a form; null when a name comes twice. */
export function readForm(pairs: [string, string][]): Fields | null {
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : null;
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
