import { defineConfig } from 'vitest/config';

/** For `npm run mutate` alone, which needs no database. Tests of `markup.ts` have two seconds, and mutated code is slower. */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts'], exclude: ['domain/texts/markup.test.ts'], testTimeout: 60_000 },
});
