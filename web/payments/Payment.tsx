import type { Order } from '@octavo/contract/orders';
import { listOrders } from '@octavo/contract/orders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reach } from '#app/form-steps.ts';
import { invalidate } from '@octavo/client/query';
import { money } from '@octavo/domain/language/page';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { hasAmountDue } from './amount-due.ts';
import { type PaymentReturn, without } from './usePaymentReturn.ts';
import { PaymentErrorModal } from './PaymentErrorModal.tsx';
import { PaymentModal } from './PaymentModal.tsx';
import { paymentWords } from './words.ts';

const ALTERNATIVE_MS = 300; // spec §9

type Props = {
  order: Order;
  paymentReturn: PaymentReturn;
  mayPay: boolean;
  /** Whether `mayPay` waits for something that may still forbid it. */
  isLoading: boolean;
};

/** spec §2 Payment on the page of an order: the modal at `?pay=1`, and the result of the last payment. */
export function Payment({ order, paymentReturn, mayPay, isLoading }: Props) {
  const [params, setParams] = useSearchParams();
  const [wanted, want] = useState(0); // also after news of the order has closed the modal
  useOutcome(order, paymentReturn);
  const isLeft = paymentReturn.returned === 'canceled';
  const hasFailed = paymentReturn.returned === 'error' || isLeft;
  const isPaidElsewhere = isLeft && order.pending; // in another tab: the page of the order says what is being confirmed

  const open = () => setParams((now) => new URLSearchParams([...now, ['pay', '1']]), { replace: true });
  const close = () => setParams(without('pay'), { replace: true });
  return (
    <>
      {params.has('pay') && mayPay && !isLoading && !hasFailed && (
        <PaymentModal order={order} wanted={wanted} onWant={want} onClose={close} />
      )}
      {hasFailed && !isPaidElsewhere && hasAmountDue(order) && (
        <PaymentErrorModal
          order={order}
          isLeft={isLeft}
          mayPay={mayPay && !order.pending}
          onAlternative={() => setTimeout(open, ALTERNATIVE_MS)}
          onClose={paymentReturn.forgetReturn}
        />
      )}
    </>
  );
}

/**
 * Shows the result of a payment once it is known. Only what the provider declares final counts as a failure. An order whose difference is gone because it became cheaper,
 * or because support accepted the changes, has not been paid just now.
 */
function useOutcome(order: Order, { returned, forgetReturn, fail }: PaymentReturn) {
  const { due, currency, pending: isPending, paid: charged } = order;
  const isFirstPaid = order.datePaid !== null;
  const isPaid = isFirstPaid && !hasAmountDue(order);
  const isHeld = order.orderStatus.id === ORDER_STATUS.hold; // perhaps another sum has arrived, which support checks
  const before = useRef({ isFirstPaid, isPaid, isPending, charged });
  const showOutcome = useEffectEvent((now: typeof before.current) => {
    const more = now.charged - before.current.charged;
    const isFirst = now.isFirstPaid && !before.current.isFirstPaid;
    const hasSucceeded = now.isPaid && (returned === 'ok' || isFirst || more > 0);
    const hasPart = !now.isPaid && (more > 0 || (returned === 'ok' && !now.isFirstPaid && now.charged > 0));
    const hasFailed = !now.isPaid && !now.isPending && before.current.isPending && !hasPart && !isHeld;
    before.current = now;
    if (hasFailed) fail();
    if (hasPart) showToast(paymentWords.partReceived(money(more || now.charged, currency), money(due, currency)));
    if (hasSucceeded) {
      reach('paid');
      showToast(paymentWords.received, { kind: 'success' });
      void invalidate(listOrders);
    }
    if (hasSucceeded || hasPart) forgetReturn();
  });
  useEffect(() => showOutcome({ isFirstPaid, isPaid, isPending, charged }), [isFirstPaid, isPaid, isPending, charged]);
}
