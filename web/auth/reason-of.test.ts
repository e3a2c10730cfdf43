import { describe, expect, test } from 'vitest';
import { ApiError, Unreachable } from '@octavo/client/api-error';
import { durationText, reasonOf } from './reason-of.ts';

describe('spec §8 the text of an error', () => {
  test.each([
    { seconds: 1, text: '1 second' },
    { seconds: 89, text: '89 seconds' },
    { seconds: 90, text: '2 minutes' },
    { seconds: 3540, text: '59 minutes' },
    { seconds: 5399, text: '90 minutes' },
    { seconds: 5400, text: '2 hours' },
    { seconds: 86_400, text: '24 hours' },
  ])('$seconds s of waiting are $text', ({ seconds, text }) => {
    expect(durationText(seconds)).toBe(text);
  });

  test('after too many tries has the time to wait, if the server sent one', () => {
    const tooMany = { code: 'too_many', message: 'Too many tries. Please wait a little' } as const;
    expect(reasonOf(new ApiError(tooMany, 429, 61))).toBe('Too many tries. Try again in 61 seconds');
    expect(reasonOf(new ApiError(tooMany, 429))).toBe(tooMany.message);
  });

  test('is the text of the form when the server gave no message', () => {
    const failed = { code: 'unexpected', message: 'Something went wrong' } as const;
    for (const error of [new Unreachable(), new ApiError(failed, 500)]) {
      expect(reasonOf(error, 'Login failed')).toBe('Login failed');
      expect(reasonOf(error)).toBe('Something went wrong');
    }
  });
});
