import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { listWriterNotices, writeToWriter } from '@octavo/contract/desk-writer-notices';
import { WRITER_NOTICE_MAX } from '@octavo/domain/desk/writer-notice';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { CleanedArea, CleanedField } from '#app/cleaned-fields.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { longIssue } from '#app/long-issue.ts';
import { appWords } from '#app/words.ts';
import { writeWords as words } from './words.ts';

const { subject: SUBJECT_MAX, body: BODY_MAX } = WRITER_NOTICE_MAX;

const isRight = (text: string, most: number) => text.trim() !== '' && text.length <= most;

type Props = { writer: number; name: string; onClose: () => void };

/** ADR 0306 Writes to a writer without an order. The same press, sent again, writes once. */
export function WriteForm({ writer, name, onClose }: Props) {
  const [attempt] = useState(newAttempts);
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [isChecked, setChecked] = useState(false);
  const issueOf = (text: string, most: number) => {
    const missing = isChecked && text.trim() === '' ? words.missing : null;
    return longIssue(text, most) ?? missing;
  };
  const send = async () => {
    const content = { subject, body };
    await attempt(content, (key) => call(writeToWriter, { params: { id: writer }, key, body: content }));
    await invalidate(listWriterNotices);
    showToast(words.sent(name), { kind: 'success' });
  };
  return (
    <FormDialog
      title={words.title(name)}
      subtitle={words.about(appWords.writer(writer))}
      size="medium"
      words={words}
      check={() => {
        setChecked(true);
        return isRight(subject, SUBJECT_MAX) && isRight(body, BODY_MAX);
      }}
      save={send}
      onClose={onClose}
    >
      <CleanedField label={words.subject} limit={SUBJECT_MAX} value={subject} onChange={setSubject} issue={issueOf(subject, SUBJECT_MAX)} />
      <CleanedArea label={words.body} rows={8} limit={BODY_MAX} value={body} onChange={setBody} issue={issueOf(body, BODY_MAX)} />
    </FormDialog>
  );
} // oxfmt-ignore
