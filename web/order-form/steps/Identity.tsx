import { USER_TYPE } from '@octavo/domain/auth/identity';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusField } from '@octavo/kit/ErrorSummary.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/what-is-wrong.ts';
import css from './Account.module.css';
import { Member } from './Member.tsx';
import { Newcomer } from './Newcomer.tsx';
import { Terms } from './Terms.tsx';

const CHOICES = [
  { value: USER_TYPE.newCustomer, label: 'New customer' },
  { value: USER_TYPE.existingAccount, label: 'Existing account' },
];

/** spec §5 A new customer says how to be reached; a member signs in. An e-mail that is known turns the one into the other. */
export function Identity({ review }: { review: ReactNode }) {
  const { state, change } = useOrderForm();
  const isNew = state.identity.userType === USER_TYPE.newCustomer;

  const noticed = useRef(state.knownEmail);
  useEffect(() => {
    if (state.knownEmail !== null && state.knownEmail !== noticed.current) focusField(FIELD_IDS.password);
    noticed.current = state.knownEmail;
  }, [state.knownEmail]);

  return (
    <>
      <div className={css.narrow}>
        <Segments
          label="Account"
          isLabelHidden
          options={CHOICES}
          value={state.identity.userType}
          onChange={(userType) => change({ identity: { userType } })}
        />
      </div>
      {isNew ? <Newcomer /> : <Member />}
      {review}
      {isNew && <Terms />}
    </>
  );
}
