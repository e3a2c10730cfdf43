import { OFFER_QUESTION_MAX } from '@octavo/domain/desk/offer-question';
import { Button } from '@octavo/kit/Button.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import css from './OfferCard.module.css';
import type { useAnswer } from './useOffers.ts';
import { offerWords } from './words.ts';

type Props = { asking: ReturnType<typeof useAnswer>['asking']; onBack: () => void };

/** spec §12.15 What a writer asks the desk before answering an offer. What did not arrive stays in the field. */
export function AskForm({ asking, onBack }: Props) {
  const { asking: words, back } = offerWords;
  const [question, setQuestion] = useState('');
  const [isChecked, setChecked] = useState(false);
  useUnsaved(question.trim() !== '');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const isMissing = question.trim() === '';
  const tooLong = longIssue(question, OFFER_QUESTION_MAX);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing && !tooLong && !asking.isPending) asking.mutate(question, { onSuccess: onBack });
  };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <CleanedArea
        label={words.what}
        isPaper
        rows={2}
        limit={OFFER_QUESTION_MAX}
        value={question}
        onChange={setQuestion}
        issue={tooLong ?? (isChecked && isMissing ? words.missing : null)}
      />
      <div className={css.buttons}>
        <Button size="small" type="submit" isBusy={asking.isPending}>
          {words.send}
        </Button>
        <Button kind="ghost" size="small" onClick={onBack}>
          {back}
        </Button>
        <span>{words.clock}</span>
      </div>
    </form>
  );
}
