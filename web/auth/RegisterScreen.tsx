import { type FormEvent, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { fieldErrors } from '#app/refused.ts';
import { useIsSignedIn } from '#app/session.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { useComplaints } from './useComplaints.ts';
import { useSignUp } from './useSignUp.ts';
import { PASSWORD_HINT, registerComplaints } from './words.ts';

const EMPTY = { email: '', firstName: '', phone: '', password: '' };
const FIELDS = ['email', 'firstName', 'phone', 'password'] as const;

/** §2 A new account, without an order. */
export function RegisterScreen() {
  if (useIsSignedIn()) return <Navigate to={paths.dashboard} replace />;
  return (
    <AuthPage
      heading="Create your account"
      name="Register"
      ways={
        <div className={css.links}>
          <Link to={paths.login}>I have an account</Link>
          <Link to={paths.order}>Sign up with order</Link>
        </div>
      }
    >
      <RegisterForm />
    </AuthPage>
  );
}

function RegisterForm() {
  const [form, setForm] = useState(EMPTY);
  const signUp = useSignUp();
  const complaints = useComplaints(registerComplaints(form));
  const refused = fieldErrors(signUp.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signUp.isPending && complaints.mayProceed(FIELDS)) signUp.mutate(form);
  };
  const bind = (field: keyof typeof EMPTY) => ({
    id: field,
    value: form[field],
    onChange: (value: string) => {
      setForm({ ...form, [field]: value });
      if (refused[field]) signUp.reset();
    },
    complaint: refused[field] ?? complaints.of(field),
  });
  return (
    <form className={css.fields} noValidate onSubmit={submit}>
      <TextField
        {...bind('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        onBlur={() => complaints.leave('email', form.email)}
      />
      <TextField {...bind('firstName')} label="First name" autoComplete="given-name" enterKeyHint="next" />
      <TextField
        {...bind('phone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        below="With the country code, like +1 212 555 0142"
        onBlur={() => complaints.leave('phone', form.phone)}
      />
      <PasswordField
        {...bind('password')}
        label="Password"
        autoComplete="new-password"
        enterKeyHint="done"
        below={PASSWORD_HINT}
      />
      <FormAlert>{signUp.error && signUp.error.message}</FormAlert>
      <Button kind="primary" size="large" isFull type="submit" isBusy={signUp.isPending}>
        Create account
      </Button>
    </form>
  );
}
