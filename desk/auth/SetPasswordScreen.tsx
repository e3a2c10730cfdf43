import { hasCode, textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { useSite } from '@octavo/client/site';
import { setStaffPassword } from '@octavo/contract/desk';
import { PASSWORD_LENGTH } from '@octavo/domain/auth/identity';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { focusField } from '@octavo/kit/focusField.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './Auth.module.css';
import { AuthPage } from './AuthPage.tsx';
import { authWords as words } from './words.ts';

/** ADR 0032 The screen of a link for staff: sets the password. It opens no session, the sign-in does, with the second factor. */
export function SetPasswordScreen() {
  const { token = '' } = useParams();
  const { name } = useSite();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const set = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () => call(setStaffPassword, { body: { token, password } }),
  });
  const issue = isTried && password.length < PASSWORD_LENGTH.min ? words.newPasswordShort : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password.length < PASSWORD_LENGTH.min) focusField('password');
    else if (!set.isPending) set.mutate();
  };
  if (set.data) {
    const others = set.data.sites.filter(({ address }) => new URL(address).host !== location.host);
    return (
      <AuthPage key="set" heading={words.passwordSet} lead={words.passwordSetLead(set.data.email)}>
        <Link className={buttonClass({ kind: 'primary', isFull: true })} to={paths.login}>
          {words.goToSignIn}
        </Link>
        {others.length > 0 && <Elsewhere sites={others} />}
      </AuthPage>
    );
  }
  const isUsed = hasCode<typeof setStaffPassword>(set.error, 'link_used');
  return (
    <AuthPage heading={words.newPassword} lead={isUsed ? words.anotherLink : words.newPasswordLead(name)}>
      <form className={css.fields} noValidate onSubmit={submit}>
        <PasswordField
          id="password"
          label={words.password}
          autoComplete="new-password"
          enterKeyHint="done"
          below={words.newPasswordHint}
          value={password}
          onChange={setPassword}
          issue={issue}
        />
        {set.error && <Banner kind="problem">{textOf(set.error)}</Banner>}
        <Button kind="primary" size="large" isFull type="submit" isBusy={set.isPending}>
          {words.savePassword}
        </Button>
      </form>
    </AuthPage>
  );
}

/** ADR 0292 The desks of the other sites of the same invitation: each asks for its own sign-in. */
const Elsewhere = ({ sites }: { sites: { name: string; address: string }[] }) => (
  <div className={css.elsewhere}>
    <p>{words.passwordElsewhere}</p>
    <ul>
      {sites.map(({ name, address }) => (
        <li key={address}>
          <a href={`${address}/desk/`}>
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  </div>
);
