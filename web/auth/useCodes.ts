import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Question } from './code-question.ts';
import { codeWords as words } from './code-words.ts';

export type Codes = ReturnType<typeof useCodes>;

type Options = {
  /** A question that was asked already, such as before a reload. */
  kept?: Question | undefined;
  /** Has the digits mailed. */
  ask: () => Promise<Question>;
  /** Answers the question with the digits. */
  answer: (challenge: string, digits: string) => Promise<void>;
};

/** ADR 0240 Digits that are mailed and typed: asks for them when it appears, answers with them, and asks for others. */
export function useCodes({ kept, ask, answer }: Options) {
  const [question, setQuestion] = useState(kept); // the last one that was mailed: it stays good while another one cannot be
  const sending = useMutation<Question, Error, boolean>({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: ask,
    onSuccess: (asked, isAgain) => {
      setQuestion(asked);
      if (isAgain) showToast(words.sentAgain, { kind: 'success' });
    },
  });
  const giving = useMutation<void, Error, string>({
    meta: { isQuiet: true }, // the field shows the error
    mutationFn: (digits) => answer(question?.challenge ?? '', digits),
  });
  useForgetOffline(sending);
  const begin = useEffectEvent(() => !question && sending.mutate(false));
  useEffect(() => void begin(), []);
  return {
    question,
    sending,
    giving,
    give: (digits: string) => question && !giving.isPending && giving.mutate(digits),
    forgetError: () => giving.error && giving.reset(),
    sendAgain: () => {
      giving.reset();
      sending.mutate(true);
    },
  };
}
