import { useSyncExternalStore } from 'react';

type Twin<T> = { loaded: () => T | null; load: () => Promise<T>; subscribe: (hear: () => void) => () => void };

/**
 * A heavier part that is fetched when somebody comes near: once, for all that need it, and all change over as soon as it is
 * here, so that none is exchanged in the middle of a press. A failed fetch may be repeated.
 */
export function twin<T>(fetch: () => Promise<T>): Twin<T> {
  let loaded: T | null = null;
  const hearers = new Set<() => void>();
  return {
    loaded: () => loaded,
    async load() {
      if (loaded) return loaded;
      loaded = await fetch();
      for (const hear of hearers) hear();
      return loaded;
    },
    subscribe(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

/** The part, or null until it is here; and the call that fetches it. */
export function useTwin<T>(part: Twin<T>): [T | null, () => void] {
  const loaded = useSyncExternalStore(part.subscribe, part.loaded);
  return [loaded, () => void part.load().catch(stayAsItIs)];
}

const stayAsItIs = () => {}; // offline, or a new version is out: the light twin stays and asks again next time
