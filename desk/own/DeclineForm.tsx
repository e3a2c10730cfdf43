import { DECLINE_KINDS, type DeclineKind, WORK_REASON_MAX, whyNoDecline } from '@octavo/domain/desk/work-offer';
import { Button } from '@octavo/kit/Button.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import css from './OfferCard.module.css';
import type { useAnswer } from './useOffers.ts';
import { offerWords as words } from './words.ts';

type Props = { declining: ReturnType<typeof useAnswer>['declining']; onBack: () => void };

/** Why a writer declines: a reason, and words that only another one needs. */
export function DeclineForm({ declining, onBack }: Props) {
  const [kind, setKind] = useState<DeclineKind | null>(null);
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() !== '');
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const missing = kind && whyNoDecline(kind, reason);
  const tooLong = longIssue(reason, WORK_REASON_MAX);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (kind && !missing && !tooLong && !declining.isPending) declining.mutate({ kind, reason });
  };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <Segments
        wraps
        label={words.why}
        value={kind}
        onChange={setKind}
        options={DECLINE_KINDS.map((value) => ({ value, label: words.reasons[value] }))}
      />
      <CleanedArea
        label={words.words}
        mark={kind === 'other' ? undefined : words.optional}
        rows={2}
        limit={WORK_REASON_MAX}
        value={reason}
        onChange={setReason}
        issue={tooLong ?? (isAsked && missing ? words.missing : null)}
      />
      <div className={css.buttons}>
        <Button size="small" type="submit" whyNot={kind ? null : words.choose} isBusy={declining.isPending}>
          {words.send}
        </Button>
        <Button kind="ghost" size="small" onClick={onBack}>
          {words.back}
        </Button>
        <span>{words.place}</span>
      </div>
    </form>
  );
}
