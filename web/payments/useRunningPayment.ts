import type { Reply } from '@octavo/contract/endpoint';
import { listPayments } from '@octavo/contract/payments';
import type { Order } from '@octavo/contract/orders';
import { isConfirming, isOpen } from '@octavo/domain/payments/state';
import { queryOf } from '@octavo/client/query';
import { problemText } from '@octavo/client/problem-words';
import { useQuery } from '@tanstack/react-query';
import { timeBeside } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { money } from '@octavo/domain/language/page';
import { paymentWords } from './words.ts';

export type StartedPayment = Reply<typeof listPayments>['payments'][number];

const POLL_MS = 3000;

type How = { isPolling?: boolean; enabled?: boolean };

/** spec D35 The payment of an order that is being confirmed, if there is one, or else the last. `isPolling` asks every few seconds. */
export function useRunningPayment(order: Pick<Order, 'uid'>, how: How = {}) {
  const payments = usePayments(order, how);
  return payments?.find(({ state }) => isConfirming(state)) ?? payments?.[0];
}

/** payments §6.7 The last payment of an order, unless it is being confirmed: then none is known to have ended. */
export function useEndedPayment(order: Pick<Order, 'uid'>) {
  const last = usePayments(order)?.[0];
  return last && isConfirming(last.state) ? undefined : last;
}

function usePayments({ uid }: Pick<Order, 'uid'>, { isPolling = false, enabled = true }: How = {}) {
  const query = queryOf(listPayments, { params: { uid } });
  return useQuery({ ...query, enabled, refetchInterval: isPolling && POLL_MS }).data?.payments;
}

/** Whether a payment has ended without money: only this may be called a failure. */
export const hasFailed = ({ state, isExpiredByUs }: Pick<StartedPayment, 'state' | 'isExpiredByUs'>): boolean =>
  !isExpiredByUs && !isOpen(state) && state !== 'paid' && state !== 'mismatch';

/** spec D35 Why an order cannot be paid while a payment runs: names that payment once it is known. */
export function useRunningText(order: Pick<Order, 'uid' | 'currency'>, enabled: boolean): string {
  const payment = useRunningPayment(order, { enabled });
  const now = useNow();
  if (!payment) return problemText({ code: 'payment_pending' });
  const { name } = paymentWords.providers[payment.provider];
  return paymentWords.running(money(payment.amount, order.currency), name, timeBeside(payment.dateCreated, now));
}
