type Listener = (event: PopStateEvent) => void;

const listeners = new Set<Listener>();

/**
 * Call it before the router starts: Chromium calls the listeners of the window in the order in which they were added, also those
 * that capture.
 */
export function watchBack() {
  addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event);
  });
}

/** Calls the listener on Back and Forward, before the router. Returns a function that ends this. */
export function beforeBack(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
