import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { ApiError, textOf } from './api-error.ts';

/** The query client. A failed mutation shows a toast, unless its screen shows the error itself (`meta.isQuiet`). */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _, __, mutation) => {
      if (!mutation.meta?.isQuiet) showToast(textOf(error), { kind: 'error' });
    },
  }),
});
