import type { Order } from '@octavo/contract/orders';
import { cancelWay, whyNoCancel } from '@octavo/domain/cancellations/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { without } from '#payments/usePaymentReturn.ts';
import { AskRefund } from './AskRefund.tsx';
import { CancelOrder } from './CancelOrder.tsx';

/** spec D38 The dialog that cancels an order or asks for it; nothing where the order cannot be canceled. */
export function Canceling({ order }: { order: Order }) {
  const [, setParams] = useSearchParams();
  const onClose = () => setParams(without('cancel'), { replace: true });
  const [asked] = useState(order); // it changes while the dialog is open
  const { orderStatus, dateCompleted, pending, paid } = asked;
  const money = { status: orderStatus.id, dateCompleted, pending, kept: paid };
  if (orderStatus.id === ORDER_STATUS.canceled || whyNoCancel(money)) return null;
  if (cancelWay(money) === 'by_request') return <AskRefund order={order} onClose={onClose} />;
  return <CancelOrder order={asked} onClose={onClose} />;
}
