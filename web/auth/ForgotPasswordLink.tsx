import { useState } from 'react';
import css from './Fields.module.css';
import { authWords } from './words.ts';
import { ForgotPassword } from './ForgotPassword.tsx';

type Props = { email: string; onEmail: (email: string) => void };

/** Beside the password of a form that is not the login screen: opens the forgot-password modal over the form. */
export function ForgotPasswordLink({ email, onEmail }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className={css.link} type="button" onClick={() => setOpen(true)}>
        {authWords.login.forgot}
      </button>
      {isOpen && <ForgotPassword email={email} onEmail={onEmail} onClose={() => setOpen(false)} />}
    </>
  );
}
