import { type RefObject, useState } from 'react';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Price.module.css';
import { DiscountField } from './DiscountField.tsx';

type Props = {
  unfold: RefObject<HTMLButtonElement | null>;
  onUnfold: () => void;
  /** The field takes the focus when it comes. */
  isFocusDue: RefObject<boolean>;
};

/** spec §5 Folded until somebody has a code. */
export function DiscountCode({ unfold, onUnfold, isFocusDue }: Props) {
  const { discountCode, state } = useOrderForm();
  const [isOpen, setOpen] = useState(discountCode.typed !== '');
  if (state.refused.discountCode && !isOpen) setOpen(true); // it stays while the next code is typed
  if (isOpen) {
    return <DiscountField isFocusDue={isFocusDue} />;
  }
  const open = () => {
    onUnfold();
    setOpen(true);
  };
  return (
    <button ref={unfold} className={css.fold} type="button" onClick={open}>
      Have a discount code?
    </button>
  );
}
