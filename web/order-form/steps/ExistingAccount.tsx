import { isEmail } from '@octavo/domain/auth/identity';
import { flushSync } from 'react-dom';
import { afterPress } from '@octavo/kit/account/afterPress.ts';
import { focusField } from '@octavo/kit/focusField.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { OtherWays } from '#auth/OtherWays.tsx';
import { ForgotPasswordLink } from '#auth/ForgotPasswordLink.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/field-issues.ts';
import { accountStepWords } from './account-words.ts';
import css from './Account.module.css';

/** spec §6 E-mail and password: the customer is signed in when the order is created. ADR 0240 Or the digits of a mail, which sign in at once. */
export function ExistingAccount() {
  const { state, change, issueText } = useOrderForm();
  const words = accountStepWords.account;
  const { email, isByCode } = state.identity;
  const byCode = () => {
    if (isEmail(email.trim())) change({ identity: { isByCode: true, password: '' } });
    else {
      change({ failed: ['email'] });
      focusField(FIELD_IDS.email);
    }
  };
  const back = (field: 'email' | 'password') => {
    flushSync(() => change({ identity: { isByCode: false } }));
    focusField(FIELD_IDS[field]);
  };
  const isKnown = state.knownEmail?.email === email.trim();
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
      {isByCode ? (
        <CodeEntry
          id={FIELD_IDS.password}
          email={email.trim()}
          note={words.codeNote}
          onSignedIn={() => change({ identity: { isByCode: false } })}
          onChange={() => back('email')}
          onPassword={() => back('password')}
          issue={issueText('password')}
        />
      ) : (
        <WithPassword onCode={byCode} />
      )}
    </>
  );
}

const CodeEntry = lazyPart(() => import('#auth/CodeEntry.tsx'), 'CodeEntry', { fallback: <Skeleton lines={3} /> });

function WithPassword({ onCode }: { onCode: () => void }) {
  const { state, change, issueText } = useOrderForm();
  const words = accountStepWords.account;
  const { email, password } = state.identity;
  return (
    <>
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
      <div className={css.narrow}>
        <OtherWays onCode={onCode} onSignedIn={() => {}} />
      </div>
    </>
  );
}
