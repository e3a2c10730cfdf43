import { isEmail } from '@octavo/domain/auth/identity';
import { afterPress } from '@octavo/kit/account/afterPress.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { ForgotPasswordLink } from '#auth/ForgotPasswordLink.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/field-issues.ts';
import { accountStepWords } from './account-words.ts';
import css from './Account.module.css';

/** spec §6 E-mail and password. The customer is signed in when the order is created. */
export function ExistingAccount() {
  const { state, change, issueText } = useOrderForm();
  const words = accountStepWords.account;
  const { email, password } = state.identity;
  const isKnown = state.knownEmail !== null && state.knownEmail === email.trim();
  return (
    <>
      <output className={isKnown ? css.info : css.none}>
        {isKnown && (
          <>
            <Icon name="info" />
            <span>{words.registered}</span>
          </>
        )}
      </output>
      <div className={css.two}>
        <TextField
          id={FIELD_IDS.email}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          enterKeyHint="next"
          value={email}
          onChange={(typed) => change({ identity: { email: typed } })}
          onBlur={() => email.trim() && !isEmail(email.trim()) && afterPress(() => change({ failed: ['email'] }))}
          issue={issueText('email')}
        />
        <PasswordField
          id={FIELD_IDS.password}
          label={words.password}
          autoComplete="current-password"
          enterKeyHint="done"
          aside={<ForgotPasswordLink email={email} onEmail={(typed) => change({ identity: { email: typed } })} />}
          value={password}
          onChange={(typed) => change({ identity: { password: typed } })}
          issue={issueText('password')}
        />
      </div>
    </>
  );
}
