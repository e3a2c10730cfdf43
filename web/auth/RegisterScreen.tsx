import { type FormEvent, useState } from 'react';
import { Link, type Location, Navigate, useLocation } from 'react-router';
import { takeKept, useKeptInTab } from '#app/kept-in-tab.ts';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '@octavo/client/site';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { PhoneEntry } from '#customers/PhoneEntry.tsx';
import { knownDial } from '#customers/useCountries.ts';
import { OnlyOpen } from '#sites/OnlyOpen.tsx';
import { useMovedTo } from '#sites/useMovedTo.ts';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { useIssues } from './useIssues.ts';
import { type NewCustomer, useSignUp } from './useSignUp.ts';
import { invalidFields, signUpReason } from './invalid-fields.ts';
import { authWords, registerIssues } from './words.ts';

const EMPTY = { email: '', firstName: '', phone: '', password: '' };
const KEPT = 'registration';
const FIELDS = ['email', 'firstName', 'phone', 'password'] as const;

/** spec §2 Registration without an order. */
export function RegisterScreen() {
  const { search, state } = useLocation() as Location<{ email: string; provider: string } | null>;
  const [cameFrom] = useState(state?.provider ? state : null); // ADR 0295
  const hasMoved = useMovedTo() !== null; // spec §1: no new customers here; the login screen links to the new site
  if (useIsSignedIn()) return <Navigate to={paths.dashboard} replace />;
  if (hasMoved) return <Navigate to={{ pathname: paths.login, search }} replace />;
  return (
    <OnlyOpen>
      <AuthPage
        heading={authWords.registration.heading}
        name={authWords.register}
        links={
          <div className={css.links}>
            <Link to={paths.login}>{authWords.haveAccount}</Link>
            <Link to={paths.order}>{authWords.withOrder}</Link>
          </div>
        }
      >
        {cameFrom && <Banner>{authWords.registration.fromProvider(cameFrom.provider)}</Banner>}
        <RegisterForm email={cameFrom?.email ?? ''} />
      </AuthPage>
    </OnlyOpen>
  );
}

/** Whether fields say the error themselves; the toast is then the second place (ADR 0029). */
const hasText = (rejected: object) => Object.keys(rejected).length > 0;

function RegisterForm({ email }: { email: string }) {
  const { codeCountry: country } = useSite();
  const [form, setForm] = useState<NewCustomer>(() => ({ ...EMPTY, email, country, ...takeKept<NewCustomer>(KEPT) }));
  useKeptInTab(KEPT, { ...form, password: '' });
  const signUp = useSignUp();
  useForgetOffline(signUp);
  const issues = useIssues(registerIssues({ ...form, dial: knownDial(form.country) }));
  const rejected = invalidFields(signUp.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signUp.isPending && issues.mayProceed(FIELDS)) signUp.mutate(form);
  };
  const write = (change: Partial<NewCustomer>) => {
    setForm({ ...form, ...change });
    if (Object.keys(change).some((field) => field in rejected)) signUp.reset();
  };
  const bind = (field: 'email' | 'firstName' | 'password') => ({
    id: field,
    value: form[field],
    onChange: (value: string) => write({ [field]: value }),
    issue: rejected[field] ?? issues.of(field),
  });
  return (
    <form className={css.fields} noValidate onSubmit={submit}>
      <TextField
        {...bind('email')}
        label={authWords.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        onBlur={() => issues.leave('email', form.email)}
      />
      <TextField
        {...bind('firstName')}
        label={authWords.registration.firstName}
        autoComplete="given-name"
        enterKeyHint="next"
      />
      <PhoneEntry
        id="phone"
        country={form.country}
        phone={form.phone}
        below={authWords.registration.phoneBelow}
        issue={rejected.phone ?? issues.of('phone')}
        onChange={write}
        onBlur={() => issues.leave('phone', form.phone)}
      />
      <PasswordField
        {...bind('password')}
        label={authWords.password}
        autoComplete="new-password"
        enterKeyHint="done"
        below={authWords.passwordHint}
      />
      <FormAlert>{hasText(rejected) ? null : signUpReason(signUp.error)}</FormAlert>
      <CreateAccount isBusy={signUp.isPending} />
    </form>
  );
}

/** The button, and what a new customer accepts with it (spec D17). The links leave the form open. */
function CreateAccount({ isBusy }: { isBusy: boolean }) {
  const [before, terms, between, privacy, after] = authWords.registration.terms;
  return (
    <>
      <p className={css.terms}>
        {before}
        <a href={paths.terms} target="_blank">
          {terms}
        </a>
        {between}
        <a href={paths.privacy} target="_blank">
          {privacy}
        </a>
        {after}
      </p>
      <Button kind="primary" size="large" isFull type="submit" isBusy={isBusy}>
        {authWords.registration.create}
      </Button>
    </>
  );
}
