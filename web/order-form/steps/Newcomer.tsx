import { isPhone } from '@octavo/domain/auth/identity';
import { PhoneEntry } from '#customers/PhoneEntry.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/what-is-wrong.ts';
import css from './Account.module.css';
import { useEmailCheck } from './useEmailCheck.ts';

/** spec D17 E-mail and phone; a name if they like. No password: a mail to set one goes out. */
export function Newcomer() {
  const { state, change, sentence } = useOrderForm();
  const { identity } = state;
  const { check, isFree } = useEmailCheck();
  return (
    <>
      <div className={css.two}>
        <TextField
          id={FIELD_IDS.email}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          value={identity.email}
          onChange={(email) => change({ identity: { email } })}
          onBlur={check}
          isRight={isFree}
          issue={sentence('email')}
        />
        <TextField
          id={FIELD_IDS.firstName}
          label="First name"
          mark="optional"
          autoComplete="given-name"
          enterKeyHint="next"
          maxLength={100}
          value={identity.firstName}
          onChange={(firstName) => change({ identity: { firstName } })}
          issue={sentence('firstName')}
        />
      </div>
      <div className={css.narrow}>
        <PhoneEntry
          id={FIELD_IDS.phone}
          below="Your writer never sees your phone number."
          country={identity.country}
          phone={identity.phone}
          onChange={(number) => change({ identity: number })}
          onBlur={() => identity.phone && !isPhone(identity.phone) && change({ failed: ['phone'] })}
          issue={sentence('phone')}
        />
      </div>
      <Checkbox checked={identity.calls} onChange={(calls) => change({ identity: { calls } })}>
        You may call me at night if the writer has an urgent question
      </Checkbox>
    </>
  );
}
