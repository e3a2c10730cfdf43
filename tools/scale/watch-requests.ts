/** What customers and support saw of the requests of a phase. */
export type Seen = { phase: string; requests: number; errors: string[]; slowestMs: number };

/** No error: an access token has expired, and is renewed. */
const EXPIRED = 401;

/**
 * Counts what this process asks of one address, by phase. An error is a request without an answer, an answer of 500 and above, and every
 * refusal but of an expired token.
 */
export function watchRequests(origin: string) {
  const plain = globalThis.fetch;
  const phases: Seen[] = [];
  let now: Seen = { phase: '', requests: 0, errors: [], slowestMs: 0 };

  globalThis.fetch = async (...given) => {
    const [address, { method = 'GET' } = {}] = given;
    if (!String(address).startsWith(origin)) return plain(...given);
    const seen = now;
    const begun = performance.now();
    const note = (what: string) => seen.errors.push(`${method} ${String(address).slice(origin.length)}: ${what}`);
    seen.requests++;
    try {
      const answer = await plain(...given);
      if (answer.status >= 400 && answer.status !== EXPIRED) note(`${answer.status} ${(await answer.clone().text()).slice(0, 200)}`); // oxfmt-ignore
      return answer;
    } catch (error) {
      note(String((error as Error).cause ?? error));
      throw error;
    } finally {
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begun);
    }
  };

  return {
    phases,
    begin: (phase: string) => {
      now = { phase, requests: 0, errors: [], slowestMs: 0 };
      phases.push(now);
      console.log(`${new Date().toISOString().slice(11, 19)} ${phase}`);
    },
  };
}
