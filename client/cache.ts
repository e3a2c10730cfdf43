import { MutationCache, type Query, QueryClient, notifyManager } from '@tanstack/react-query';
import { ApiError, isOverloaded, pauseAfter, referenceOf, textOf } from './api-error.ts';
import { listeners } from './listeners.ts';

const PATIENT_RETRIES = 6; // ADR 0149: half a minute and more
const PAUSE_MS = { first: 1000, longest: 30_000 };

/**
 * Screens are told before the browser paints. Otherwise a box that is ticked jumps back for a moment: React gives it its old value when the
 * event ends, and the new one comes with the next task (ADR 0350).
 */
notifyManager.setScheduler((tell) => queueMicrotask(tell));

/**
 * The query client. A failed mutation is told to the listeners, unless its screen shows the error itself (`meta.isQuiet`). ADR 0065 So is
 * the begin of a mutation: the error of an earlier one would hide its answer.
 */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'offlineFirst', // without a network the service worker answers with what it has kept (ADR 0096)
      retry: (failures, error) =>
        isOverloaded(error) ? failures < PATIENT_RETRIES : failures < 2 && !(error instanceof ApiError),
      retryDelay: (failures, error) =>
        isOverloaded(error) ? pauseAfter(error) : Math.min(PAUSE_MS.first * 2 ** failures, PAUSE_MS.longest),
    },
    mutations: { networkMode: 'always' }, // offline a mutation fails at once, instead of being done when nobody expects it any more
  },
  mutationCache: new MutationCache({
    onMutate: () => listeners.mutationBegan(),
    onError: (error, _, __, mutation) => {
      if (!mutation.meta?.isQuiet) listeners.mutationFailed(textOf(error), referenceOf(error));
    },
  }),
});

/**
 * Forgets all answers when a session begins or ends. Those that are the same for anyone stay: a part of the page that waits for a forgotten
 * one waits forever, and such a part stays when the session ends, as the order form does.
 */
export function forgetAnswers() {
  cache.removeQueries({ predicate: isOfSomebody });
  cache.getMutationCache().clear();
}

/** Whether the answer is not the same for anyone. */
export const isOfSomebody = ({ meta }: Query) => meta?.isOfNobody !== true;
