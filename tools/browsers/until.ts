import { setTimeout as wait } from 'node:timers/promises';

/** Asks until the answer is true. Throws with `fact` when it is not true within `seconds`. An error, as of a page that is loading, counts as false. */
export async function until(fact: string, ask: () => Promise<boolean>, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    if (answer === true) return;
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${fact}${answer ? ` (${answer.message})` : ''}`);
    await wait(100);
  }
}
