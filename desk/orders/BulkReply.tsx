import type { AskedAction } from '@octavo/contract/desk-orders';
import { gapsOf, isVariable } from '@octavo/domain/desk/variables';
import { MESSAGE_LENGTH } from '@octavo/domain/messenger/text';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useState } from 'react';
import css from './ViewHead.module.css';
import { ordersWords } from './words.ts';

type Props = { count: number; onClose: () => void; onStart: (action: AskedAction) => void };

/** spec §12.10 Asks for a reply to the customers of many orders. The server fills in its variables for each. */
export function BulkReply({ count, onClose, onStart }: Props) {
  const words = ordersWords.dialog;
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const gap = gapsOf(text).find((name) => !isVariable(name));
  const issue = text.trim() === '' ? words.missing : gap && words.unknown(gap);
  const submit = () => {
    setAsked(true);
    if (!issue) onStart({ kind: 'reply', text: text.trim() });
  };
  const buttons = (
    <>
      <ModalClose>{words.cancel}</ModalClose>
      <Button kind="primary" onClick={submit}>
        {ordersWords.run.title.reply}
      </Button>
    </>
  );
  return (
    <Modal title={words.reply(count)} size="small" onClose={onClose} footer={buttons}>
      <div className={css.form}>
        <TextArea
          label={words.note}
          hint={words.variables}
          isPaper
          rows={4}
          maxLength={MESSAGE_LENGTH}
          value={text}
          onChange={setText}
          issue={isAsked ? issue : undefined}
        />
      </div>
    </Modal>
  );
}
