/** Runs `ask` once for all who ask at the same time, and answers the same for `ms` more. */
export function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && kept.until > performance.now()) return kept.answer;
    const fresh = { answer: ask(), until: Infinity };
    const stale = () => void (fresh.until = performance.now() + ms);
    kept = fresh;
    fresh.answer.then(stale, stale);
    return fresh.answer;
  };
}
