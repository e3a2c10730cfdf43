import { Refused, isRefused } from '#app/api-error.ts';

const PAUSES_MS = [500, 2000];

/** Does a deed again while nothing answers. Only for deeds that may be done twice: those with a key, and sign-in. */
export async function persistently<T>(deed: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await deed();
    } catch (error) {
      if (error instanceof Refused && !isRefused(error, 'busy')) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return deed();
}
