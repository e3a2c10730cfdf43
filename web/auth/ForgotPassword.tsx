import { useSite } from '#app/site.ts';
import { Modal, ModalClose } from '#ui/Modal.tsx';

/** How to get back in without the password. */
export function ForgotPassword({ onClose }: { onClose: () => void }) {
  const { email } = useSite();
  return (
    <Modal title="Forgot password" onClose={onClose} footer={<ModalClose>Close</ModalClose>}>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a> from the address you registered with, and we will send you a
        link to choose a new password.
      </p>
    </Modal>
  );
}
