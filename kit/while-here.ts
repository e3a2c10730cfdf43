let isLeft = false;
addEventListener('pagehide', () => (isLeft = true));
addEventListener('pageshow', () => (isLeft = false)); // the browser had kept the page: somebody came back

/** A browser ends what a page is loading shortly before it says that the page is left, in milliseconds. */
const NOTICE_MS = 500;

/**
 * Loads code as `fetch` does. What fails because the page is left fails silently: it waits, and loads again if somebody comes back to the page. Any
 * other failure is thrown half a second later.
 */
export async function whileHere<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    if (!isLeft) await new Promise((done) => setTimeout(done, NOTICE_MS));
    if (!isLeft) throw error;
    await new Promise((shown) => addEventListener('pageshow', shown, { once: true }));
    return fetch();
  }
}
