/** spec D20 A random idempotency key: 32 hex digits. Works without a secure context too, where `randomUUID` is missing. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * spec D20 Sends something under a key of its attempt: the same until it is answered, for each content. So a double click and a repeat
 * after a lost answer are the same attempt, and what was changed in between is another one.
 */
export function newAttempts() {
  const keys = new Map<string, string>();
  return async function attempt<T>(content: unknown, send: (key: string) => Promise<T>): Promise<T> {
    const about = JSON.stringify(content);
    const key = keys.get(about) ?? newKey();
    keys.set(about, key);
    const answer = await send(key);
    keys.delete(about);
    return answer;
  };
}
