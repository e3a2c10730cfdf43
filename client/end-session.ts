/** How long a browser waits for the end of a session on the server, in milliseconds. */
const SIGN_OUT_MS = 5000;

/**
 * spec D32 Waits until the call `signOut` has ended the session on the server. It may have ended already, or the network may be unavailable: in this
 * browser it ends anyway. `drop` removes the tokens when the page is left before: who leaves a shared computer leaves no session there.
 */
export async function endOnServer(signOut: () => Promise<unknown>, drop: () => void) {
  const asked = new AbortController();
  const { signal } = asked;
  window.addEventListener('pagehide', drop, { signal });
  const late = new Promise((done) => void setTimeout(done, SIGN_OUT_MS));
  await Promise.race([signOut().catch(() => {}), late]);
  asked.abort();
}
