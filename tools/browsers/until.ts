import { setTimeout as wait } from 'node:timers/promises';

/** Asks until the answer is true; throws with `fact` when it is not within `seconds`. A page that is left meanwhile refuses to answer: asked again. */
export async function until(fact: string, ask: () => Promise<boolean>, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    if (answer === true) return;
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${fact}${answer ? ` (${answer.message})` : ''}`);
    await wait(100);
  }
}
