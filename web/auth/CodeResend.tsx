import { RESEND_SECONDS } from '@octavo/domain/auth/challenge';
import { useEffect, useState } from 'react';
import css from './Code.module.css';
import fields from './Fields.module.css';
import { codeWords as words } from './code-words.ts';

type Props = {
  /** When the last code was asked for; 0 before the first. */
  sentAt: number;
  /** Without the countdown: no digits can be right any more, or the last press has mailed nothing. */
  isAtOnce: boolean;
  isBusy: boolean;
  onAsk: () => void;
};

/** Counts down until another code can be asked for. The end is announced once; the seconds are only shown. */
export function CodeResend({ sentAt, isAtOnce, isBusy, onAsk }: Props) {
  const left = useSecondsLeft(sentAt);
  const mayAsk = isAtOnce || left === 0;
  return (
    <>
      {mayAsk ? (
        <button type="button" className={fields.link} aria-busy={isBusy} onClick={() => !isBusy && onAsk()}>
          {words.again}
        </button>
      ) : (
        <span className={css.countdown} aria-hidden="true">
          {words.againIn(clock(left))}
        </span>
      )}
      <output className="visually-hidden">{mayAsk && sentAt > 0 && words.mayAsk}</output>
    </>
  );
}

function useSecondsLeft(sentAt: number): number {
  const leftNow = () => Math.min(RESEND_SECONDS, Math.max(0, Math.ceil(RESEND_SECONDS - (Date.now() - sentAt) / 1000)));
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftNow), 1000);
    return () => clearInterval(timer);
  });
  return left;
}

/** `0:42` */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
