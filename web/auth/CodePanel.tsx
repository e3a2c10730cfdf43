import type { signInByCode } from '@octavo/contract/codes';
import { hasCode, isInterruption } from '@octavo/client/api-error';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { CodeField } from '@octavo/kit/account/CodeField.tsx';
import { CODE_DIGITS } from '@octavo/domain/auth/challenge';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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
  /** Below the error. */
  orElse?: ReactNode;
};

/** ADR 0240 The digits of a mail: the sixth one is enough. Wrong digits stay and are selected; ones that could not be checked can be sent again. */
export function CodePanel({ id, email, codes, onChange, ways, note, issue = null, orElse }: Props) {
  const { question, sending, giving } = codes;
  const [code, setCode] = useState('');
  const [isUnsent, setUnsent] = useState(false); // the browser was offline then
  const error = useErrorOf(codes, code);
  useFocus(id, question?.challenge, error);
  const isOver = hasCode<typeof signInByCode>(error, 'code_over');
  const isWrong = isOver || hasCode<typeof signInByCode>(error, 'code_wrong');
  useForgetOffline({ error, reset: () => void (giving.reset(), setUnsent(true)) });
  const mayGive = isUnsent || isInterruption(error);
  const give = () => {
    setUnsent(false);
    document.getElementById(id)?.focus(); // the button that was pressed goes
    codes.give(code);
  };
  const type = (digits: string) => {
    setCode(digits);
    setUnsent(false);
    codes.forgetError(); // it was about the previous digits
  };
  const again = () => {
    type('');
    codes.sendAgain();
  };
  return (
    <div className={css.entry}>
      <CodeField
        id={id}
        label={words.label}
        hint={<SentTo email={email} around={aroundAddress(codes)} onChange={onChange} />}
        value={code}
        onChange={type}
        onKeyDown={(event) => event.key === 'Enter' && mayGive && (event.preventDefault(), give())}
        onComplete={codes.give}
        issue={isWrong ? error?.message : issue}
      />
      <output className="visually-hidden">{giving.isPending && words.checking}</output>
      <FormAlert>{(isWrong ? null : reasonOf(error)) ?? reasonOf(sending.error)}</FormAlert>
      {orElse}
      <div className={css.ways}>
        {mayGive && (
          <button type="button" className={fields.link} onClick={give}>
            {words.checkAgain}
          </button>
        )}
        <CodeResend
          key={question?.sentAt}
          sentAt={question?.sentAt ?? 0}
          isAtOnce={isOver || sending.isPending || sending.isError}
          isBusy={sending.isPending}
          onAsk={again}
        />
        {ways}
      </div>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}

/** Why the digits that are typed are not good. Where they were corrected while the wrong ones were checked, they are given instead, once there are six. */
function useErrorOf({ giving, give, forgetError }: Codes, code: string): Error | null {
  const { error, variables: given } = giving;
  const wrong = hasCode<typeof signInByCode>(error, 'code_wrong') ? error : null;
  const isCorrected = wrong !== null && given !== code;
  const goOn = useEffectEvent(() => {
    if (isCorrected) (code.length === CODE_DIGITS ? give : forgetError)(code);
  });
  useEffect(() => {
    if (wrong) goOn(); // only when it comes: what is typed later is given by its field
  }, [wrong]);
  return isCorrected ? null : error;
}

/** What is said before and after the address; nothing where no digits were mailed and none are on their way. */
function aroundAddress({ question, sending }: Codes) {
  if (sending.isPending) return words.sending;
  return question ? words.sent : [];
}

type SentToProps = { email: string; around: string[]; onChange: (() => void) | undefined };

function SentTo({ email, around: [before, after], onChange }: SentToProps) {
  return (
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
