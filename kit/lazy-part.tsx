import { type ComponentType, type ReactNode, Suspense, lazy, useState, useSyncExternalStore } from 'react';

/** Code with a bundle of its own. A fetch that failed may be repeated. */
export type LazyModule<M> = {
  load: () => Promise<M>;
  /** Null until it is here. */
  loaded: () => M | null;
  subscribe: (listener: () => void) => () => void;
};

/** Fetches a module once for everybody who needs it. */
export function lazyModule<M>(fetch: () => Promise<M>): LazyModule<M> {
  let loaded: M | null = null;
  const listeners = new Set<() => void>();
  return {
    loaded: () => loaded,
    async load() {
      if (loaded) return loaded;
      const module = await fetch();
      await pressEnded();
      loaded = module;
      for (const listener of listeners) listener();
      return module;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The module, or null until it is here; and the call that fetches it. */
export function useLazyModule<M>({ load, loaded, subscribe }: LazyModule<M>): [M | null, () => void] {
  return [useSyncExternalStore(subscribe, loaded), () => void load().catch(stayAsItIs)];
}

const stayAsItIs = () => {}; // offline, or a new version is out: it is asked for again next time

type Options = {
  /** Drawn until the part is here. Without it the nearest Suspense outside decides. */
  fallback?: ReactNode;
};

export type LazyPart<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/** A component with a bundle of its own: `lazyPart(() => import('./Chart.tsx'), 'Chart')`. Once loaded it is drawn at once. */
export function lazyPart<Name extends string, Props extends object>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  options: Options = {},
): LazyPart<Props> {
  const { load, loaded } = lazyModule(fetch);
  const Later = lazy(async () => ({ default: (await load())[name] })) as unknown as ComponentType<Props>; // it hands its props on
  function Part(props: Props) {
    const [Shown] = useState((): ComponentType<Props> => loaded()?.[name] ?? Later);
    const shown = <Shown {...props} />;
    return 'fallback' in options ? <Suspense fallback={options.fallback}>{shown}</Suspense> : shown;
  }
  return Object.assign(Part, { load });
}

let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);

/** A press that ends on another element than it began on is none: nothing is exchanged while something is held down. */
const pressEnded = () =>
  new Promise<void>((done) => {
    if (!isPressed) return done();
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(done), { once: true });
  });
