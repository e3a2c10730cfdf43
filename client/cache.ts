import { MutationCache, QueryClient } from '@tanstack/react-query';
import { dismissError, showToast } from '@octavo/kit/Toaster.tsx';
import { ApiError, textOf } from './api-error.ts';

/**
 * The query client. A failed mutation shows a toast, unless its screen shows the error itself (`meta.isQuiet`). ADR 0065 A mutation ends
 * the error of an earlier one, which would hide its answer.
 */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
    },
    mutations: { networkMode: 'always' }, // offline a mutation fails at once, instead of being done when nobody expects it any more
  },
  mutationCache: new MutationCache({
    onMutate: dismissError,
    onError: (error, _, __, mutation) => {
      if (!mutation.meta?.isQuiet) showToast(textOf(error), { kind: 'error' });
    },
  }),
});
