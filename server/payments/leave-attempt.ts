import { leavePayment } from '@octavo/contract/payments';
import { isUntouched } from '@octavo/domain/payments/state';
import { CUSTOMER, operate } from '#orders/operate.ts';
import type { Services } from '#services.ts';
import { type AttemptRow, lockAttempt, updateAttempt } from './store.ts';

/**
 * spec §10.10 Notes that the customer came back from the page of an attempt without paying, unless the provider has begun. It is noted once. The page can
 * still be paid, and money that arrives later counts.
 */
export function leaveAttempt(services: Services, { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>): Promise<void> {
  const door = { name: leavePayment.name, by: CUSTOMER, order: { id: orderId } };
  return operate(services, door, async ({ tx, at, happened, unchanged }) => {
    const { state, dateLeft } = await lockAttempt(tx, id);
    if (!isUntouched(state) || dateLeft) return unchanged(undefined);
    await updateAttempt(tx, id, { dateLeft: at, dateUpdated: at });
    happened({ kind: 'payment_left', details: { attemptId: id } });
  });
}
