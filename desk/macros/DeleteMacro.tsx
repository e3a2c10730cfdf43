import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type Macro, deleteMacro, listMacros } from '@octavo/contract/desk-macros';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { macroScreenWords } from './words.ts';

const words = macroScreenWords;

/** Asks once more, and deletes a macro. */
export function DeleteMacro({ macro: { id, name }, onClose }: { macro: Macro; onClose: () => void }) {
  const removing = useMutation({
    mutationFn: async () => {
      await call(deleteMacro, { params: { id } });
      await invalidate(listMacros);
    },
    onSuccess: () => {
      showToast(words.removed, { kind: 'success' });
      onClose();
    },
  });
  const buttons = (
    <>
      <ModalClose>{words.keep}</ModalClose>
      <Button kind="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
        {words.remove}
      </Button>
    </>
  );
  return (
    <Modal role="alertdialog" size="small" title={words.removeNamed(name)} onClose={onClose} footer={buttons}>
      <p>{words.removeDetail}</p>
    </Modal>
  );
}
