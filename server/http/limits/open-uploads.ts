import { Refusal } from '#operations/refusal.ts';

/** controls C14 How many requests with files a customer may have open at once, in each process. */
const OPEN_UPLOADS = 3;

const running = new Map<number, number>();

const RETRY_SECONDS = 5;

/** controls C14 Runs an upload of a customer. Throws `too_many` if OPEN_UPLOADS of theirs are running. */
export async function withinOpenUploads<T>(customerId: number, operation: () => Promise<T>): Promise<T> {
  const open = running.get(customerId) ?? 0;
  if (open >= OPEN_UPLOADS) throw new Refusal('too_many', undefined, { retryAfterSeconds: RETRY_SECONDS });
  running.set(customerId, open + 1);
  try {
    return await operation();
  } finally {
    const left = (running.get(customerId) ?? 1) - 1;
    if (left > 0) running.set(customerId, left);
    else running.delete(customerId);
  }
}
