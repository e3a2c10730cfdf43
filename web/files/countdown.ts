export type Countdown = {
  /** Resolves with true when the time is over, with false when it was stopped. */
  ended: Promise<boolean>;
  stop: () => void;
  pause: () => void;
  resume: () => void;
};

/** Counts down so many milliseconds, without the time in which it is paused. */
export function countdown(ms: number): Countdown {
  let left = ms;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: ((isOver: boolean) => void) | undefined;
  const ended = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - startedAt;
  };
  const resume = () => {
    if (timer !== undefined) return;
    startedAt = Date.now();
    timer = setTimeout(() => end?.(true), left);
  };
  const stop = () => {
    pause();
    end?.(false);
  };
  resume();
  return { ended, stop, pause, resume };
}
