export type Clock = ReturnType<typeof startClock>;

type Task = { due: number; run: () => unknown };

const LONGEST_TIMER = 2 ** 31 - 1; // ms; Node runs longer timers immediately

/**
 * A clock that can be moved forward, with delayed operations. Without `base` it is the real clock, and operations also run by
 * themselves; with the `base` of a test they run only in `advance`.
 */
export function startClock(base?: () => Date) {
  let offset = 0; // ms
  let tasks: Task[] = [];
  let timer: NodeJS.Timeout | undefined;

  const time = () => (base?.() ?? new Date()).getTime() + offset;

  function take(until: number): Task | undefined {
    const [next] = tasks.toSorted((a, b) => a.due - b.due);
    if (!next || next.due > until) return undefined;
    tasks = tasks.filter((task) => task !== next);
    return next;
  }

  function arm(): void {
    clearTimeout(timer);
    if (base || tasks.length === 0) return;
    const wait = Math.min(...tasks.map(({ due }) => due)) - time();
    timer = setTimeout(tick, Math.min(Math.max(wait, 0), LONGEST_TIMER));
    timer.unref();
  }

  function tick(): void {
    for (let task = take(time()); task; task = take(time())) void task.run();
    arm();
  }

  return {
    now: () => new Date(time()),

    after(seconds: number, run: () => unknown): void {
      tasks.push({ due: time() + seconds * 1000, run });
      arm();
    },

    /** Moves the clock forward and runs all operations that are due until then, in order and each at its time. */
    async advance(seconds: number): Promise<void> {
      const goal = offset + seconds * 1000;
      for (let task = take(time() + goal - offset); task; task = take(time() + goal - offset)) {
        offset = Math.min(goal, offset + Math.max(0, task.due - time()));
        await task.run();
      }
      offset = goal;
      arm();
    },

    reset(): void {
      offset = 0;
      tasks = [];
      arm();
    },
  };
}
