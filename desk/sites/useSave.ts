import { ApiError, hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { getSiteReadiness } from '@octavo/contract/desk-site-opening';
import { listSiteVersions, planSiteChange, previewSitePlan } from '@octavo/contract/desk-site-versions';
import { changeDeskSite, getDeskSite, listDeskSites } from '@octavo/contract/desk-sites';
import { SiteChange } from '@octavo/contract/operator-sites';
import { focusField } from '@octavo/kit/focusField.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft, Editing } from './draft.ts';
import { siteWords } from './words.ts';

/** What is asked again after a change of a site. */
export const reloadSite = () => invalidate(getDeskSite, listDeskSites, getSiteReadiness, listSiteVersions);

/** Saves what was changed of a site: now, at a time, or as something to look at. A refused field is named. Says nothing of a change saved now. */
export function useSave({ site, version, draft, saved, refuse }: Editing, onSaved?: () => void) {
  const params = { id: site.id };
  const change = changeOf(draft);
  const [attempt] = useState(newAttempts);
  const planned = (reason: string, startsAt: string | null) => {
    const body = { change, version, reason, startsAt };
    return attempt(body, (key) => call(planSiteChange, { params, key, body }));
  };
  const common = {
    meta: { isQuiet: true }, // shown with what is edited
    onMutate: () => {
      refuse(null);
      return draft; // more may be typed until the answer comes
    },
    onError: async (error: Error, _: unknown, sent: Draft | undefined) => {
      const issues = { ...issuesOf(error), ...sentencesOf(error, sent ?? {}) };
      refuse(error, issues);
      focusField(Object.keys(issues)[0] ?? '');
      if (hasCode<typeof changeDeskSite>(error, 'site_changed')) await reloadSite(); // what is typed stays, on the newest version
    },
  };
  const save = useMutation({
    ...common,
    mutationFn: (reason: string) => call(changeDeskSite, { params, body: { change, version, reason } }),
    onSuccess: async (_, __, sent) => {
      saved(sent);
      onSaved?.();
      await reloadSite();
    },
  });
  const plan = useMutation({
    ...common,
    mutationFn: ({ reason, startsAt }: { reason: string; startsAt: Date }) => planned(reason, startsAt.toISOString()),
    onSuccess: async (_, __, sent) => {
      saved(sent);
      showToast(siteWords.save.planned, { kind: 'success' });
      await reloadSite();
    },
  });
  const look = useMutation({
    ...common,
    mutationFn: async (reason: string) => {
      const { id } = await planned(reason, null);
      return call(previewSitePlan, { params: { id } });
    },
    onSuccess: ({ address }) => {
      window.open(address, '_blank', 'noreferrer');
      showToast(siteWords.save.lookOpened, { kind: 'success' });
      void reloadSite();
    },
  });
  return { save, plan, look };
}

/** The change as the operation takes it: an empty text of an address stands for none there. */
const changeOf = ({ status: _, address, ...draft }: Draft) => ({ ...draft, ...(address && { address }) });

/** What each field of a refused change must be, in the words of its schema: the server says only that a value is not valid. */
function sentencesOf(error: Error, sent: Draft): Record<string, string> {
  if (!hasCode<typeof changeDeskSite>(error, 'invalid')) return {};
  const { error: wrong } = SiteChange.safeParse(changeOf(sent));
  return Object.fromEntries((wrong?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

/** The sentences of a refusal by field. */
export function issuesOf(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { code, errors = {}, params } = error.problem;
  if (code === 'setting_invalid') return { [String(params?.field)]: error.message };
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.')[1] ?? path, text]));
}
