import type { OrderStep } from '@octavo/domain/order-form/complaints';
import type { ReactNode } from 'react';
import { useCustomer } from '#app/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useOrder } from '../order-context.ts';
import css from './Account.module.css';
import { Identity } from './Identity.tsx';
import { Review } from './Review.tsx';

type Props = { edit: ((step: OrderStep, what: string) => ReactNode) | null };

/** §2 Step 3: who orders, and the order once more before it is made. On one page it stands above already. */
export function AccountStep({ edit }: Props) {
  const { isSignedIn } = useOrder();
  return (
    <div className={css.parts}>
      {isSignedIn ? <Who /> : <Identity review={edit && <Review edit={edit} />} />}
      {isSignedIn && edit && <Review edit={edit} />}
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
