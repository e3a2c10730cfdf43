import { ApiError } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { serverNow } from '@octavo/client/server-clock';
import { createCampaign } from '@octavo/contract/campaigns';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { focusField } from '@octavo/kit/focusField.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import { type CodeDraft, campaignOf, emptyDraft, wrongOf } from './draft.ts';
import { reloadCodes } from './reload.ts';
import { codeWords as words } from './words.ts';

/** A new code: what is typed, what the server says about it, and the way to make it. */
export function useNewCode(site: DeskSite, onDone: () => void) {
  const [draft, setDraft] = useState(() => emptyDraft(site.hosts[0]?.host ?? ''));
  const [reason, setReason] = useState('');
  const [issues, setIssues] = useState<Record<string, string>>({});
  useUnsaved(reason !== '' || JSON.stringify(draft) !== JSON.stringify(emptyDraft(site.hosts[0]?.host ?? '')));
  const set = (change: Partial<CodeDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setIssues((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
  };
  const show = (found: Record<string, string>) => {
    setIssues(found);
    const [first] = Object.keys(found);
    if (first) focusField(`code-${first}`);
  };
  const make = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () => call(createCampaign, { body: { campaign: campaignOf(draft), reason } }),
    onSuccess: async ({ code }) => {
      showToast(words.made(code), { kind: 'success' });
      onDone(); // before the reload: the list may show the code earlier, and somebody who uses it then keeps the focus
      await reloadCodes();
    },
    onError: (error) => show(issuesOf(error, draft)),
  });
  const submit = () => {
    if (make.isPending) return;
    const why = longIssue(reason, REASON_MAX) ?? (reason.trim() === '' ? words.whyMissing : null);
    const wrong = { ...wrongOf(draft, serverNow()), ...(why !== null && { reason: why }) };
    show(wrong);
    if (Object.keys(wrong).length === 0) make.mutate();
  };
  const error = Object.keys(issues).length === 0 ? make.error : null;
  return { draft, set, reason, setReason, issues, submit, isBusy: make.isPending, error };
}

/** The sentences of a refusal by field: `percent` and `amount` are one field here. */
function issuesOf(error: Error, { kind }: CodeDraft): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { code, errors = {}, params } = error.problem;
  if (code === 'setting_invalid') return { [String(params?.field)]: error.message };
  const named = Object.entries(errors).map(([path, text]) => {
    const name = path.replace(/^campaign\./, '');
    if (name === 'code' && code === 'invalid') return [name, words.codeHint];
    if (name === 'expiresAt') return [name, words.endsPast];
    return [name === kind || name === 'percent' ? 'value' : name, text];
  });
  return Object.fromEntries(named);
}
