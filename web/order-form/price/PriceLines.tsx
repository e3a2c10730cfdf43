import { useLayoutEffect, useRef } from 'react';
import { money } from '#app/money.ts';
import { Leaders } from '#ui/Leaders.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { DiscountCode } from './DiscountCode.tsx';
import css from './Price.module.css';
import { priceLines } from './price-lines.ts';
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
  const lines = price ? priceLines(price, state.form) : [];
  const facts = lines.map(({ name, cents }) => ({ name, value: money(cents, site.currency) }));
  const off = discount && {
    name: 'Discount',
    value: money(-(price?.discount ?? 0), site.currency),
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
      <Leaders look="sum" facts={off ? [...facts, off] : facts} />
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
