import { useEffect, useEffectEvent } from 'react';

/** What hears of Back on Android, and of Escape. The types of the browser do not have it yet. */
type Watcher = EventTarget & { destroy: () => void };
type WithWatchers = { CloseWatcher?: new () => Watcher };

/** The layers that are open, the topmost last. */
const layers: object[] = [];

/** ADR 0375 While `isOpen`, Back on Android calls `close` and does not leave the page. The layer may stay open, for example to ask first. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const back = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window as WithWatchers; // see its type
    return isOpen && CloseWatcher && /Android/.test(navigator.userAgent)
      ? watchBack(CloseWatcher, () => back())
      : undefined;
  }, [isOpen]);
}

function watchBack(CloseWatcher: new () => Watcher, close: () => void): () => void {
  const layer = {};
  const ended = new AbortController();
  const { signal } = ended;
  let watcher: Watcher;
  let isByKey = false;

  const watch = () => {
    watcher = new CloseWatcher();
    watcher.addEventListener('close', hear, { signal });
  };
  const hear = () => {
    if (!isByKey && layers.at(-1) === layer) close();
    watch(); // each hears once
  };
  /** The dialog itself hears Escape, or a list in it does; one that ends a composition closes nothing. */
  const press = ({ key }: KeyboardEvent) => {
    isByKey = key === 'Escape';
    setTimeout(() => (isByKey = false));
  };
  addEventListener('keydown', press, { capture: true, signal });
  layers.push(layer);
  watch();
  return () => {
    ended.abort();
    layers.splice(layers.indexOf(layer), 1);
    watcher.destroy();
  };
}
