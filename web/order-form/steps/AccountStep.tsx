import type { OrderStep } from '@octavo/domain/order-form/validation';
import { type ReactNode, useState } from 'react';
import { useCustomer } from '#app/customer.ts';
import { Avatar } from '@octavo/kit/Avatar.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Account.module.css';
import { Identity } from './Identity.tsx';
import { Review } from './Review.tsx';

type Props = {
  edit: ((step: OrderStep, what: string) => ReactNode) | null;
  /** The order is being made: nothing moves, though a guest becomes a customer meanwhile. */
  isHeld: boolean;
};

/** spec §2 Step 3: who orders, and the order once more before it is made. On one page it stands above already. */
export function AccountStep({ edit, isHeld }: Props) {
  const { isSignedIn } = useOrderForm();
  const [isKnown, setKnown] = useState(isSignedIn);
  if (!isHeld && isKnown !== isSignedIn) setKnown(isSignedIn);
  return (
    <div className={css.parts}>
      {isKnown ? <Who /> : <Identity review={edit && <Review edit={edit} />} />}
      {isKnown && edit && <Review edit={edit} />}
    </div>
  );
}

/** Nothing is asked of somebody we know. */
function Who() {
  const customer = useCustomer();
  if (!customer) return null;
  const { firstName, email } = customer;
  return (
    <p className={css.who}>
      <Avatar name={firstName || email} />
      <span>
        <b>{firstName || email}</b>
        {firstName && <span>{email}</span>}
      </span>
    </p>
  );
}
