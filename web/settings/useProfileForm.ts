import { type Customer, updateCustomer } from '@octavo/contract/customers';
import { PHONE_INVALID } from '@octavo/contract/field-words';
import { isPhone } from '@octavo/domain/auth/identity';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '@octavo/client/ask';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { fieldErrors } from '@octavo/client/api-error';
import { useSite } from '#app/site.ts';
import { useLeaveGuard } from '#app/useLeaveGuard.ts';
import { useIssues } from '#auth/useIssues.ts';
import { dialCode, readStored } from '#customers/countries.ts';
import { ONE_AT_A_TIME, keepCustomer, storedCustomer } from '#customers/keep-customer.ts';
import type { PhoneNumber } from '#customers/PhoneEntry.tsx';
import { say } from '@octavo/kit/Toaster.tsx';
import { type Update, toUpdate } from './to-update.ts';
import { LEAVE_UNSAVED } from './words.ts';

type Field = 'firstName' | 'lastName' | 'phone';
type Words = { firstName: string; lastName: string } & PhoneNumber;
type Sent = { draft: Partial<Words>; changes: Partial<Update> };
export type ProfileForm = ReturnType<typeof useProfileForm>;

const DRAFT = [...keyOf(updateCustomer), 'draft'];

/** spec §4 Names and phone. What differs from the stored values waits for Save, also while the customer looks around elsewhere. */
export function useProfileForm(customer: Customer) {
  const [draft, setDraft] = useState(() => cache.getQueryData<Partial<Words>>(DRAFT) ?? {});
  const keep = (next: Partial<Words>) => {
    setDraft(next);
    cache.setQueryData(DRAFT, next);
  };
  const stored = useStoredWords(customer);
  const words = { ...stored, ...draft };
  const changed = changedFields(stored, words);
  const phone = changed.includes('phone') ? dialCode(words.country) + words.phone : customer.phone;
  const issues = useIssues<Field>(changed.includes('phone') && !isPhone(phone) ? { phone: PHONE_INVALID } : {});

  const saving = useMutation({
    scope: ONE_AT_A_TIME,
    networkMode: 'always', // offline it fails at once, and nothing typed is lost
    mutationFn: async ({ changes }: Sent) => call(updateCustomer, { body: toUpdate(await storedCustomer(), changes) }),
    onSuccess: async (reply, sent) => {
      await keepCustomer(reply);
      setDraft((now) => without(sent.draft, now));
      cache.removeQueries({ queryKey: DRAFT });
      say('Your personal information has been successfully updated.', { kind: 'success' }); // spec §8
    },
  });
  const discard = () => {
    issues.hide();
    saving.reset();
    keep({});
  };
  useLeaveGuard(changed.length > 0, { question: LEAVE_UNSAVED, onLeave: discard });

  return {
    words,
    changed,
    discard,
    isSaving: saving.isPending,
    change(change: Partial<Words>) {
      if (saving.isError) saving.reset(); // the server complained of what stood there before
      keep({ ...draft, ...change });
    },
    issueOf: (field: Field) => issues.of(field) ?? fieldErrors(saving.error)[field] ?? null,
    leavePhone: () => issues.leave('phone', draft.phone ?? ''),
    save() {
      const { firstName, lastName } = words;
      const all = Object.entries({ firstName, lastName, phone });
      const changes = Object.fromEntries(all.filter(([field]) => changed.includes(field as Field))); // its own keys
      if (!saving.isPending && issues.mayProceed(['phone'])) saving.mutate({ draft, changes });
    },
  };
}

function useStoredWords({ firstName, lastName, phone: digits }: Customer): Words {
  const { codeCountry } = useSite();
  const { country, digits: phone } = (digits && readStored(digits)) || { country: codeCountry, digits };
  return { firstName, lastName, country, phone };
}

function changedFields(stored: Words, words: Words): Field[] {
  const isPhoneChanged = words.phone !== stored.phone || (words.phone !== '' && words.country !== stored.country);
  const names = (['firstName', 'lastName'] as const).filter((name) => words[name].trim() !== stored[name]);
  return isPhoneChanged ? [...names, 'phone'] : names;
}

/** What was typed after it had been sent stays. */
const without = (sent: Partial<Words>, draft: Partial<Words>): Partial<Words> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => sent[field as keyof Words] !== value)); // its own keys
