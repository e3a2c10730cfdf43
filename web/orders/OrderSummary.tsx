import type { Order } from '@octavo/contract/orders';
import { useState } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import css from './OrderSummary.module.css';
import { orderWords } from './words.ts';
import { OrderSummaryModal } from './OrderSummaryModal.tsx';

/** The button that opens the order summary in a modal: on a phone the chat has no margin. */
export function OrderSummary({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="icon"
        size="large"
        icon="info"
        className={css.button}
        aria-label={orderWords.page.summary}
        onClick={() => setOpen(true)}
      />
      {isOpen && <OrderSummaryModal order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
