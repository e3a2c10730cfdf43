import type { Order } from '@octavo/contract/orders';
import { BottomBar } from '@octavo/kit/BottomBar.tsx';
import { PayButton } from './PayButton.tsx';
import { usePay } from './usePay.ts';
import { orderWords } from './words.ts';

/** The Pay button, which says the price, at the bottom of a phone. */
export function PayBar({ order, isConfirming }: { order: Order; isConfirming: boolean }) {
  if (!usePay(order, isConfirming)) return null;
  return (
    <BottomBar label={orderWords.page.payment}>
      <PayButton order={order} isConfirming={isConfirming} />
    </BottomBar>
  );
}
