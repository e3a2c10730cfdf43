import { forgotPassword, sendMagicLink } from '@octavo/contract/auth';
import { isEmail } from '@octavo/domain/auth/identity';
import { useMutation } from '@tanstack/react-query';
import { call } from '@octavo/client/call';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { hashDevice } from '#app/device.ts';
import { hasCode } from '@octavo/client/api-error';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { Modal } from '@octavo/kit/Modal.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { MovedAlready } from './MovedAlready.tsx';
import { reasonOf } from './reason-of.ts';
import { useIssues } from './useIssues.ts';
import { authWords } from './words.ts';

type Props = {
  /** The email of the login form; changes go back to that form. */
  email: string;
  onEmail: (email: string) => void;
  onClose: () => void;
};
type Method = 'password' | 'link';

const FIELD = 'forgotten-email';

/** spec §2, D27 The forgot-password modal: sends a mail to set a new password, or a magic link. */
export function ForgotPassword({ email, onEmail, onClose }: Props) {
  const issues = useIssues({ [FIELD]: isEmail(email.trim()) ? '' : authWords.issues.emailMandatory });
  const mail = useMailing();
  useForgetOffline(mail);
  const isUnknown = hasCode<typeof sendMagicLink>(mail.error, 'email_unknown');
  const send = (method: Method) => {
    if (!mail.isPending && issues.mayProceed([FIELD]))
      mail.mutate({ method, email: email.trim() }, { onSuccess: onClose }); // unless the modal was closed before
  };
  const isSending = (method: Method) => mail.isPending && mail.variables.method === method;
  return (
    <Modal title={authWords.forgot.title} onClose={onClose}>
      <form
        className={css.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // React passes it on to the form that opened the modal
          send('password');
        }}
      >
        <p className={css.lead}>{authWords.forgot.lead}</p>
        <TextField
          id={FIELD}
          label={authWords.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          enterKeyHint="send"
          value={email}
          onChange={(typed) => {
            onEmail(typed);
            mail.reset();
          }}
          onBlur={() => issues.leave(FIELD, email)}
          issue={isUnknown ? reasonOf(mail.error) : issues.of(FIELD)}
        />
        <FormAlert>{isUnknown ? null : reasonOf(mail.error)}</FormAlert>
        <MovedAlready />
        <div className={css.buttons}>
          <Button kind="primary" size="large" isFull type="submit" isBusy={isSending('password')}>
            {authWords.forgot.reset}
          </Button>
          <Button kind="outline" size="large" isFull isBusy={isSending('link')} onClick={() => send('link')}>
            {authWords.forgot.magic}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const useMailing = () =>
  useMutation({
    meta: { isQuiet: true }, // the modal shows the error
    mutationFn: async ({ method, email }: { method: Method; email: string }) => {
      if (method === 'link') {
        await call(sendMagicLink, { body: { email, hashDevice: await hashDevice() } });
        return authWords.forgot.magicSent;
      }
      await call(forgotPassword, { body: { mail: email, hashDevice: await hashDevice() } });
      return authWords.forgot.resetSent;
    },
    onSuccess: (words) => showToast(words, { kind: 'success' }),
    onError: (error) => {
      if (!hasCode<typeof sendMagicLink>(error, 'email_unknown')) return;
      showToast(error.message, { kind: 'error' }); // spec §8, D56
      focusField(FIELD);
    },
  });
