import { listCustomerFiles } from '@octavo/contract/files';
import { getOrder } from '@octavo/contract/orders';
import { QueryObserver, notifyManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { cache } from '@octavo/client/cache';
import { invalidate, showAnswer } from '@octavo/client/query';
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

test('spec D38 it is done when the screens have the answer, so that a dialog closes over the new page', async () => {
  const answers = ['before', 'after'];
  const queryKey = keyOf(getOrder, { params: { id: 2 } });
  const observer = new QueryObserver(cache, { queryKey, queryFn: () => answers.shift() });
  let shown: unknown;
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => void (shown = data))); // as a screen does
  await vi.waitFor(() => expect(shown).toBe('before'));
  await invalidate(getOrder);
  expect(shown).toBe('after');
  stop();
});

test('spec §11 a load that was asked before a change does not take the place of its answer, and what else is new is asked for', async () => {
  const { promise: before, resolve: answerBefore } = Promise.withResolvers<string[]>();
  const answers = [['first'], before, ['first', 'added', 'of another']];
  const queryKey = keyOf(listCustomerFiles, { params: { id: 1 } });
  const observer = new QueryObserver(cache, { queryKey, queryFn: () => answers.shift() });
  const shown: unknown[] = [];
  const stop = observer.subscribe(({ data }) => void shown.push(data));
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['first']));
  void observer.refetch();
  showAnswer(listCustomerFiles, { params: { id: 1 } }, ['first', 'added'] as never);
  expect(observer.getCurrentResult().data).toEqual(['first', 'added']);
  answerBefore(['first']);
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['first', 'added', 'of another']));
  expect(shown.slice(shown.findIndex(isWithAdded))).not.toContainEqual(['first']);
  stop();
});

const isWithAdded = (list: unknown) => Array.isArray(list) && list.includes('added');
