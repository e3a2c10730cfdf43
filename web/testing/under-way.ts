const underWay = new Set<Promise<unknown>>();

/** A fetch that knows what of it is not answered yet. */
export const watched =
  (fetch: typeof globalThis.fetch): typeof fetch =>
  (input, init) => {
    const answer = fetch(input, init);
    underWay.add(answer);
    void answer.catch(() => {}).then(() => underWay.delete(answer));
    return answer;
  };

/** What the page has asked and is not answered yet. */
export const allAnswered = () => Promise.allSettled(underWay);
export const isUnderWay = () => underWay.size > 0;
