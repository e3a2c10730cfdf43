import { useLayoutEffect, useRef } from 'react';
import { PriceParts } from '#pricing/PriceParts.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { DiscountCode } from './DiscountCode.tsx';
import css from './Price.module.css';
import { orderPriceWords } from './words.ts';

/** The price line by line, with the discount. Once the order is created (`isCreated`) the discount cannot be changed. */
export function PriceLines({ isCreated = false }: { isCreated?: boolean }) {
  const { state, quote, site, discountCode } = useOrderForm();
  const { price, retry } = quote;
  const { discount } = state;
  const isFocusDue = useRef(false); // the element that was pressed is removed, so the focus moves on
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isFocusDue.current || !button.current) return;
    isFocusDue.current = false;
    button.current.focus();
  });
  const moveFocus = () => {
    isFocusDue.current = true;
  };
  const remove = () => {
    moveFocus();
    void discountCode.apply();
  };
  const off = discount && {
    tone: 'good' as const,
    note: (
      <>
        <bdi>{discount.code}</bdi>
        {!isCreated && (
          <button ref={button} type="button" onClick={remove} aria-label={orderPriceWords.discount.removeDiscount}>
            {orderPriceWords.discount.remove}
          </button>
        )}
      </>
    ),
  };
  return (
    <div>
      <PriceParts look="sum" price={price} currency={site.currency} work={state.form} discount={off} />
      {!discount && !isCreated && <DiscountCode unfold={button} onUnfold={moveFocus} isFocusDue={isFocusDue} />}
      {retry && (
        <output className={css.doubt}>
          {orderPriceWords.inDoubt}{' '}
          <button type="button" onClick={retry}>
            {orderPriceWords.tryAgain}
          </button>
        </output>
      )}
    </div>
  );
}
