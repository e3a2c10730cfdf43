import { vi } from 'vitest';

/** Waits until a check throws no more, and answers what it returns: for up to 50 s, as a busy machine may need them. */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 50_000 });
