import type { Order } from '@octavo/contract/orders';
import { whyNoCancel } from '@octavo/domain/cancellations/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { problemText } from '@octavo/client/problem-words';
import { Button } from '@octavo/kit/Button.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'children'> & {
  order: Order;
  isConfirming: boolean;
  /** Why it does nothing, beside the reasons of the order. */
  whyNot?: string | null;
};

/** spec D38 Opens the dialog that cancels the order, asks for it or declines the offer, at `?cancel=1`. Nothing of a closed order. */
export function CancelButton({ order, isConfirming, whyNot, ...button }: Props) {
  const { orderStatus, dateCompleted, pending, paid } = order;
  const [, setParams] = useSearchParams();
  const why = whyNoCancel({ status: orderStatus.id, dateCompleted, pending: pending || isConfirming, kept: paid });
  if (orderStatus.id === ORDER_STATUS.canceled || why === 'order_closed') return null;
  const open = () =>
    setParams((now) => new URLSearchParams([...now, ['cancel', '1']]), { replace: true, preventScrollReset: true });
  return <Button {...button} whyNot={whyNot ?? (why && problemText({ code: why }))} onClick={open} />;
}
