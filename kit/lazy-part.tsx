import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { pressEnded } from './pressEnded.ts';
import { subscribers } from '@octavo/client/subscribers';
import { whenShown } from '@octavo/client/whenShown';
import { whileHere } from './while-here.ts';

/** Code that is loaded on demand. After a failure `load` can be called again. */
export type LazyModule<M> = {
  load: () => Promise<M>;
  /** Null until loaded. */
  loaded: () => M | null;
  subscribe: (listener: () => void) => () => void;
};

/** A module that is loaded once, on the first call of `load`. */
export function lazyModule<M>(fetch: () => Promise<M>): LazyModule<M> {
  let loaded: M | null = null;
  const { subscribe, notify } = subscribers();
  return {
    loaded: () => loaded,
    subscribe,
    async load() {
      if (loaded) return loaded;
      const module = await whileHere(fetch);
      await pressEnded();
      loaded = module;
      notify();
      return module;
    },
  };
}

/**
 * Loads the module once the screen with the component is shown, or at once when it `isWanted`; null until it is there. Without a
 * network it is loaded when there is one.
 */
export function useLoaded<M>({ load, loaded, subscribe }: LazyModule<M>, isWanted = false): M | null {
  const module = useSyncExternalStore(subscribe, loaded);
  useEffect(() => {
    if (module) return undefined;
    const tryLoad = () => void load().catch(() => {});
    if (isWanted) tryLoad();
    const cancel = whenShown(tryLoad);
    addEventListener('online', tryLoad);
    return () => {
      cancel();
      removeEventListener('online', tryLoad);
    };
  }, [module, load, isWanted]);
  return module;
}

type Options = {
  /** Shown until the part is loaded. Without it the nearest Suspense outside shows its fallback. */
  fallback?: ReactNode;
};

export type LazyPart<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/**
 * A component that is loaded on demand: `lazyPart(() => import('./Chart.tsx'), 'Chart')`. Once loaded it renders at once. One that failed is
 * loaded again where it is shown after the network has come back; a `Boundary` shows it then.
 */
export const lazyPart = <Name extends string, Props extends object>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  options?: Options,
): LazyPart<Props> => partOf(lazyModule(fetch), name, options);

/** How often a part is asked for at first, as one request may be lost, and when the browser says that it is online. Each time takes half a second or more. */
const TRIES = { first: 2, online: 20 };

/** A component of a module that is loaded on demand, and that other parts share: once one of them is shown, all render at once. */
export function partOf<Name extends string, Props extends object>(
  { load, loaded }: LazyModule<Record<Name, ComponentType<Props>>>,
  name: Name,
  options: Options = {},
): LazyPart<Props> {
  const ask = async (tries: number): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: (await load())[name] };
    } catch (error) {
      if (tries > 1) return ask(tries - 1);
      addEventListener('online', () => (Later = later(TRIES.online)), { once: true }); // React asks a part that failed only once
      throw error;
    }
  };
  const later = (tries: number) => lazy(() => ask(tries)) as unknown as ComponentType<Props>; // lazy() loses the type of the props, which are passed on unchanged
  let Later = later(TRIES.first);
  function Part(props: Props) {
    const [Shown] = useState((): ComponentType<Props> => loaded()?.[name] ?? Later);
    const shown = <Shown {...props} />;
    return 'fallback' in options ? <Suspense fallback={options.fallback}>{shown}</Suspense> : shown;
  }
  return Object.assign(Part, { load });
}
