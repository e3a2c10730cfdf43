import { textOf } from '@octavo/client/api-error';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import css from './ReasonDialog.module.css';
import { customersWords } from './words.ts';

const REASON_LENGTH = 500;

type Props = {
  title: string;
  detail: string;
  /** The button that does it. */
  confirm: string;
  /** What else is asked for, before the reason. */
  children?: ReactNode;
  /** Whether that is right; the reason is checked here. */
  mayProceed?: () => boolean;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why, and does it. A refusal is shown where the reason is, which stays. */
export function ReasonDialog({ title, detail, confirm, children, mayProceed, act, onClose }: Props) {
  const { reason: words } = customersWords;
  const form = useId();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const acting = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () => act(reason),
    onSuccess: onClose,
  });
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isRight = mayProceed?.() ?? true;
    if (isRight && !isMissing && !acting.isPending) acting.mutate();
  };
  const buttons = (
    <>
      <ModalClose>{words.cancel}</ModalClose>
      <Button kind="danger" type="submit" form={form} isBusy={acting.isPending}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} footer={buttons}>
      <form id={form} className={css.form} noValidate onSubmit={submit}>
        <p>{detail}</p>
        {children}
        <TextArea
          label={words.label}
          below={words.detail}
          rows={2}
          maxLength={REASON_LENGTH}
          required
          value={reason}
          onChange={setReason}
          issue={wasTried && isMissing ? words.missing : null}
        />
        {acting.error && <Banner kind="problem">{textOf(acting.error)}</Banner>}
      </form>
    </Modal>
  );
}
