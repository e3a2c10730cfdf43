import { signUp } from '@octavo/contract/auth';
import { withDialCode } from '@octavo/domain/customers/phone';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '@octavo/client/call';
import { hashDevice } from '#app/device.ts';
import { newKey } from '@octavo/client/new-key';
import { dropReferrer, referrerId } from '#app/referral.ts';
import { beginSession } from '#app/customer.ts';
import { dialCodeOf } from '#customers/useCountries.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { authWords } from './words.ts';
import { signUpReason } from './invalid-fields.ts';

export type NewCustomer = { email: string; firstName: string; country: string; phone: string; password: string };

/** spec §3 Creates an account and opens its session. The same values sent twice create one account (spec D20). */
export function useSignUp() {
  const sent = useRef({ content: '', key: '' });
  return useMutation({
    meta: { isQuiet: true }, // the form shows the error too
    onError: (error) => showToast(signUpReason(error) ?? '', { kind: 'error' }), // spec §8, D56
    mutationFn: async ({ email, firstName, country, phone, password }: NewCustomer) => {
      const body = {
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: '',
        phone: withDialCode(await dialCodeOf(country), phone),
        password,
        isEnabledNightCall: false,
        referrerId: referrerId(),
        hashDevice: await hashDevice(),
      };
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: newKey() };
      const customer = await beginSession(await call(signUp, { key: sent.current.key, body }));
      dropReferrer();
      showToast(authWords.registration.done, { kind: 'success' });
      return customer;
    },
  });
}
