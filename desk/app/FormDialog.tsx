import { textOf } from '@octavo/client/api-error';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { ModalClose, type ModalProps } from '@octavo/kit/Modal.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { FieldsModal } from './FieldsModal.tsx';
import css from './FormDialog.module.css';

type Props = Pick<ModalProps, 'title' | 'subtitle' | 'size' | 'focusAfter' | 'onClose' | 'children'> & {
  /** The buttons. */
  words: { cancel: string; save: string };
  isDangerous?: boolean;
  /** It has several steps, and closes by itself. */
  staysOpen?: boolean;
  /** Called with each try to send the form: answers whether it is right, and lets the fields say what is not. */
  check: () => boolean;
  save: () => Promise<unknown>;
};

/** A form in a dialog. It closes when the form is saved; a refusal is shown below the fields, which stay as they are. */
export function FormDialog({
  words,
  isDangerous = false,
  staysOpen = false,
  check,
  save,
  children,
  onClose,
  ...modal
}: Props) {
  const form = useId();
  const saving = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: save,
    onSuccess: () => {
      if (!staysOpen) onClose();
    },
  });
  useForgetOffline(saving);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check() && !saving.isPending) saving.mutate();
  };
  const buttons = (
    <>
      <ModalClose>{words.cancel}</ModalClose>
      <Button kind={isDangerous ? 'danger' : 'primary'} type="submit" form={form} isBusy={saving.isPending}>
        {words.save}
      </Button>
    </>
  );
  return (
    <FieldsModal footer={buttons} onClose={onClose} {...modal}>
      <form id={form} className={css.form} noValidate onSubmit={submit}>
        {children}
        {saving.error && <Banner kind="problem">{textOf(saving.error)}</Banner>}
      </form>
    </FieldsModal>
  );
}
