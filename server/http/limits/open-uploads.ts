import { Refusal } from '#operations/refusal.ts';
import { OPEN_UPLOADS } from '#limits.ts';

const underWay = new Map<number, number>();

const RETRY_SECONDS = 5;

/** controls C14 Receives files of a customer unless as many uploads of theirs are under way as may be. Throws `too_many`. */
export async function withinOpenUploads<T>(customerId: number, operation: () => Promise<T>): Promise<T> {
  const open = underWay.get(customerId) ?? 0;
  if (open >= OPEN_UPLOADS) throw new Refusal('too_many', undefined, { retryAfterSeconds: RETRY_SECONDS });
  underWay.set(customerId, open + 1);
  try {
    return await operation();
  } finally {
    const left = (underWay.get(customerId) ?? 1) - 1;
    if (left > 0) underWay.set(customerId, left);
    else underWay.delete(customerId);
  }
}
