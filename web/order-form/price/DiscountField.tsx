import { type RefObject, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Price.module.css';
import { DISCOUNT_EMPTY } from './words.ts';

/** spec §5 A form of its own: Enter applies the code and does not go on. */
export function DiscountField({ isFocusDue }: { isFocusDue: RefObject<boolean> }) {
  const { discountCode, state } = useOrderForm();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const form = field.current?.form;
    if (isFocusDue.current) field.current?.focus();
    return () => {
      isFocusDue.current = form?.contains(document.activeElement) ?? false; // in its last moment on the page
    };
  }, [isFocusDue]);
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
        issue={discountCode.isEmpty ? DISCOUNT_EMPTY : state.refused.discountCode}
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
