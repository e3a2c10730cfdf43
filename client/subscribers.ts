/** Those who listen to a value that changes outside React: `subscribe` is for `useSyncExternalStore`, `notify` is called after a change. */
export function subscribers() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
