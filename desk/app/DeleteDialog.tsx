import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose, type ModalProps } from '@octavo/kit/Modal.tsx';
import { useMutation } from '@tanstack/react-query';

type Props = Pick<ModalProps, 'title' | 'size' | 'focusAfter' | 'onClose'> & {
  /** What is lost, and the buttons. */
  words: { about: string; keep: string; remove: string };
  remove: () => Promise<unknown>;
};

/** Asks once more, and deletes something. */
export function DeleteDialog({ words, remove, onClose, ...modal }: Props) {
  const removing = useMutation({ mutationFn: remove, onSuccess: onClose });
  const buttons = (
    <>
      <ModalClose>{words.keep}</ModalClose>
      <Button kind="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
        {words.remove}
      </Button>
    </>
  );
  return (
    <Modal role="alertdialog" footer={buttons} onClose={onClose} {...modal}>
      <p>{words.about}</p>
    </Modal>
  );
}
