import type { AskedAction } from '@octavo/contract/desk-orders';
import { Button } from '@octavo/kit/Button.tsx';
import { ModalClose, type ModalProps } from '@octavo/kit/Modal.tsx';
import { FieldsModal } from '#app/FieldsModal.tsx';
import css from './BulkForm.module.css';
import { bulkWords } from './words.ts';

type Props = Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'> & {
  kind: AskedAction['kind'];
  onSubmit: () => void;
};

/** What a dialog about many orders is opened with. */
export type BulkProps = { count: number; onClose: () => void; onStart: (action: AskedAction) => void };

/** A dialog that asks what an action on many orders needs; its button begins the action. */
export function BulkForm({ kind, onSubmit, children, ...modal }: Props) {
  const buttons = (
    <>
      <ModalClose>{bulkWords.dialog.cancel}</ModalClose>
      <Button kind="primary" onClick={onSubmit}>
        {bulkWords.run.title[kind]}
      </Button>
    </>
  );
  return (
    <FieldsModal footer={buttons} {...modal}>
      <div className={css.form}>{children}</div>
    </FieldsModal>
  );
}
