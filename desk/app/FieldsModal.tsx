import { Modal, type ModalProps } from '@octavo/kit/Modal.tsx';
import { useId } from 'react';
import css from './FormDialog.module.css';
import { asksFirst } from './unsaved.ts';
import { useTyped } from './useTyped.ts';

/** ADR 0363 A modal with fields: closing it asks first where something is typed. */
export function FieldsModal({ onClose, ...modal }: Omit<ModalProps, 'mayClose'>) {
  const part = useId();
  const { handlers } = useTyped(part);
  return (
    // the events of the fields come up here, as the modal is drawn elsewhere
    <div className={css.around} {...handlers}>
      <Modal {...modal} mayClose={() => !asksFirst(onClose, part)} onClose={onClose} />
    </div>
  );
}
