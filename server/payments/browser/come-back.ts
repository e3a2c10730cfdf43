import { isConfirming, isUntouched } from '@octavo/domain/payments/state';
import { isUid } from '#orders/uid.ts';
import { accountsOf } from '#outside/payments/accounts.ts';
import type { Services } from '#services.ts';
import { leaveAttempt } from '../leave-attempt.ts';
import { type AttemptRow, loadAttemptOfSite, loadSiteOfOrder, touchAttempt } from '../store.ts';
import { askState } from './ask-state.ts';

/** The address of a return, or that for a buyer who did not pay. */
export type Way = 'return' | 'cancel';

type Coming = { siteId: number; provider: AttemptRow['provider']; reference: string | null; way: Way };

/**
 * controls C13 The address to redirect a browser to that returns from a provider. Its address names the attempt; nothing else of
 * the request is read. The status at the provider decides, asked once in ten seconds. Until it is known the result is `pending`,
 * so that a payment is never shown as a failure.
 */
export async function comeBack(services: Services, coming: Coming): Promise<string> {
  const { siteId, provider, reference } = coming;
  const attempt = reference ? await loadAttemptOfSite(services.db, siteId, provider, reference) : undefined;
  if (!attempt) return '/dashboard';
  const result = attempt.state === 'paid' ? 'ok' : await resultOf(services, attempt, coming.way);
  if (result === 'canceled') await leaveAttempt(services, attempt);
  if (result === 'pending') await touchAttempt(services.db, attempt.id, services.now()); // the page that waits shows this one
  return `/orderinfo/${attempt.orderId}/details?payment=${result}`;
}

/** Where to lead a browser whose attempt cannot be read now: the web finds the order by its uid, and says that the payment is being confirmed. */
export function pageOfUnknown(reference: string | null): string {
  const uid = reference?.replace(/-\d+$/, '') ?? ''; // `openAttempt` adds a number to the uid
  return isUid(uid) ? `/orderinfo?id=${uid}&payment=pending` : '/dashboard';
}

/** Only a buyer who may have canceled can have left: another who comes back without a payment was refused. */
async function resultOf(services: Services, attempt: AttemptRow, way: Way) {
  const state = await askState(services, attempt);
  if (state === 'paid') return 'ok';
  if (state === undefined && way === 'cancel' && attempt.dateLeft && isUntouched(attempt.state)) return 'canceled'; // the address is asked for again
  if (state === 'none') return way === 'cancel' ? 'canceled' : 'pending';
  if (state === undefined || state === 'mismatch' || isConfirming(state)) return 'pending';
  if (state === 'cancelled') return 'canceled';
  return isUntouched(state) && (await mayHaveCanceled(services, attempt, way)) ? 'canceled' : 'error';
}

async function mayHaveCanceled(services: Services, { orderId, provider }: AttemptRow, way: Way): Promise<boolean> {
  if (way === 'cancel') return true;
  const accounts = accountsOf(services, await loadSiteOfOrder(services.db, orderId), provider);
  return accounts.some(({ returnsOneWay }) => returnsOneWay);
}
