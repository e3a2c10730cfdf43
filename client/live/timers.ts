/** Timers by name: starting one again replaces it. */
export function namedTimers<Name extends string>() {
  const running = new Map<Name, ReturnType<typeof setTimeout>>();
  const stop = (name: Name) => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    stop,
    isRunning: (name: Name) => running.has(name),
    start(name: Name, milliseconds: number, callback: () => void) {
      stop(name);
      running.set(name, setTimeout(callback, milliseconds));
    },
    stopAll: () => [...running.keys()].forEach(stop),
  };
}
