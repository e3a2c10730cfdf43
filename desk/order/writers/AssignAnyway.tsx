import { ASSIGN_REASON_MAX } from '@octavo/domain/desk/permission';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import css from './Candidate.module.css';
import { ASSIGNING, type useAssign } from './useAssign.ts';
import { writerWords as words } from './words.ts';

type Props = {
  name: string;
  idWriter: number;
  assigning: ReturnType<typeof useAssign>;
  /** What stands beside the button. */
  more: ReactNode;
};

/** spec §12.5 Assigns a writer whom the desk does not suggest: the button asks why, and the answer is in the audit. */
export function AssignAnyway({ name, idWriter, assigning, more }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useId();
  useEffect(() => {
    if (isOpen) focusField(field);
  }, [isOpen, field]);
  const isMissing = reason.trim() === '';
  useUnsaved(!isMissing, { part: ASSIGNING });
  const tooLong = longIssue(reason, ASSIGN_REASON_MAX);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || tooLong) focusField(field);
    else if (!assigning.isPending) assigning.mutate({ idWriter, note: reason });
  };
  if (!isOpen) {
    return (
      <div className={css.way}>
        <Button kind="ghost" size="small" data-key="y" onClick={() => setOpen(true)}>
          {words.assignAnyway} <span className="visually-hidden">{name}</span>
          <OwnKey />
        </Button>
        {more}
      </div>
    );
  }
  return (
    <>
      <div className={css.way}>{more}</div>
      <form className={css.form} noValidate onSubmit={submit} aria-label={words.anyway(name)}>
        <TextField
          id={field}
          label={words.reason}
          hint={words.reasonHint}
          limit={ASSIGN_REASON_MAX}
          value={reason}
          onChange={setReason}
          issue={tooLong ?? (isTried && isMissing ? words.reasonMissing : null)}
        />
        <Button size="small" type="submit" isBusy={assigning.isPending} aria-label={`${words.assignOne} ${name}`}>
          {words.assignOne}
        </Button>
      </form>
    </>
  );
}

/** The key of the button, in the row that has the focus. */
export const OwnKey = () => (
  <span className={css.key}>
    <Keys keys="y" />
  </span>
);
