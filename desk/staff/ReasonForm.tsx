import { textOf } from '@octavo/client/api-error';
import { invalidate } from '@octavo/client/query';
import { listStaff } from '@octavo/contract/desk-staff';
import { STAFF_REASON_MAX } from '@octavo/domain/desk/staff';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import { PANEL } from './panel.ts';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

type Props = {
  question: string;
  lead: string;
  isDanger?: boolean;
  /** What it would do, below the question. */
  children?: ReactNode;
  doIt: string;
  leave: string;
  send: (reason: string) => Promise<unknown>;
  onDone: () => void;
};

/** spec §12.1 The question before something is done to a colleague, with the reason that the audit keeps. */
export function ReasonForm({ question, lead, isDanger = false, children, doIt, leave, send, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const tooLong = longIssue(reason, STAFF_REASON_MAX);
  useUnsaved(!isMissing, { part: PANEL });
  useEffect(() => focusField('reason'), []);
  const sending = useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: () => send(reason),
    onSuccess: async () => {
      await invalidate(listStaff);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || tooLong) focusField('reason');
    else if (!sending.isPending) sending.mutate();
  };
  return (
    <form className={isDanger ? css.leaving : css.working} noValidate onSubmit={submit}>
      <p>
        <b>{question}</b> {lead}
      </p>
      {children}
      <TextField
        id="reason"
        label={words.reason}
        hint={words.reasonHint}
        limit={STAFF_REASON_MAX}
        value={reason}
        onChange={setReason}
        issue={tooLong ?? (isTried && isMissing ? words.reasonMissing : null)}
      />
      {sending.error && <Banner kind="problem">{textOf(sending.error)}</Banner>}
      <div className={css.buttons}>
        <Button kind={isDanger ? 'danger' : 'primary'} size="small" type="submit" isBusy={sending.isPending}>
          {doIt}
        </Button>
        <Button size="small" onClick={onDone}>
          {leave}
        </Button>
      </div>
    </form>
  );
}
