import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type Dispute, type Pack, answerDispute, listDisputes } from '@octavo/contract/desk-disputes';
import { format } from '@octavo/domain/language/page';
import { ANSWER_MAX } from '@octavo/domain/payments/dispute';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { longIssue } from '#app/long-issue.ts';
import { moneyWords } from '../words.ts';
import { disputeWords as words } from './words.ts';

type Props = { dispute: Dispute; pack: Pack; onClose: () => void };

/** spec §12.12 Keeps which pack was sent to the provider. */
export function MarkSent({ dispute: { id, limit }, pack, onClose }: Props) {
  const [note, setNote] = useState('');
  const tooLong = longIssue(note, ANSWER_MAX);
  const save = async () => {
    await call(answerDispute, { params: { id }, body: { pack: pack.id, answer: note } });
    await invalidate(listDisputes);
    showToast(words.marked, { kind: 'success' });
  };
  return (
    <FormDialog
      title={words.markTitle}
      words={{ cancel: moneyWords.cancel, save: words.markSave }}
      check={() => !tooLong}
      save={save}
      onClose={onClose}
    >
      <p>{words.markDetail(dateAndTime(pack.dateCreated), format().size(limit))}</p>
      <TextField label={words.markNote} limit={ANSWER_MAX} value={note} onChange={setNote} issue={tooLong} />
    </FormDialog>
  );
}
