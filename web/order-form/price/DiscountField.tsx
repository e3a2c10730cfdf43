import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useOrder } from '../order-context.ts';
import { DISCOUNT_EMPTY } from '../words.ts';
import css from './Price.module.css';

/** §5 A form of its own: Enter applies the code and does not go on. */
export function DiscountField() {
  const { discountCode, state } = useOrder();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []); // somebody has just unfolded it
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void discountCode.apply();
  };
  return (
    <form className={css.discount} onSubmit={apply} noValidate>
      <TextField
        ref={field}
        label="Discount code"
        value={discountCode.typed}
        onChange={discountCode.type}
        complaint={discountCode.isEmpty ? DISCOUNT_EMPTY : state.refused.discountCode}
        maxLength={64}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        trailing={
          <Button type="submit" size="small" isBusy={discountCode.isBusy}>
            Apply
          </Button>
        }
      />
    </form>
  );
}
