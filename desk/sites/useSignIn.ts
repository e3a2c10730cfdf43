import { ApiError, hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type DeskSignIn, getSiteSignIn, setSiteSignIn, testSiteSignIn } from '@octavo/contract/desk-site-sign-in';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { focusField } from '@octavo/kit/focusField.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { signInWords as words } from './sign-in-words.ts';

type Draft = { name: string; issuer: string; clientId: string; secret: string; isOn: boolean };

const FIELDS = ['name', 'issuer', 'clientId', 'secret'] as const;
type Field = (typeof FIELDS)[number] | 'why';

/** The ids of the fields on the screen. */
export const idOf = (field: Field): string => `sign-in-${field}`;

/** ADR 0310 The provider of customers while somebody changes it, and what an issuer says about itself. */
export function useSignIn(id: number, { provider }: DeskSignIn) {
  const newest = provider?.version ?? null;
  const [begun, setBegun] = useState<number | null>(); // ADR 0221 what was seen when the change began; the page may have a newer one by now
  const [change, setChange] = useState<Partial<Draft>>({});
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const { draft, isChanged } = changed(provider, change);
  const mine = issuesOf(draft, provider);
  const why = longIssue(reason, REASON_MAX) ?? (isTried && reason.trim() === '' ? words.whyMissing : null);
  const issues = { ...(isTried && mine), why, ...refused };
  const params = { id };
  const clear = () => {
    setChange({});
    setReason('');
    setTried(false);
    setRefused({});
    save.reset();
  };
  const save = useMutation({
    meta: { isQuiet: true }, // shown in the bar
    mutationFn: (version: number | null) =>
      call(setSiteSignIn, { params, body: { ...bodyOf(draft), version, reason } }),
    onSuccess: async () => {
      showToast(words.saved, { kind: 'success' });
      await invalidate(getSiteSignIn);
      clear();
    },
    onError: async (error) => {
      setRefused(refusedBy(error));
      if (!hasCode<typeof setSiteSignIn>(error, 'site_changed')) return;
      await invalidate(getSiteSignIn);
      setBegun(undefined);
    },
  });
  const test = useTest(id, draft.issuer, (error) => setRefused(refusedBy(error)));
  return {
    draft,
    issues,
    reason,
    setReason,
    save,
    test,
    discard: clear,
    isChanged,
    set: (next: Partial<Draft>) => {
      setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => !(field in next))));
      if (save.isError) save.reset(); // it was about another change
      if ('issuer' in next) test.reset();
      setChange({ ...change, ...next });
      if (!isChanged) setBegun(newest);
    },
    saveNow: () => {
      setTried(true);
      const wrong = FIELDS.find((field) => mine[field]) ?? (why !== null || reason.trim() === '' ? 'why' : undefined);
      if (wrong) focusField(idOf(wrong));
      else if (!save.isPending) save.mutate(begun === undefined ? newest : begun);
    },
  };
}

export type SigningIn = ReturnType<typeof useSignIn>;

/** Asks an issuer what it says about itself. */
const useTest = (id: number, issuer: string, onError: (error: Error) => void) =>
  useMutation({
    meta: { isQuiet: true }, // shown beside the issuer
    mutationFn: () => call(testSiteSignIn, { params: { id }, body: { issuer: issuer.trim() } }),
    onError,
  });

/** The provider with what was typed, and whether that changes anything. */
function changed(provider: DeskSignIn['provider'], change: Partial<Draft>) {
  const { name = '', issuer = '', clientId = '', isOn = true } = provider ?? {};
  const before: Draft = { name, issuer, clientId, secret: '', isOn };
  const draft = { ...before, ...change };
  return { draft, isChanged: FIELDS.some((field) => draft[field] !== before[field]) || draft.isOn !== before.isOn };
}

function bodyOf({ secret, ...draft }: Draft) {
  const { name, issuer, clientId, isOn } = draft;
  const given = { name: name.trim(), issuer: issuer.trim(), clientId: clientId.trim(), isOn };
  return secret === '' ? given : { ...given, secret };
}

export const isIssuer = (text: string): boolean => /^https?:$/.test(URL.parse(text.trim())?.protocol ?? '');

function issuesOf({ name, issuer, clientId, secret }: Draft, provider: DeskSignIn['provider']) {
  const isOther = provider !== null && provider.issuer !== issuer.trim();
  return {
    name: name.trim() === '' ? words.nameWrong : null,
    issuer: isIssuer(issuer) ? null : words.issuerWrong,
    clientId: clientId.trim() === '' ? words.clientIdWrong : null,
    secret: secret !== '' || (provider && !isOther) ? null : isOther ? words.secretOfOther : words.secretMissing,
  };
}

/** The sentences of a refusal by field. */
function refusedBy(error: Error): Partial<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const { code, errors = {}, params } = error.problem;
  return code === 'setting_invalid' ? { [String(params?.field)]: error.message } : errors;
}
