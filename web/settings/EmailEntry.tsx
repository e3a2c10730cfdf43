import { type Customer, confirmEmail, getCustomer } from '@octavo/contract/customers';
import { CUSTOMER_STATUS } from '@octavo/domain/customers/status';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { forget } from '@octavo/client/ask';
import { call } from '@octavo/client/call';
import link from '#auth/Fields.module.css';
import { reasonOf } from '#auth/reason-of.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { say } from '@octavo/kit/Toaster.tsx';
import css from './Settings.module.css';
import { linkSent } from './words.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

export const ChangeEmail = lazyPart(() => import('./ChangeEmail.tsx'), 'ChangeEmail', { fallback: null });

/** spec D30 The address, whether it was proved, and the ways to prove it or to have another. */
export function EmailEntry({ customer: { email, newEmail, status } }: { customer: Customer }) {
  const [isChanging, setChanging] = useState(false);
  const isConfirmed = status.id === CUSTOMER_STATUS.confirmed;
  return (
    <div>
      <TextField
        id="email"
        label="Email"
        type="email"
        value={email}
        onChange={() => {}}
        readOnly
        aside={
          <button type="button" className={link.link} onClick={() => setChanging(true)}>
            Change <span className="visually-hidden">email</span>
          </button>
        }
      />
      <div className={isConfirmed ? `${css.state} ${css.good}` : css.state}>
        <Icon name={isConfirmed ? 'circleCheck' : 'clock'} size={16} />
        <output>{status.name}</output>
        {newEmail && <bdi>{newEmail}</bdi>}
        {!isConfirmed && <ConfirmEmail email={newEmail ?? email} isAgain={status.id === CUSTOMER_STATUS.awaiting} />}
      </div>
      {isChanging && <ChangeEmail now={isConfirmed ? email : null} onClose={() => setChanging(false)} />}
    </div>
  );
}

/** spec §4 Asks for the mail that makes the status 'Awaiting Confirmation'. */
function ConfirmEmail({ email, isAgain }: { email: string; isAgain: boolean }) {
  const asking = useMutation({
    meta: { isQuiet: true }, // it says how long to wait
    mutationFn: () => call(confirmEmail, { body: {} }),
    onError: (error) => say(reasonOf(error) ?? '', { kind: 'error' }),
    onSuccess: async () => {
      say(linkSent(email), { kind: 'success' });
      await forget(getCustomer);
    },
  });
  return (
    <Button size="small" isBusy={asking.isPending} onClick={() => asking.mutate()}>
      {isAgain ? 'Send again' : 'Confirm email'}
    </Button>
  );
}
