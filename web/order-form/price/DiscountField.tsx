import { type RefObject, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Price.module.css';
import { orderPriceWords } from './words.ts';

/** spec §5 A separate form, so that Enter applies the code and does not submit the order form. */
export function DiscountField({ isFocusDue }: { isFocusDue: RefObject<boolean> }) {
  const { discountCode, state } = useOrderForm();
  const words = orderPriceWords.discount;
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const form = field.current?.form;
    if (isFocusDue.current) field.current?.focus();
    return () => {
      isFocusDue.current = form?.contains(document.activeElement) ?? false; // read before the field is removed
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
        label={words.label}
        value={discountCode.typed}
        onChange={discountCode.type}
        issue={discountCode.isEmpty ? words.empty : state.serverIssues.discountCode}
        maxLength={64}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        trailing={
          <Button type="submit" size="small" isBusy={discountCode.isBusy}>
            {words.apply}
          </Button>
        }
      />
    </form>
  );
}
