import { type RefObject, useState } from 'react';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Price.module.css';
import { DiscountField } from './DiscountField.tsx';
import { orderPriceWords } from './words.ts';

type Props = {
  unfold: RefObject<HTMLButtonElement | null>;
  onUnfold: () => void;
  /** The field takes the focus when it appears. */
  isFocusDue: RefObject<boolean>;
};

/** spec §5 A button that unfolds the field for a discount code. */
export function DiscountCode({ unfold, onUnfold, isFocusDue }: Props) {
  const { discountCode, state } = useOrderForm();
  const [isOpen, setOpen] = useState(discountCode.typed !== '');
  if (state.serverIssues.discountCode && !isOpen) setOpen(true); // and stays open while the next code is typed
  if (isOpen) {
    return <DiscountField isFocusDue={isFocusDue} />;
  }
  const open = () => {
    onUnfold();
    setOpen(true);
  };
  return (
    <button ref={unfold} className={css.fold} type="button" onClick={open}>
      {orderPriceWords.discount.unfold}
    </button>
  );
}
