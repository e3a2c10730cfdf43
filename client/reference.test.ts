import { describe, expect, test } from 'vitest';
import { ApiError, Unreachable, referenceOf } from './api-error.ts';

describe('ADR 0139 the reference of an error', () => {
  const problem = { code: 'unexpected', message: 'Something went wrong', requestId: 'a3f9c-21b0e' } as const;

  test('is the id of the request where the server failed, and none where it refused or did not answer', () => {
    expect(referenceOf(new ApiError(problem, 500))).toBe('a3f9c-21b0e');
    expect(referenceOf(new ApiError({ ...problem, code: 'busy' }, 503))).toBe('a3f9c-21b0e');
    expect(referenceOf(new ApiError({ ...problem, code: 'order_closed' }, 409))).toBeUndefined();
    expect(referenceOf(new Unreachable())).toBeUndefined();
  });
});
