import { useRef } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { settingsWords } from './words.ts';

/** Asked before the customer leaves with unsaved changes. Import it lazily. */
export function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const { leaving: words } = settingsWords.profile;
  const first = useRef<HTMLButtonElement>(null);
  const footer = (
    <>
      <ModalClose ref={first}>{words.stay}</ModalClose>
      <Button kind="danger" onClick={leave}>
        {words.leave}
      </Button>
    </>
  );
  return (
    <Modal title={words.question} onClose={stay} initialFocus={first} footer={footer}>
      <p>{words.text}</p>
    </Modal>
  );
}
