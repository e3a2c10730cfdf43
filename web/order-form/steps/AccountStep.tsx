import { useState } from 'react';
import { useCustomer } from '#app/customer.ts';
import { usePasskeyOffer } from '#app/passkey-offer.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Avatar } from '@octavo/kit/Avatar.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './Account.module.css';
import { IdentityFields } from './IdentityFields.tsx';
import { type EditLink, Review } from './Review.tsx';

const PasskeyDialog = lazyPart(() => import('#auth/PasskeyDialog.tsx'), 'PasskeyDialog', { fallback: null });

type Props = {
  /** The link that edits a step, with its label; null on one page. */
  edit: EditLink | null;
  /** The order is being created: the step keeps its form, though the guest is signed in meanwhile. */
  isCreating: boolean;
};

/** spec §2 Step 3: the account and the review of the order. On one page there is no review. */
export function AccountStep({ edit, isCreating }: Props) {
  const { isSignedIn } = useOrderForm();
  const offeredAfter = usePasskeyOffer();
  const [wasSignedIn, setSignedIn] = useState(isSignedIn);
  if (!isCreating && wasSignedIn !== isSignedIn) setSignedIn(isSignedIn);
  return (
    <div className={css.parts}>
      {wasSignedIn ? <SignedInCustomer /> : <IdentityFields review={edit && <Review edit={edit} />} />}
      {wasSignedIn && edit && <Review edit={edit} />}
      {wasSignedIn && offeredAfter && <PasskeyDialog by={offeredAfter} />}
    </div>
  );
}

/** The name and e-mail of the customer; a signed-in customer fills in nothing here. */
function SignedInCustomer() {
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
