/** The named values of a request or an answer of Fondy. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a JSON or form body; null when it is neither. A form never begins with a brace. */
export function readBody(bytes: Uint8Array): Fields | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trimStart().startsWith('{') ? JSON.parse(text) : readForm([...new URLSearchParams(text)]);
  } catch {
    return null;
  }
}

/** The fields of a form; null when a name comes twice. */
export function readForm(pairs: [string, string][]): Fields | null {
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : null;
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
