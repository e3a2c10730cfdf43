import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { usePages } from './usePages.ts';

type Asked = { list: string; page: number; answer: () => void; fail: () => void };

test('a page comes that was asked for before the list is loaded again', async () => {
  const { cache, asked, shown, hook } = openList();
  await answer(asked(1));
  act(() => hook.result.current.loadMore());
  await asked(2);
  act(() => void cache.invalidateQueries());
  expect(hook.result.current.isLoadingMore).toBe(true);
  await answer(asked(1));
  await answer(asked(2));
  await waitFor(() => expect(shown()).toEqual(['all 1', 'all 2']));
  expect(hook.result.current.isLoadingMore).toBe(false);
});

test('a page that is asked for while the list is loaded again waits for it, and what is loaded again is shown', async () => {
  const { cache, asked, shown, hook, count } = openList();
  await answer(asked(1));
  act(() => void cache.invalidateQueries());
  const again = await asked(1);
  act(() => hook.result.current.loadMore());
  act(() => hook.result.current.loadMore());
  expect(hook.result.current.isLoadingMore).toBe(true);
  await answer(again);
  await answer(asked(2));
  await waitFor(() => expect(shown()).toEqual(['all 1', 'all 2']));
  expect(count()).toBe(3);
});

test('a page that failed is asked for with the next press, and another list begins with its first page', async () => {
  const { asked, shown, hook, count } = openList();
  await answer(asked(1));
  act(() => hook.result.current.loadMore());
  const failed = await asked(2);
  act(failed.fail);
  await waitFor(() => expect(hook.result.current.isFetchNextPageError).toBe(true));
  expect(hook.result.current.isLoadingMore).toBe(false);
  act(() => hook.result.current.loadMore());
  await answer(asked(2));
  await waitFor(() => expect(shown()).toEqual(['all 1', 'all 2']));

  hook.rerender('unread');
  await answer(asked(1));
  await waitFor(() => expect(shown()).toEqual(['unread 1']));
  expect(hook.result.current.hasNextPage).toBe(true);
  expect(count()).toBe(4);
});

/** A list whose questions the test answers, each page with another one behind it. */
function openList() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const open = new Set<Asked>();
  let questions = 0;
  const ask = (list: string, page: number, signal: AbortSignal) =>
    new Promise<{ name: string; next: number }>((resolve, reject) => {
      questions += 1;
      const asked = {
        list,
        page,
        answer: () => resolve({ name: `${list} ${page}`, next: page + 1 }),
        fail: () => reject(new Error('failed')),
      };
      open.add(asked);
      signal.addEventListener('abort', () => open.delete(asked));
    });
  const hook = renderHook(
    (list: string) =>
      usePages<{ name: string; next: number }, number>({
        queryKey: [list],
        queryFn: ({ pageParam, signal }) => ask(list, pageParam, signal),
        initialPageParam: 1,
        getNextPageParam: ({ next }) => next,
      }),
    {
      initialProps: 'all',
      wrapper: ({ children }) => createElement(QueryClientProvider, { client: cache }, children),
    },
  );
  return {
    cache,
    hook,
    shown: () => hook.result.current.data?.pages.map(({ name }) => name),
    count: () => questions,
    /** The question for a page, when it is asked. */
    asked: (page: number) =>
      waitFor(() => {
        const one = [...open].find((asked) => asked.page === page);
        if (!one) throw new Error(`page ${page} was not asked for`);
        open.delete(one);
        return one;
      }),
  };
}

async function answer(asked: Promise<Asked> | Asked) {
  const one = await asked;
  await act(async () => one.answer());
}
