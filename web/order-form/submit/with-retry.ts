import { ApiError, hasCode, isOverloaded, pauseAfter } from '@octavo/client/api-error';

const PAUSES_MS = [500, 2000];

/**
 * Retries an operation twice, after 500 ms and 2 s, while the server does not answer or is busy; when the server says where it has too much to do (ADR 0149). Only
 * for operations that can be repeated: those with an idempotency key, and sign-in. Throws the last error.
 */
export async function withRetry<T>(operation: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await operation();
    } catch (error) {
      if (error instanceof ApiError && !hasCode(error, 'busy') && !isOverloaded(error)) throw error;
      const pauseMs = isOverloaded(error) ? pauseAfter(error) : pause;
      await new Promise((resume) => setTimeout(resume, pauseMs));
    }
  }
  return operation();
}
