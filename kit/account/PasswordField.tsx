import { useEffect, useRef, useState } from 'react';
import css from './PasswordField.module.css';
import { TextField, type TextFieldProps } from '../TextField.tsx';
import { kitWords } from '../words.ts';

type Props = Omit<TextFieldProps, 'type' | 'trailing' | 'ref'>;

/** A password field with a button that shows the password. Submitting the form hides it again. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState<boolean | null>(null); // null: never toggled
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(null);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const words = kitWords.password;
  const toggle = (
    <button
      className={css.toggle}
      type="button"
      aria-label={isShown ? words.hidePassword : words.showPassword}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? words.hide : words.show}
    </button>
  );
  return (
    <>
      <TextField
        {...props}
        ref={input}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        trailing={toggle}
      />
      <output className="visually-hidden">{isShown === null ? '' : isShown ? words.isShown : words.isHidden}</output>
    </>
  );
}
