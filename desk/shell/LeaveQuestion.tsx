import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { useRef } from 'react';
import { endQuestion, type useQuestion } from '#app/unsaved.ts';
import { shellWords } from './words.ts';

/** The question whether to drop what is not saved. Closing it otherwise stays. */
export function LeaveQuestion({ leave, kind }: NonNullable<ReturnType<typeof useQuestion>>) {
  const { stay, ...questions } = shellWords.unsaved;
  const words = questions[kind];
  const isLeaving = useRef(false);
  const buttons = (
    <>
      <ModalClose>{stay}</ModalClose>
      <ModalClose kind="danger" onClick={() => void (isLeaving.current = true)}>
        {words.leave}
      </ModalClose>
    </>
  );
  const close = () => {
    endQuestion(isLeaving.current);
    if (isLeaving.current) setTimeout(leave); // once the focus is back in the dialog that closes with it
  };
  return (
    <Modal role="alertdialog" title={words.title} footer={buttons} onClose={close}>
      <p>{words.about}</p>
    </Modal>
  );
}
