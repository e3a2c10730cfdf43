import { describe, expect, test } from 'vitest';
import { secondsLeft } from './progress.ts';

const at = (share: number, from = 0) => ({ share, from, since: 0 });

describe('spec §11.71 the time that an upload still takes', () => {
  test.each([
    { share: 0.5, after: 4000, left: 4 },
    { share: 0.1, after: 4000, left: 35 },
    { share: 0.1, after: 20_000, left: 180 },
    { share: 0.999, after: 4000, left: 1 },
  ])('is $left s after $after ms with $share sent', ({ share, after, left }) =>
    expect(secondsLeft(at(share), after)).toBe(left),
  );

  test('does not count what was sent before the connection broke', () =>
    expect(secondsLeft(at(0.75, 0.5), 5000)).toBe(5));

  test('is unknown at first, and while nothing more is sent', () => {
    expect(secondsLeft(at(0.3), 900)).toBe(null);
    expect(secondsLeft(at(0.5, 0.5), 9000)).toBe(null);
    expect(secondsLeft(undefined, 9000)).toBe(null);
  });
});
