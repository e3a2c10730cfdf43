import { describe, expect, test } from 'vitest';
import { type Importance, whyNotNow } from './admission.ts';

describe('ADR 0149 a process that falls behind', () => {
  test.each([
    { lagMs: 0, waitMs: 0, refused: [] },
    { lagMs: 39, waitMs: 39, refused: [] },
    { lagMs: 40, waitMs: 0, refused: ['spare'] },
    { lagMs: 0, waitMs: 40, refused: ['spare'] },
    { lagMs: 79, waitMs: 79, refused: ['spare'] },
    { lagMs: 80, waitMs: 0, refused: ['spare', 'usual'] },
    { lagMs: 0, waitMs: 80, refused: ['spare', 'usual'] },
    { lagMs: 60_000, waitMs: 60_000, refused: ['spare', 'usual'] },
  ])('$lagMs ms late and $waitMs ms without a connection refuses $refused', ({ refused, ...load }) => {
    const all: Importance[] = ['spare', 'usual', 'vital'];
    expect(all.filter((importance) => whyNotNow(importance, load))).toEqual(refused);
  });

  test('says when to try again: what is usual sooner than what is spare', () => {
    const behind = { lagMs: 0, waitMs: 500 };
    expect([whyNotNow('spare', behind), whyNotNow('usual', behind)]).toEqual([
      { retrySeconds: 5 },
      { retrySeconds: 2 },
    ]);
  });
});
