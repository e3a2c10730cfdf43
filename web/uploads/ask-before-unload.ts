let running = 0;

const ask = (event: Event) => event.preventDefault();

/** spec §11.71 Until this work has ended the browser asks, in its own words, before the page is closed or loaded again. */
export async function askingBeforeUnload<T>(work: Promise<T>): Promise<T> {
  if (running++ === 0) addEventListener('beforeunload', ask);
  try {
    return await work;
  } finally {
    if (--running === 0) removeEventListener('beforeunload', ask);
  }
}
