import { useSyncExternalStore } from 'react';

type Twin<T> = { loaded: () => T | null; load: () => Promise<T>; subscribe: (listener: () => void) => () => void };

/**
 * A heavier part that is fetched when somebody comes near: once, for all that need it, and all change over as soon as it is
 * here, so that none is exchanged in the middle of a press. A failed fetch may be repeated.
 */
export function twin<T>(fetch: () => Promise<T>): Twin<T> {
  let loaded: T | null = null;
  const listeners = new Set<() => void>();
  return {
    loaded: () => loaded,
    async load() {
      if (loaded) return loaded;
      const part = await fetch();
      await released();
      loaded = part;
      for (const listener of listeners) listener();
      return loaded;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);

/** Once nothing is held down: a press that ends on another element than it began on is none. */
const released = () =>
  new Promise<void>((done) => {
    if (!isPressed) return done();
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(done), { once: true });
  });

/** The part, or null until it is here; and the call that fetches it. */
export function useTwin<T>(part: Twin<T>): [T | null, () => void] {
  const loaded = useSyncExternalStore(part.subscribe, part.loaded);
  return [loaded, () => void part.load().catch(stayAsItIs)];
}

const stayAsItIs = () => {}; // offline, or a new version is out: the light twin stays and asks again next time
