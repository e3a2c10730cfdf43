import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { type DeskRevision, deliverRevision } from '@octavo/contract/desk-revisions';
import { Button } from '@octavo/kit/Button.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { FieldIssue } from '@octavo/kit/FieldIssue.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { reloadOrder } from '../reload.ts';
import { revisionWords as words, workWords } from './words.ts';
import css from './Work.module.css';

/** spec §10.7 The answer to a revision, by the desk: one file, and the comments that it answers. */
export function AnswerRevision({ revision, onDone }: { revision: DeskRevision; onDone: () => void }) {
  const { id, number, comments } = revision;
  const open = comments.filter(({ answeredIn }) => !answeredIn);
  const [answers, setAnswers] = useState(open.map((comment) => comment.id));
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [attempt] = useState(newAttempts);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const issue = useId();
  const delivering = useMutation({
    mutationFn: (chosen: File) => {
      const { name, size, lastModified } = chosen;
      const body = { answers: answers.join(',') };
      const send = (key: string) => call(deliverRevision, { params: { id }, key, files: [chosen], body });
      return attempt([name, size, lastModified, body], send);
    },
    onSuccess: () => {
      showToast(words.delivered(number), { kind: 'success' });
      onDone();
    },
    onSettled: reloadOrder,
  });
  const send = () => {
    if (file) return delivering.mutate(file);
    setMissing(true);
    choose.current?.focus();
  };
  return (
    <div className={css.answer}>
      {open.length > 0 && <Answers comments={open} answers={answers} onChange={setAnswers} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.file}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          setMissing(false);
          target.value = '';
        }}
      />
      <div className={css.actions}>
        <Button ref={choose} size="small" icon="upload" aria-describedby={issue} onClick={() => input.current?.click()}>
          {file ? words.chosen(file.name) : words.file}
        </Button>
        <Button size="small" kind="primary" isBusy={delivering.isPending} onClick={send}>
          {words.send}
        </Button>
      </div>
      <FieldIssue id={issue}>{isMissing && words.fileMissing}</FieldIssue>
    </div>
  );
}

type Comments = DeskRevision['comments'];
type AnswersProps = { comments: Comments; answers: readonly number[]; onChange: (answers: number[]) => void };

/** The comments that nothing answers yet, each with a box. */
const Answers = ({ comments, answers, onChange }: AnswersProps) => (
  <fieldset className={css.answers}>
    <legend>{words.answers}</legend>
    {comments.map(({ id, file, page, comment }) => (
      <Checkbox
        key={id}
        checked={answers.includes(id)}
        onChange={(isOn) => onChange(isOn ? [...answers, id] : answers.filter((answer) => answer !== id))}
      >
        {`${workWords.place(file.name, page)}: ${comment}`}
      </Checkbox>
    ))}
  </fieldset>
);
