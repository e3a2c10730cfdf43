/** What a text says as JSON; null where it is none: a proxy may answer with HTML. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
