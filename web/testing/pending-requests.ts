const pending = new Set<Promise<unknown>>();

/** Wraps `fetch` so that its pending requests are known. */
export const watched =
  (fetch: typeof globalThis.fetch): typeof fetch =>
  (input, init) => {
    const answer = fetch(input, init);
    pending.add(answer);
    void answer.catch(() => {}).then(() => pending.delete(answer));
    return answer;
  };

/** Resolves when the pending requests are answered. */
export const allAnswered = () => Promise.allSettled(pending);
export const hasPendingRequests = () => pending.size > 0;
