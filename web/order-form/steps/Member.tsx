import { isEmail } from '@octavo/domain/auth/identity';
import { Icon } from '@octavo/kit/Icon.tsx';
import { PasswordField } from '@octavo/kit/PasswordField.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/what-is-wrong.ts';
import { EMAIL_REGISTERED } from './words.ts';
import css from './Account.module.css';

/** spec §6 Signs in with the order itself. */
export function Member() {
  const { state, change, sentence } = useOrderForm();
  const { email, password } = state.identity;
  const isKnown = state.knownEmail !== null && state.knownEmail === email.trim();
  return (
    <>
      <output className={isKnown ? css.info : undefined}>
        {isKnown && (
          <>
            <Icon name="info" />
            <span>{EMAIL_REGISTERED}</span>
          </>
        )}
      </output>
      <div className={css.two}>
        <TextField
          id={FIELD_IDS.email}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          value={email}
          onChange={(typed) => change({ identity: { email: typed } })}
          onBlur={() => email.trim() && !isEmail(email.trim()) && change({ failed: ['email'] })}
          issue={sentence('email')}
        />
        <PasswordField
          id={FIELD_IDS.password}
          label="Password"
          autoComplete="current-password"
          enterKeyHint="done"
          value={password}
          onChange={(typed) => change({ identity: { password: typed } })}
          issue={sentence('password')}
        />
      </div>
    </>
  );
}
