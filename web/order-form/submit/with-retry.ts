import { ApiError, hasCode } from '@octavo/client/api-error';

const PAUSES_MS = [500, 2000];

/** Does an operation again while nothing answers. Only for operations that may be done twice: those with a key, and sign-in. */
export async function withRetry<T>(operation: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await operation();
    } catch (error) {
      if (error instanceof ApiError && !hasCode(error, 'busy')) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return operation();
}
