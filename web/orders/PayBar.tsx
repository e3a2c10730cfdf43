import type { Order } from '@octavo/contract/orders';
import { money } from '#app/money.ts';
import { BottomBar } from '@octavo/kit/BottomBar.tsx';
import css from './PayBar.module.css';
import { PayButton } from './PayButton.tsx';
import { usePay } from './usePay.ts';
import { orderWords } from './words.ts';

/** The price and the Pay button at the bottom of a phone. */
export function PayBar({ order, isConfirming }: { order: Order; isConfirming: boolean }) {
  if (!usePay(order, isConfirming)) return null;
  return (
    <BottomBar label={orderWords.page.payment} isActionWide>
      <span className={css.price}>{money(order.due, order.currency)}</span>
      <PayButton order={order} isConfirming={isConfirming} />
    </BottomBar>
  );
}
