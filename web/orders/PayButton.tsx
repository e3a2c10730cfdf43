import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { money } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { usePay } from './usePay.ts';
import { orderWords } from './words.ts';

type Props = { order: Order; isConfirming: boolean; isFull?: boolean; className?: string | undefined };

/** `Pay $126.36` while an amount is due: the whole price, or the difference after an edit (spec D22). Paying accepts an offer. */
export function PayButton({ order, isConfirming, ...look }: Props) {
  const payable = usePay(order, isConfirming);
  if (!payable) return null;
  const label = order.orderStatus.id === ORDER_STATUS.offered ? orderWords.page.accept : orderWords.page.pay;
  return (
    <Button kind="primary" whyNot={payable.whyNot} isBusy={payable.isOpening} onClick={payable.pay} {...look}>
      {label(money(order.due, order.currency))}
    </Button>
  );
}
