import { PROBLEMS, type ProblemCode } from '@octavo/contract/problem';
import { expect, test } from 'vitest';
import { keepFailedRequests } from './failed-requests.ts';

const failed = (code: ProblemCode) => ({
  endpoint: 'calculatePrice',
  status: PROBLEMS[code].status,
  code,
  ms: 1,
  siteId: 1,
  customerId: undefined,
  staffId: undefined,
});

test('ADR 0139 calls that are refused because the process falls behind are refusals: a failure of ours after a thousand is kept', () => {
  const { ended, take } = keepFailedRequests();
  for (let n = 0; n < 1000; n++) ended(`00000-${n}`, failed('overloaded'));
  ended('fffff-00000', failed('unexpected'));
  const kept = take();
  expect(kept.filter(({ code }) => code === 'overloaded')).toHaveLength(120);
  expect(kept.at(-1)).toMatchObject({ requestId: 'fffff-00000', code: 'unexpected' });
});

test('ADR 0139 a database that does not answer is a failure of ours, and kept in any number to 500', () => {
  const { ended, take } = keepFailedRequests();
  for (let n = 0; n < 1000; n++) ended(`00000-${n}`, failed('busy'));
  expect(take()).toHaveLength(500);
});
