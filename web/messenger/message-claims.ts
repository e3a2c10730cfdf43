/** The messages that this page has in its hands, with what gives them up. */
const held = new Map<string, () => void>();

/**
 * Calls `take` when this page alone has an unsent message: at once, or when the page that has it is closed or has crashed. Ends with
 * `giveUp`. Without locks any page may send it: the server stores it once.
 */
export function claim(key: string, take: () => void) {
  if (held.has(key) || !('locks' in navigator)) return take();
  void navigator.locks.request(
    `octavo-unsent-${key}`,
    () =>
      new Promise<void>((release) => {
        held.set(key, release);
        take();
      }),
  );
  return undefined;
}

export function giveUp(key: string) {
  held.get(key)?.();
  held.delete(key);
}
