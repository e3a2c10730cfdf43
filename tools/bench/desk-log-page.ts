/* Each function runs in the page. */

/** Presses an order in the list; answers the milliseconds until its log and the field for an answer have been painted. */
export async function timeToOpen(order: number): Promise<number> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the same
  const isShown = (selector: string) => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
  const link = document.querySelector<HTMLElement>(`main a[href$="/${order}"]`);
  if (!link) throw new Error(`Order ${order} is not in the list`);
  const began = performance.now();
  link.click();
  while (!isShown('[role=log] article') || !isShown('form textarea:not(:disabled)')) await frame(); // oxlint-disable-line no-await-in-loop -- frame by frame
  await frame();
  await new Promise((resolve) => setTimeout(resolve)); // after the paint of that frame
  return performance.now() - began;
}

type Frames = { longest: number; over: number; count: number; busiest: number; entries: number };

/** Scrolls the log to one of its ends, or writes; answers the milliseconds of the longest frame and of the longest task. */
export async function watchFrames(act: 'up' | 'down' | 'write'): Promise<Frames> {
  const STEP = 800; // px a frame: 48,000 a second
  const QUIET = 60; // frames without a change at the end
  const MOST_MS = 60_000;
  const log = document.querySelector('[role=log]')!; // the conversation is open
  const field = document.querySelector('textarea')!;
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });

  const setText = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
  const steps = {
    up() {
      const older = log.querySelector<HTMLElement>(':scope > button, :scope > div:first-child > button');
      if (log.scrollTop === 0 && older) older.click();
      log.scrollTop -= STEP;
      return log.scrollTop > 0 || older !== null;
    },
    down() {
      log.scrollTop += STEP;
      return log.scrollHeight - log.scrollTop - log.clientHeight > 1;
    },
    write() {
      setText.call(field, `${field.value}a`);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return field.value.length < 60;
    },
  };
  const gaps: number[] = [];
  const began = performance.now();
  let last = await new Promise<number>(requestAnimationFrame);
  for (let quiet = 0; quiet < QUIET && last - began < MOST_MS; quiet++) {
    if (steps[act]()) quiet = 0;
    const now = await new Promise<number>(requestAnimationFrame); // oxlint-disable-line no-await-in-loop -- frame by frame
    gaps.push(now - last);
    last = now;
  }
  await new Promise((resolve) => setTimeout(resolve, 100)); // the observer tells of the last task
  observer.disconnect();
  return {
    longest: Math.max(...gaps),
    over: gaps.filter((gap) => gap > 50).length,
    count: gaps.length,
    busiest: Math.max(0, ...tasks),
    entries: log.querySelectorAll('article, p').length,
  };
}
