import { whenLoaded } from './loading-shapes.ts';

const SHOWN_MS = 400; // by then the frame of the screen is there
const LATEST_MS = 5000;

/**
 * Runs `work` once the screen is shown with what it loads, and the browser is idle: on a slow network what may be needed next would hold up what is
 * waited for. What loads for five seconds is waited for no longer. Returns what cancels it. Safari has no idle callback: there it runs at once then.
 */
export function whenShown(work: () => void): () => void {
  const cancels: (() => void)[] = [];
  const later = (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    cancels.push(() => clearTimeout(timer));
  };
  const whenIdle = once(() => {
    if (!('requestIdleCallback' in window)) return work();
    const idle = requestIdleCallback(work, { timeout: LATEST_MS });
    cancels.push(() => cancelIdleCallback(idle));
  });
  later(() => cancels.push(whenLoaded(whenIdle)), SHOWN_MS);
  later(whenIdle, SHOWN_MS + LATEST_MS);
  return () => cancels.forEach((cancel) => cancel());
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
