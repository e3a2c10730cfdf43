import { defineConfig } from 'vitest/config';

/** For `npm run mutate` alone, which needs no database. A test of `text.ts` has one second, and mutated code is slower. */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts'], exclude: ['domain/text.test.ts'], testTimeout: 60_000 },
});
