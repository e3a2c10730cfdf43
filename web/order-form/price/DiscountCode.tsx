import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useOrder } from '../order-context.ts';
import { DISCOUNT_EMPTY } from '../words.ts';
import css from './Price.module.css';

/** §5 Folded until somebody has a code. A form of its own: Enter applies the code and does not go on. */
export function DiscountCode() {
  const { discountCode, state } = useOrder();
  const [isOpen, setOpen] = useState(discountCode.typed !== '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus(); // somebody has just unfolded it
  }, [isOpen]);
  const refused = state.refused.discountCode;
  if (!isOpen && !refused) {
    return (
      <button className={css.fold} type="button" onClick={() => setOpen(true)}>
        Have a discount code?
      </button>
    );
  }
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    discountCode.apply();
  };
  return (
    <form className={css.discount} onSubmit={apply} noValidate>
      <TextField
        ref={field}
        label="Discount code"
        value={discountCode.typed}
        onChange={discountCode.type}
        complaint={discountCode.isEmpty ? DISCOUNT_EMPTY : refused}
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
