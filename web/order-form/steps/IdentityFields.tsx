import { USER_TYPE } from '@octavo/domain/auth/identity';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusField } from '@octavo/kit/focusField.ts';
import { Segments } from '@octavo/kit/Segments.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/field-issues.ts';
import css from './Account.module.css';
import { ByProvider } from './ByProvider.tsx';
import { ExistingAccount } from './ExistingAccount.tsx';
import { NewCustomerFields } from './NewCustomerFields.tsx';
import { Terms } from './Terms.tsx';
import { accountStepWords } from './account-words.ts';

/** spec §5 New customer or existing account. An e-mail that has an account already switches to the second (spec §4). */
export function IdentityFields({ review }: { review: ReactNode }) {
  const { state, change } = useOrderForm();
  const words = accountStepWords.account;
  const isNew = state.identity.userType === USER_TYPE.newCustomer;

  const lastKnown = useRef(state.knownEmail);
  useEffect(() => {
    if (state.knownEmail && state.knownEmail !== lastKnown.current) focusField(FIELD_IDS.password);
    lastKnown.current = state.knownEmail;
  }, [state.knownEmail]);

  return (
    <>
      <div className={css.narrow}>
        <Segments
          label={words.choice}
          isLabelHidden
          options={[
            { value: USER_TYPE.newCustomer, label: words.newCustomer },
            { value: USER_TYPE.existingAccount, label: words.existing },
          ]}
          value={state.identity.userType}
          onChange={(userType) => change({ identity: { userType } })}
        />
      </div>
      {isNew ? <NewCustomerFields /> : <ExistingAccount />}
      {(isNew || !state.identity.isByCode) && <ByProvider />}
      {review}
      {isNew && <Terms />}
    </>
  );
}
