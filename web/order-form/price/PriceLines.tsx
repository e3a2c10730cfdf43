import { useLayoutEffect, useRef } from 'react';
import { PriceParts } from '#pricing/PriceParts.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { DiscountCode } from './DiscountCode.tsx';
import css from './Price.module.css';
import { PRICE_IN_DOUBT } from '../words.ts';

/** What the order costs, line by line, and the place of the discount; nothing to change once the order is made. */
export function PriceLines({ isMade = false }: { isMade?: boolean }) {
  const { state, quote, site, discountCode } = useOrderForm();
  const { price, retry } = quote;
  const { discount } = state;
  const isFocusDue = useRef(false); // the field goes with its Apply, the button with its Remove
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isFocusDue.current || !button.current) return;
    isFocusDue.current = false;
    button.current.focus();
  });
  const handOver = () => {
    isFocusDue.current = true;
  };
  const remove = () => {
    handOver();
    void discountCode.apply();
  };
  const off = discount && {
    tone: 'good' as const,
    note: (
      <>
        <bdi>{discount.code}</bdi>
        {!isMade && (
          <button ref={button} type="button" onClick={remove}>
            Remove<span className="visually-hidden"> discount</span>
          </button>
        )}
      </>
    ),
  };
  return (
    <div>
      <PriceParts look="sum" price={price} currency={site.currency} work={state.form} discount={off} />
      {!discount && !isMade && <DiscountCode unfold={button} onUnfold={handOver} isFocusDue={isFocusDue} />}
      {retry && (
        <output className={css.doubt}>
          {PRICE_IN_DOUBT}{' '}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </output>
      )}
    </div>
  );
}
