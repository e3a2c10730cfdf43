import { describe, expect, test } from 'vitest';
import { ApiError, Unreachable } from '@octavo/client/api-error';
import { lengthOf, reasonOf } from './reason-of.ts';

describe('spec §8 why it did not work', () => {
  test.each([
    { seconds: 1, says: '1 second' },
    { seconds: 89, says: '89 seconds' },
    { seconds: 90, says: '2 minutes' },
    { seconds: 3540, says: '59 minutes' },
    { seconds: 5399, says: '90 minutes' },
    { seconds: 5400, says: '2 hours' },
    { seconds: 86_400, says: '24 hours' },
  ])('$seconds s of waiting are $says', ({ seconds, says }) => {
    expect(lengthOf(seconds)).toBe(says);
  });

  test('too many tries say how long to wait, where the server does', () => {
    const tooMany = { code: 'too_many', message: 'Too many tries. Please wait a little' } as const;
    expect(reasonOf(new ApiError(tooMany, 429, 61))).toBe('Too many tries. Try again in 61 seconds');
    expect(reasonOf(new ApiError(tooMany, 429))).toBe(tooMany.message);
  });

  test('the words of the form stand for those of nobody', () => {
    const ill = { code: 'unexpected', message: 'Something went wrong' } as const;
    for (const error of [new Unreachable(), new ApiError(ill, 500)]) {
      expect(reasonOf(error, 'Login failed')).toBe('Login failed');
      expect(reasonOf(error)).toBe('Something went wrong');
    }
  });
});
