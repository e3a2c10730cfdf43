import type { signInByCode } from '@octavo/contract/codes';
import { hasCode } from '@octavo/client/api-error';
import { CodeField } from '@octavo/kit/account/CodeField.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { CodeResend } from './CodeResend.tsx';
import { codeWords as words } from './code-words.ts';
import css from './Code.module.css';
import fields from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';
import type { Codes } from './useCodes.ts';

type Props = {
  /** Of the field with the digits. */
  id: string;
  email: string;
  codes: Codes;
  /** Back to the address. */
  onChange?: () => void;
  /** Other ways, beside another code. */
  ways?: ReactNode;
  /** Below: how long the code is good. */
  note?: string;
  /** Why the form around it cannot go on. */
  issue?: string | null;
};

/** ADR 0240 The digits of a mail: the sixth one is enough. Wrong digits stay and are selected. */
export function CodePanel({ id, email, codes, onChange, ways, note, issue = null }: Props) {
  const { question, sending, giving } = codes;
  const [code, setCode] = useState('');
  const isAsked = question !== undefined;
  const { error } = giving;
  useFocus(id, question?.challenge, error);
  const isOver = hasCode<typeof signInByCode>(error, 'code_over');
  const isWrong = isOver || hasCode<typeof signInByCode>(error, 'code_wrong');
  const [before, after] = isAsked ? words.sent : words.sending;
  const hint = (
    <span className={css.sent}>
      {before}
      <b>{email}</b>
      {after}{' '}
      {onChange && (
        <button type="button" className={fields.link} onClick={onChange}>
          {words.change}
        </button>
      )}
    </span>
  );
  const again = () => {
    setCode('');
    codes.sendAgain();
  };
  return (
    <div className={css.entry}>
      <CodeField
        id={id}
        label={words.label}
        hint={hint}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          codes.forgetError(); // it was about the previous digits
        }}
        onComplete={codes.give}
        issue={isWrong ? error?.message : issue}
      />
      <output className="visually-hidden">{giving.isPending && words.checking}</output>
      <FormAlert>{(isWrong ? null : reasonOf(error)) ?? reasonOf(sending.error)}</FormAlert>
      <div className={css.ways}>
        <CodeResend
          key={question?.sentAt}
          sentAt={question?.sentAt ?? 0}
          isOver={isOver}
          isBusy={sending.isPending}
          onAsk={again}
        />
        {ways}
      </div>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}

/** Focuses the field for each question, also for another one, whose button is gone; and selects what was wrong. */
function useFocus(id: string, challenge: string | undefined, error: Error | null) {
  useEffect(() => {
    if (challenge !== undefined) document.getElementById(id)?.focus({ preventScroll: true });
  }, [challenge, id]);
  useEffect(() => {
    if (error) selectField(id);
  }, [error, id]);
}

function selectField(id: string) {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus({ preventScroll: true });
  field.select();
}
