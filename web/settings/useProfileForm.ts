import { type Customer, updateCustomer } from '@octavo/contract/customers';
import { isPhone } from '@octavo/domain/auth/identity';
import { withDialCode } from '@octavo/domain/customers/phone';
import { useMutation } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { keyOf } from '@octavo/client/query-key';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { fieldTexts } from '@octavo/client/field-texts';
import { useSite } from '@octavo/client/site';
import { accessToken } from '@octavo/client/tokens';
import { useLeaveGuard } from '@octavo/client/useLeaveGuard';
import { keepInTab, takeKept, useKeptInTab } from '#app/kept-in-tab.ts';
import { useIssues } from '#auth/useIssues.ts';
import type { PhoneNumbers } from '#customers/useCountries.ts';
import { ONE_AT_A_TIME, keepCustomer, storedCustomer } from '#customers/keep-customer.ts';
import type { PhoneNumber } from '#customers/PhoneEntry.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { type Update, toUpdate } from './to-update.ts';
import { settingsWords } from './words.ts';

/** The fields that are one text each. */
const TEXTS = ['firstName', 'lastName', 'address', 'city', 'state', 'zip'] as const;
type ProfileField = (typeof TEXTS)[number] | 'phone';
type Values = Record<(typeof TEXTS)[number], string> & PhoneNumber;
type Sent = { draft: Partial<Values>; changes: Partial<Update> };
export type ProfileForm = ReturnType<typeof useProfileForm>;

const DRAFT = [...keyOf(updateCustomer), 'draft'];
cache.setQueryDefaults(DRAFT, { gcTime: Infinity }); // as long as the page is open and the customer signed in

/** spec §4 The form for names and phone. Unsaved changes stay while the customer visits other screens. */
export function useProfileForm(customer: Customer, { dialCode, readStored }: PhoneNumbers) {
  const kept = `profile-draft-${customer.id}`;
  const [draft, setDraft] = useState(() => cache.getQueryData<Partial<Values>>(DRAFT) ?? takeKept<Partial<Values>>(kept) ?? {}); // oxfmt-ignore
  useKept(kept, draft);
  const keep = (next: Partial<Values>) => {
    setDraft(next);
    cache.setQueryData(DRAFT, next);
  };
  const stored = useStoredValues(customer, readStored);
  const values = { ...stored, ...draft };
  const changed = changedFields(stored, values);
  const phone = changed.includes('phone') ? withDialCode(dialCode(values.country), values.phone) : customer.phone;
  const issues = useIssues<ProfileField>(
    changed.includes('phone') && !isPhone(phone) ? { phone: settingsWords.profile.invalidPhone } : {},
  );

  const saving = useMutation({
    scope: ONE_AT_A_TIME,
    mutationFn: async ({ changes }: Sent) => call(updateCustomer, { body: toUpdate(await storedCustomer(), changes) }),
    onSuccess: (reply, sent) => {
      keepCustomer(reply);
      setDraft((now) => without(sent.draft, now));
      cache.setQueryData<Partial<Values>>(DRAFT, (now) => now && without(sent.draft, now));
      showToast(settingsWords.profile.saved, { kind: 'success' });
    },
  });
  const discard = () => {
    issues.hide();
    saving.reset();
    keep({});
  };
  const leaving = useLeaving(changed.length > 0, discard);

  return {
    values,
    changed,
    discard,
    leaving,
    isSaving: saving.isPending,
    change(change: Partial<Values>) {
      if (saving.isError) saving.reset(); // the error was about the previous values
      keep({ ...draft, ...change });
    },
    issueOf: (field: ProfileField) => issues.of(field) ?? fieldTexts(saving.error)[field] ?? null,
    leavePhone: () => issues.leave('phone', draft.phone ?? ''),
    save() {
      const all = Object.entries({ ...values, phone });
      const changes = Object.fromEntries(all.filter(([field]) => changed.includes(field as ProfileField))); // its own keys
      if (!saving.isPending && issues.mayProceed(['phone'])) saving.mutate({ draft, changes });
    },
  };
}

/**
 * Asks before the customer leaves with unsaved changes. While it asks: the two answers, otherwise null. `at` differs for each question:
 * a dialog that is still closing cannot ask the next one.
 */
function useLeaving(hasChanges: boolean, discard: () => void) {
  const [asked, setAsked] = useState<{ go: () => void; at: number } | null>(null);
  useLeaveGuard(hasChanges, (go) => {
    setAsked({ go, at: performance.now() });
    return false;
  });
  const stay = () => setAsked(null);
  const leave = () => {
    stay();
    discard();
    asked?.go();
  };
  return asked && { at: asked.at, stay, leave };
}

type ReadStored = PhoneNumbers['readStored'];

function useStoredValues({ phone: digits, ...customer }: Customer, readStored: ReadStored): Values {
  const { codeCountry } = useSite();
  const { country, digits: phone } = (digits && readStored(digits)) || { country: codeCountry, digits };
  const { firstName, lastName, address, city, state, zip } = customer;
  return { firstName, lastName, address, city, state, zip, country, phone };
}

function changedFields(stored: Values, values: Values): ProfileField[] {
  const isPhoneChanged = values.phone !== stored.phone || (values.phone !== '' && values.country !== stored.country);
  const texts = TEXTS.filter((name) => values[name].trim() !== stored[name]);
  return isPhoneChanged ? [...texts, 'phone'] : texts;
}

/** spec §4, ADR 0315 Keeps the draft for this customer while the page opens again in another language, and where the session ends under it. */
function useKept(name: string, draft: Partial<Values>) {
  useKeptInTab(name, draft);
  const leave = useEffectEvent(() => {
    if (!accessToken() && Object.keys(draft).length > 0) keepInTab(name, draft);
  });
  useLayoutEffect(() => () => leave(), []); // in the same moment: the next session may begin at once
}

/** The draft without the values that were sent; what was typed after sending stays. */
const without = (sent: Partial<Values>, draft: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => sent[field as keyof Values] !== value)); // keys of the object above
