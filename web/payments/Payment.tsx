import type { Order } from '@octavo/contract/orders';
import { listOrders } from '@octavo/contract/orders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reach } from '#app/form-steps.ts';
import { invalidate } from '@octavo/client/query';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { hasAmountDue } from './amount-due.ts';
import { type PaymentReturn, without } from './usePaymentReturn.ts';
import { PaymentErrorModal } from './PaymentErrorModal.tsx';
import { PaymentModal } from './PaymentModal.tsx';
import { paymentWords } from './words.ts';

const ALTERNATIVE_MS = 300; // spec §9

type Props = { order: Order; paymentReturn: PaymentReturn; mayPay: boolean };

/** spec §2 Payment on the page of an order: the modal at `?pay=1`, and the result of the last payment. */
export function Payment({ order, paymentReturn, mayPay }: Props) {
  const [params, setParams] = useSearchParams();
  const [wanted, want] = useState(0); // also after news of the order has closed the modal
  useOutcome(order, paymentReturn);
  const hasFailed = paymentReturn.returned === 'error' || paymentReturn.returned === 'canceled';

  const open = () => setParams((now) => new URLSearchParams([...now, ['pay', '1']]), { replace: true });
  const close = () => setParams(without('pay'), { replace: true });
  return (
    <>
      {params.has('pay') && mayPay && !hasFailed && (
        <PaymentModal order={order} wanted={wanted} onWant={want} onClose={close} />
      )}
      {hasFailed && hasAmountDue(order) && (
        <PaymentErrorModal
          order={order}
          isLeft={paymentReturn.returned === 'canceled'}
          onAlternative={() => setTimeout(open, ALTERNATIVE_MS)}
          onClose={paymentReturn.forgetReturn}
        />
      )}
    </>
  );
}

/** Shows the result of a payment once it is known. Only what the provider declares final counts as a failure. */
function useOutcome(order: Order, { returned, forgetReturn, fail }: PaymentReturn) {
  const isPaid = order.datePaid !== null && !hasAmountDue(order);
  const before = useRef({ isPaid, isPending: order.pending });
  const showOutcome = useEffectEvent((now: { isPaid: boolean; isPending: boolean }) => {
    const hasSucceeded = now.isPaid && (returned === 'ok' || !before.current.isPaid);
    const hasFailed = !now.isPaid && !now.isPending && before.current.isPending;
    before.current = now;
    if (hasFailed) fail();
    if (hasSucceeded) {
      reach('paid');
      showToast(paymentWords.received, { kind: 'success' });
      void invalidate(listOrders);
    }
    if (hasSucceeded) forgetReturn();
  });
  useEffect(() => showOutcome({ isPaid, isPending: order.pending }), [isPaid, order.pending]);
}
