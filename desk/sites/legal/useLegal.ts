import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { serverNow } from '@octavo/client/server-clock';
import { type ListedLegalText, listLegalTexts, saveLegalText } from '@octavo/contract/desk-legal-texts';
import { LEGAL_MOST, LEGAL_VERSION_MOST, OUR_VERSION, isOvertaken, legalBody } from '@octavo/domain/sites/legal-texts';
import { REASON_MAX, isPlannable } from '@octavo/domain/sites/versions';
import { focusField } from '@octavo/kit/focusField.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { replaceUnsaved, useUnsaved } from '#app/unsaved.ts';
import { legalWords as words } from './words.ts';

/** The number of the newest version of a text; 1 where there is only that of the product. */
export const lastNumber = ({ versions }: ListedLegalText): number => versions[0]?.number ?? OUR_VERSION;

type Draft = {
  body: string;
  /** The version whose words were taken to begin with. */
  of: number;
  number: string;
  isLater: boolean;
  at: string;
  asksAgain: boolean;
  /** The person who writes has seen that versions which wait never count with this one. */
  endsWaiting: boolean;
  reason: string;
};

/** A new version of a legal text while somebody writes it. */
export function useLegal(siteId: number, listed: ListedLegalText) {
  const last = lastNumber(listed);
  const { inForce } = listed;
  const before = listed.versions.find(({ number }) => number === inForce)?.body ?? listed.ours;
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, body: before, of: inForce, number: String(last + 1) });
  const [taken, setTaken] = useState(before); // nobody has typed this one: it can be taken again
  const [isTried, setTried] = useState(false);
  const [hasTaken, setHasTaken] = useState(false);
  const [isSaved, setSaved] = useState(false); // the new version takes its place
  const ended = endedBy(draft, listed);
  const issues = issuesOf(draft, last, ended);
  const takesBack = hasTaken && last > inForce; // the words in force, in place of those that wait
  const isChanged = takesBack || legalBody(draft.body) !== legalBody(before);
  const save = useMutation({
    meta: { isQuiet: true }, // shown below the text
    mutationFn: () =>
      call(saveLegalText, {
        params: { id: siteId, name: listed.name },
        body: {
          body: draft.body,
          number: Number(draft.number),
          from: last,
          startsAt: draft.isLater ? new Date(draft.at).toISOString() : null,
          asksAgain: draft.asksAgain,
          reason: draft.reason,
        },
      }),
    onSuccess: async ({ number }) => {
      setSaved(true);
      showToast(words.saved(number), { kind: 'success' });
      await invalidate(listLegalTexts);
      focusField('legal-body'); // the editor begins again with the new version
    },
  });
  useUnsaved(isChanged && !isSaved);
  const saveNow = () => {
    if (!isChanged || save.isPending) return;
    setTried(true);
    const wrong = FIELDS.find((field) => issues[field] !== null);
    if (wrong) focusField(`legal-${wrong}`);
    else save.mutate();
  };
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  /** Puts a text of before in the place of the one that is written; what was typed is asked about. */
  const take = (of: number, body: string) => {
    const replace = () => {
      set({ of, body });
      setTaken(body);
      setHasTaken(true);
      focusField('legal-body');
    };
    if (legalBody(draft.body) === legalBody(taken)) replace();
    else replaceUnsaved(replace);
  };
  return { draft, set, take, last, ended, isChanged, issues: isTried ? issues : NONE, save, saveNow };
}

export type Writing = ReturnType<typeof useLegal>;

const EMPTY = { isLater: false, at: '', asksAgain: false, endsWaiting: false, reason: '' };
const FIELDS = ['body', 'number', 'at', 'ends', 'why'] as const;
const NONE = { body: null, number: null, at: null, ends: null, why: null };

/** The versions that wait for their time, and that the new one would overtake. */
function endedBy({ isLater, at }: Draft, { versions }: ListedLegalText) {
  const now = serverNow();
  const next = { number: LEGAL_VERSION_MOST + 1, startsAt: isLater ? new Date(at) : now };
  return versions.filter((one) => one.startsAt > now && !isOvertaken(one, versions) && isOvertaken(one, [next]));
}

function issuesOf({ body, number, isLater, at, endsWaiting, reason }: Draft, last: number, ended: readonly unknown[]) {
  const isNumber = /^\d+$/.test(number) && Number(number) > last && Number(number) <= LEGAL_VERSION_MOST;
  return {
    body: longIssue(body, LEGAL_MOST) ?? (body.trim() === '' ? words.missing : null),
    number: isNumber ? null : words.numberWrong(last, LEGAL_VERSION_MOST),
    at: isLater && !isPlannable(new Date(at), serverNow()) ? words.atWrong : null,
    ends: ended.length > 0 && !endsWaiting ? words.endsMissing : null,
    why: longIssue(reason, REASON_MAX) ?? (reason.trim() === '' ? words.whyMissing : null),
  };
}
