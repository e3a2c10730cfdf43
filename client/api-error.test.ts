import { readProblem } from '@octavo/contract/problem-body';
import { expect, test } from 'vitest';
import { ApiError, CallError, Unreachable, isRefusal } from './api-error.ts';

const answered = (status: number) => new ApiError(readProblem(null), status);

test('spec D20 only an answer that the server does not do what was asked is a refusal: no lost session, and nothing that cannot be read', () => {
  expect([409, 422, 404].map((status) => isRefusal(answered(status)))).toEqual([true, true, true]);
  const open = [answered(401), answered(429), answered(503), new Unreachable(), new CallError('unreadable')];
  expect(open.some(isRefusal)).toBe(false);
});
