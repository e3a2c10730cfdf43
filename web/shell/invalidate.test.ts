import { getOrder } from '@octavo/contract/orders';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cache } from '@octavo/client/cache';
import { invalidate } from '@octavo/client/query';
import { keyOf } from '@octavo/client/query-key';

test('spec D41 what changes while an answer is loaded for the first time is loaded again', async () => {
  const { promise: first, resolve: answerFirst } = Promise.withResolvers<string>();
  const answers = [first, 'after the change'];
  const queryKey = keyOf(getOrder, { params: { id: 1 } });
  const observer = new QueryObserver(cache, { queryKey, queryFn: () => answers.shift() });
  const stop = observer.subscribe(() => {});
  const invalidated = invalidate(getOrder);
  answerFirst('before the change');
  await invalidated;
  expect(observer.getCurrentResult().data).toBe('after the change');
  stop();
});
