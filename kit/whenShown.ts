const SHOWN_MS = 400; // by then the screen is shown
const LATEST_MS = 5000;

/**
 * Runs `work` once the screen is shown and the browser is idle, at the latest five seconds later. Returns what cancels it. Safari has no
 * idle callback: there it runs as soon as the screen is shown.
 */
export function whenShown(work: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(work, { timeout: LATEST_MS });
    else work();
  }, SHOWN_MS);
  return () => {
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
  };
}
