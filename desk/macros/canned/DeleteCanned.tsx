import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { deleteCannedReply, listCannedReplies } from '@octavo/contract/desk-messages';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CannedReply } from './CannedForm.tsx';
import { cannedWords as words } from './words.ts';

/** Asks once more, and deletes a canned reply. */
export function DeleteCanned({ reply: { id, name }, onClose }: { reply: CannedReply; onClose: () => void }) {
  const removing = useMutation({
    mutationFn: async () => {
      await call(deleteCannedReply, { params: { id } });
      await invalidate(listCannedReplies);
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
