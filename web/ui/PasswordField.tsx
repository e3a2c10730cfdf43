import { useEffect, useRef, useState } from 'react';
import css from './PasswordField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = Omit<TextFieldProps, 'type' | 'trailing' | 'ref'>;

/** A secret that can be looked at while it is typed. It hides again when the form is sent. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState<boolean | null>(null); // null: never asked for
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(null);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const toggle = (
    <button className={css.toggle} type="button" onClick={() => setShown(!isShown)}>
      {isShown ? 'Hide' : 'Show'} <VisuallyHidden>password</VisuallyHidden>
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
      <output className="visually-hidden">
        {isShown === null ? '' : isShown ? 'Your password is visible' : 'Your password is hidden'}
      </output>
    </>
  );
}
