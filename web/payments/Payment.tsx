import type { Order } from '@octavo/contract/orders';
import { listOrders } from '@octavo/contract/orders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { forget } from '@octavo/client/ask';
import { say } from '@octavo/kit/Toaster.tsx';
import { stillOwes } from './still-owes.ts';
import { type PaymentReturn, without } from './usePaymentReturn.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

const PaymentModal = lazyPart(() => import('./PaymentModal.tsx'), 'PaymentModal', { fallback: null });
const PaymentErrorModal = lazyPart(() => import('./PaymentErrorModal.tsx'), 'PaymentErrorModal', { fallback: null });

const ALTERNATIVE_MS = 300; // spec §9

type Props = { order: Order; coming: PaymentReturn; mayPay: boolean };

/** spec §2 What an order's page says about its payment: the modal at `?pay=1`, and how the last payment went. */
export function Payment({ order, coming, mayPay }: Props) {
  const [params, setParams] = useSearchParams();
  const [hasFailed, setFailed] = useState(coming.returned === 'error');
  useOutcome(order, coming, () => setFailed(true));

  const open = () => setParams((now) => new URLSearchParams([...now, ['pay', '1']]), { replace: true });
  const close = () => setParams(without('pay'), { replace: true });
  return (
    <>
      {params.has('pay') && mayPay && !hasFailed && <PaymentModal order={order} onClose={close} />}
      {hasFailed && stillOwes(order) && (
        <PaymentErrorModal
          order={order}
          onAlternative={() => setTimeout(open, ALTERNATIVE_MS)}
          onClose={() => setFailed(false)}
        />
      )}
    </>
  );
}

/** Tells the end of a payment once it is known. A failure is only what the provider has declared final. */
function useOutcome(order: Order, { returned, forgetReturn }: PaymentReturn, onFailed: () => void) {
  const isPaid = order.datePaid !== null && !stillOwes(order);
  const before = useRef({ isPaid, isPending: order.pending });
  const tell = useEffectEvent((now: { isPaid: boolean; isPending: boolean }) => {
    const hasArrived = now.isPaid && (returned === 'ok' || !before.current.isPaid);
    const hasFailed = !now.isPaid && !now.isPending && before.current.isPending;
    before.current = now;
    if (hasFailed) onFailed();
    if (hasArrived) {
      say('Your payment has been received', { kind: 'success' });
      void forget(listOrders);
    }
    if (hasArrived || hasFailed) forgetReturn();
  });
  useEffect(() => tell({ isPaid, isPending: order.pending }), [isPaid, order.pending]);
}
