import { Suspense, lazy, useState } from 'react';
import { useOrder } from '../order-context.ts';
import css from './Price.module.css';

const DiscountField = lazy(async () => ({ default: (await import('./DiscountField.tsx')).DiscountField }));

/** §5 Folded until somebody has a code. */
export function DiscountCode() {
  const { discountCode, state } = useOrder();
  const [isOpen, setOpen] = useState(discountCode.typed !== '');
  if (isOpen || state.refused.discountCode) {
    return (
      <Suspense>
        <DiscountField />
      </Suspense>
    );
  }
  return (
    <button className={css.fold} type="button" onClick={() => setOpen(true)}>
      Have a discount code?
    </button>
  );
}
