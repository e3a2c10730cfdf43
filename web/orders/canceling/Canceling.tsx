import type { Order } from '@octavo/contract/orders';
import { whyNoCancel } from '@octavo/domain/orders/canceling';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { without } from '#payments/usePaymentReturn.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

const CancelOrder = lazyPart(() => import('./CancelOrder.tsx'), 'CancelOrder', { fallback: null });

/** spec D38 The dialog that cancels an order, at `?cancel=1`; nothing where the order cannot be canceled. */
export function Canceling({ order }: { order: Order }) {
  const [params, setParams] = useSearchParams();
  if (!params.has('cancel')) return null;
  return <Asked order={order} onClose={() => setParams(without('cancel'), { replace: true })} />;
}

function Asked({ order, onClose }: { order: Order; onClose: () => void }) {
  const [asked] = useState(order); // it changes while the dialog is open
  const { orderStatus, pending, paid } = asked;
  const isOpen =
    orderStatus.id !== ORDER_STATUS.canceled && !whyNoCancel({ status: orderStatus.id, pending, kept: paid });
  return isOpen && <CancelOrder order={asked} onClose={onClose} />;
}
