import { checkMail } from '@octavo/contract/auth';
import { isEmail } from '@octavo/domain/auth/identity';
import { useState } from 'react';
import { call } from '@octavo/client/call';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { orderFormWords } from '../words.ts';
import { accountStepWords } from './account-words.ts';

/** spec §7 Asks the server whether an e-mail has an account. Call `check` when the field loses the focus. */
export function useEmailCheck() {
  const { state, change } = useOrderForm();
  const [free, setFree] = useState<string | null>(null);
  const email = state.identity.email.trim();

  const check = async () => {
    if (!email || email === free) return;
    if (!isEmail(email)) {
      change({ failed: ['email'] });
      showToast(orderFormWords.issues.email_invalid, { kind: 'error' });
      return;
    }
    try {
      const { status } = await call(checkMail, { body: { email } });
      // spec §7 `fail`: not registered
      if (status === 'fail') setFree(email);
      else change({ knownEmail: email });
    } catch {
      showToast(accountStepWords.account.notChecked, { kind: 'error' });
    }
  };
  return { check, isFree: email !== '' && email === free };
}
