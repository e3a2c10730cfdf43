import { call } from '@octavo/client/call';
import { settleRefund } from '@octavo/contract/desk-refunds';
import { REFUND_NOTE_MAX } from '@octavo/domain/payments/refund';
import type { ModalProps } from '@octavo/kit/Modal.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { longIssue } from '#app/long-issue.ts';
import { reloadOrder } from '../reload.ts';
import { orderMoneyWords as words } from './words.ts';

/** `amount` is written as money already. */
type Props = { id: number; amount: string } & Pick<ModalProps, 'focusAfter' | 'onClose'>;

/** ADR 0409 Asks what proves that a refund which its provider refused was paid in another way. */
export function SettleRefund({ id, amount, focusAfter, onClose }: Props) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isGiven = note.trim() !== '';
  const tooLong = longIssue(note, REFUND_NOTE_MAX);
  const check = () => {
    setTried(true);
    return isGiven && !tooLong;
  };
  const save = async () => {
    await call(settleRefund, { params: { id }, body: { note } });
    await reloadOrder();
    showToast(words.recorded, { kind: 'success' });
  };
  return (
    <FormDialog
      title={words.outsideTitle(amount)}
      words={{ cancel: words.cancel, save: words.outsideSave }}
      check={check}
      save={save}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      <p>{words.outsideAbout}</p>
      <TextField
        label={words.outsideNote}
        limit={REFUND_NOTE_MAX}
        value={note}
        onChange={setNote}
        issue={tooLong ?? (isTried && !isGiven ? words.outsideIssue : null)}
      />
    </FormDialog>
  );
}
