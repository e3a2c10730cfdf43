import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { answerOfferQuestion, listWorkOffers } from '@octavo/contract/desk-offers';
import { listOrderAudit } from '@octavo/contract/desk-order';
import { OFFER_QUESTION_MAX } from '@octavo/domain/desk/offer-question';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import css from './OfferQuestions.module.css';
import { offerQuestionWords as words } from './words.ts';

type Props = {
  orderId: number;
  question: number;
  /** Who asks, in words. */
  writer: string;
  part?: string | undefined;
  /** Called before the form goes away, for the focus. */
  onSent: () => void;
};

/** spec §12.5 Answers a writer who asked about an offer. The same press, sent again, answers once. */
export function AnswerForm({ orderId, question, writer, part, onSent }: Props) {
  const [answer, setAnswer] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [attempt] = useState(newAttempts);
  useUnsaved(answer.trim() !== '', { part });
  const answering = useMutation({
    mutationFn: async () => {
      const body = { question, answer };
      await attempt(body, (key) => call(answerOfferQuestion, { params: { id: orderId }, key, body }));
      onSent();
    },
    onSettled: () => invalidate(listWorkOffers, listOrderAudit),
  });
  const isMissing = answer.trim() === '';
  const tooLong = longIssue(answer, OFFER_QUESTION_MAX);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing && !tooLong && !answering.isPending) answering.mutate();
  };
  return (
    <form className={css.answer} noValidate onSubmit={submit}>
      <CleanedArea
        label={words.answer(writer)}
        rows={2}
        limit={OFFER_QUESTION_MAX}
        value={answer}
        onChange={setAnswer}
        issue={tooLong ?? (isChecked && isMissing ? words.missing : null)}
      />
      <Button size="small" type="submit" isBusy={answering.isPending}>
        {words.send}
      </Button>
    </form>
  );
}
