import { useEffect } from 'react';
import { subscribers } from './subscribers.ts';

let shapes = 0;
const { subscribe, notify } = subscribers();

/** Counts a grey shape that stands where something is loading, as long as it is there. */
export function useLoadingShape() {
  useEffect(() => {
    shapes += 1;
    return () => {
      shapes -= 1;
      if (shapes === 0) setTimeout(notify); // what takes its place may have shapes too
    };
  }, []);
}

/** Runs `work` when the page has no such shape, at once if it has none now. Returns what cancels it. */
export function whenLoaded(work: () => void): () => void {
  const look = () => {
    if (shapes > 0) return;
    stop();
    work();
  };
  const stop = subscribe(look);
  look();
  return stop;
}
