import { deactivateCustomer } from '@octavo/contract/customers';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '@octavo/client/call';
import { listeners, listenToCalls } from '@octavo/client/listeners';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import fields from '#auth/Fields.module.css';
import { FormAlert } from '#auth/FormAlert.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { say } from '@octavo/kit/Toaster.tsx';

/** spec §2 It cannot be undone, so it is asked. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const deleting = useMutation({
    meta: { isQuiet: true }, // it is told here
    networkMode: 'always', // offline it fails at once
    mutationFn: leaveForGood,
    onSuccess: () => {
      say('Your account has been successfully deleted.', { kind: 'success' }); // spec §8
      return navigate(paths.accountDeleted, { replace: true });
    },
    onError: (error) => hasCode(error, 'email_not_confirmed') && say(error.message, { kind: 'error' }), // spec §8
  });
  const footer = (
    <>
      <ModalClose ref={cancel}>Cancel</ModalClose>
      <Button kind="danger" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
        Yes, delete my account
      </Button>
    </>
  );
  return (
    <Modal
      title="Do you really want to delete your account?"
      onClose={onClose}
      mayClose={() => !deleting.isPending}
      initialFocus={cancel}
      footer={footer}
    >
      <div className={fields.fields}>
        <p>Your orders, files, messages and bonuses go with it, at once and for good.</p>
        <FormAlert>{deleting.error && deleting.error.message}</FormAlert>
      </div>
    </Modal>
  );
}

/** The session ends with the account, and its socket may say so before the answer is here: that leads nowhere else (spec §4). */
async function leaveForGood() {
  const { signedOut } = listeners;
  let isOver = false;
  listenToCalls({ signedOut: () => (isOver = true) });
  try {
    return await call(deactivateCustomer, {});
  } catch (error) {
    listenToCalls({ signedOut });
    if (isOver) signedOut();
    throw error;
  }
}
