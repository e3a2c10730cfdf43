import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { type ReactNode, useRef } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import fields from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';

type Props = {
  question: string;
  /** The button that leaves everything as it is. It has the focus first. */
  keep: string;
  /** The button that does what is asked about. */
  confirm: string;
  /** What is done, for example by `useMutation`. */
  action: { mutate: () => void; reset?: () => void; isPending: boolean; error: Error | null };
  /** Why it cannot be done. */
  whyNot?: string | null | undefined;
  /** Asked before it is done; false does nothing. */
  mayProceed?: () => boolean;
  /** What is done about the error, below it. */
  help?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks before something that cannot be taken back. It stays open while that is done, and shows its error. */
export function Confirmation({ question, keep, confirm, action, help, onClose, children, ...rest }: Props) {
  const { whyNot, mayProceed = () => true } = rest;
  const first = useRef<HTMLButtonElement>(null);
  useForgetOffline(action);
  const footer = (
    <>
      <ModalClose ref={first}>{keep}</ModalClose>
      <Button kind="danger" whyNot={whyNot} isBusy={action.isPending} onClick={() => mayProceed() && action.mutate()}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Modal title={question} onClose={onClose} mayClose={() => !action.isPending} initialFocus={first} footer={footer}>
      <div className={fields.fields}>
        {children}
        <FormAlert>{action.error && action.error.message}</FormAlert>
        {help}
      </div>
    </Modal>
  );
}
