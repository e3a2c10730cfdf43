import { expect } from '@playwright/test';

const TIMEOUT_MS = 30_000;

/**
 * Looks for what is wrong on a screen, and looks again while something is found: a part that comes late is still fading in, or has no name
 * yet. The first look may take any time, as on a busy machine.
 */
export async function expectNothingFound(look: () => Promise<unknown[]>, message: string) {
  if ((await look()).length > 0) await expect.poll(look, { message, timeout: TIMEOUT_MS }).toEqual([]);
}
