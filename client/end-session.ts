/** How long a browser waits for the end of a session on the server, in milliseconds. */
const SIGN_OUT_MS = 5000;

/**
 * spec D32 Waits until the call `signOut` has ended the session on the server, and then calls `clear`, which ends it in this browser. The
 * session may have ended already, or the network may be unavailable: in this browser it ends anyway, also when the page is left before: who
 * leaves a shared computer leaves no session there. `clear` is called once: a later call would end the session that somebody has begun since.
 */
export async function endSessionWith(signOut: () => Promise<unknown>, clear: () => void) {
  const asked = new AbortController();
  const end = () => {
    asked.abort();
    clear();
  };
  window.addEventListener('pagehide', end, { signal: asked.signal });
  const late = new Promise((done) => void setTimeout(done, SIGN_OUT_MS));
  await Promise.race([signOut().catch(() => {}), late]);
  if (!asked.signal.aborted) end();
}
