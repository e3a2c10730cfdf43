const KEPT_MS = 6 * 3_600_000; // payments §1.1

export type Repeats = ReturnType<typeof startRepeats>;

/** The answers by `PayPal-Request-Id`: a repeat gets the first answer with HTTP 200, for six hours. */
export function startRepeats(now: () => Date) {
  const answers = new Map<string, { at: number; value: object }>();
  return {
    /** The answer of a call, or the earlier one of the same id. */
    once(path: string, id: string | undefined, call: () => object): { status: 200 | 201; value: object } {
      const key = `${path} ${id}`;
      const known = id === undefined ? undefined : answers.get(key);
      if (known && known.at > now().getTime() - KEPT_MS) return { status: 200, value: known.value };
      const value = call();
      if (id !== undefined) answers.set(key, { at: now().getTime(), value });
      return { status: 201, value };
    },
    reset: () => answers.clear(),
  };
}
