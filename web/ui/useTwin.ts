import { useState } from 'react';

type Twin<T> = { loaded: T | null; load: () => Promise<T> };

/** A heavier part that is fetched when somebody comes near: once, for all that need it. A failed fetch may be repeated. */
export function twin<T>(load: () => Promise<T>): Twin<T> {
  const it: Twin<T> = {
    loaded: null,
    async load() {
      it.loaded ??= await load();
      return it.loaded;
    },
  };
  return it;
}

/** The part, or null until it is here; and the call that fetches it. */
export function useTwin<T>(part: Twin<T>): [T | null, () => void] {
  const [loaded, setLoaded] = useState(() => part.loaded);
  const wake = () => {
    if (!loaded) part.load().then((it) => setLoaded(() => it), stayAsItIs);
  };
  return [loaded, wake];
}

const stayAsItIs = () => {}; // offline, or a new version is out: the light twin stays and asks again next time
