import { confirmPassword } from '@octavo/contract/customers';
import type { deactivateCustomer } from '@octavo/contract/privacy';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { fieldTexts } from '@octavo/client/field-texts';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { endSession, useCustomer } from '#app/customer.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyModule, partOf } from '@octavo/kit/lazy-part.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { PasswordField } from '@octavo/kit/account/PasswordField.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';
import { useIssues } from './useIssues.ts';
import { authWords } from './words.ts';

/** What may need a proof, for example by `useMutation`. */
type Action = { mutate: () => void; reset: () => void; error: Error | null };

/** ADR 0085 Whether an action needs a proof that the customer is there. */
export const needsProof = (error: unknown): boolean => hasCode<typeof deactivateCustomer>(error, 'sign_in_again');

/** ADR 0085, 0243 Asks for the password, a code or a passkey once the action was refused for want of a proof, and then does it. */
export const ProofDialog = ({ action }: { action: Action }) =>
  needsProof(action.error) ? <Asking onProven={action.mutate} onClose={action.reset} /> : null;

function Asking({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const customer = useCustomer();
  const [isByCode, setByCode] = useState(false);
  if (!isByCode) return <ByPassword {...{ onProven, onClose }} onCode={() => setByCode(true)} />;
  return (
    <Modal title={authWords.proof.byCode} onClose={onClose}>
      <CodeProof email={customer?.email ?? ''} onPassword={() => setByCode(false)} onProven={onProven} />
    </Modal>
  );
}

const ways = lazyModule(() => import('./OtherProofs.tsx'));
const CodeProof = partOf<'CodeProof', ComponentProps<(typeof import('./OtherProofs.tsx'))['CodeProof']>>(ways, 'CodeProof', { fallback: null }); // oxfmt-ignore
const OtherProofs = partOf<'OtherProofs', ComponentProps<(typeof import('./OtherProofs.tsx'))['OtherProofs']>>(ways, 'OtherProofs', { fallback: null }); // oxfmt-ignore

type ByPasswordProps = { onProven: () => void; onClose: () => void; onCode: () => void };

function ByPassword({ onProven, onClose, onCode }: ByPasswordProps) {
  const { proof: words } = authWords;
  const form = useId();
  const customer = useCustomer();
  const [password, setPassword] = useState('');
  const issues = useIssues<'passwordAgain'>(password ? {} : { passwordAgain: authWords.issues.passwordMissing });
  const proving = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () => call(confirmPassword, { body: { password } }),
    onSuccess: () => onProven(),
  });
  useForgetOffline(proving);
  const rejected = fieldTexts(proving.error).password;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!proving.isPending && issues.mayProceed(['passwordAgain'])) proving.mutate();
  };
  const proceed = (
    <Button kind="primary" isFull type="submit" form={form} isBusy={proving.isPending}>
      {words.proceed}
    </Button>
  );
  return (
    <Modal title={words.title} onClose={onClose} footer={proceed}>
      <form id={form} className={css.fields} noValidate onSubmit={submit}>
        <p>{words.lead}</p>
        <input type="email" autoComplete="username" value={customer?.email ?? ''} readOnly hidden />{' '}
        {/* for password managers */}
        <PasswordField
          id="passwordAgain"
          label={authWords.password}
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          onChange={(typed) => {
            proving.reset(); // the error was about the previous text
            setPassword(typed);
          }}
          issue={rejected ?? issues.of('passwordAgain')}
        />
        <FormAlert>{rejected ? null : reasonOf(proving.error)}</FormAlert>
        <OtherProofs onCode={onCode} onProven={onProven} />
        <SignInAgain />
      </form>
    </Modal>
  );
}

/** For a customer without a password. Ends this session: the login screen appears at this address, and after signing in, this page. */
function SignInAgain() {
  const { proof: words } = authWords;
  const [isEnding, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    void endSession();
  };
  return (
    <div className={css.buttons}>
      <p className={css.lead}>{words.without}</p>
      <Button icon="lock" isBusy={isEnding} busyLabel={words.signingOut} onClick={end}>
        {words.signInAgain}
      </Button>
    </div>
  );
}
