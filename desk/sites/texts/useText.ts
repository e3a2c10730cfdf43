import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import {
  type ListedMailText,
  listMailTextVersions,
  listMailTexts,
  saveMailText,
  testMailText,
} from '@octavo/contract/desk-mail-texts';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { MAIL_TEXT_MOST, type MailText, mailTextFaults } from '@octavo/domain/texts/mail-texts';
import { focusField } from '@octavo/kit/focusField.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { replaceUnsaved, useUnsaved } from '#app/unsaved.ts';
import { mailTextWords as words } from './words.ts';

/** The text of a mail while somebody writes it: what is wrong with it, and the ways to save and to try it. */
export function useText(siteId: number, language: string, { name, ours, last }: ListedMailText) {
  const before: MailText = last?.text ?? ours;
  const [text, setText] = useState(before);
  const [taken, setTaken] = useState(before); // nobody has typed this one: it can be taken again
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false); // the new version takes its place
  const params = { id: siteId, name };
  const issues = issuesOf(name, text);
  const isOurs = same(text, ours);
  const isChanged = !same(text, before);
  const meta = { isQuiet: true }; // shown below the text
  const save = useMutation({
    meta,
    mutationFn: () =>
      call(saveMailText, { params, body: { language, text: isOurs ? null : text, from: last?.number ?? 0, reason } }),
    onSuccess: async () => {
      setSaved(true);
      showToast(words.saved, { kind: 'success' });
      await invalidate(listMailTexts, listMailTextVersions);
      focusField('mail-body'); // the editor begins again with the new version
    },
  });
  useUnsaved(isChanged && !isSaved);
  const test = useMutation({
    meta,
    mutationFn: () => call(testMailText, { params, body: { ...text, language } }),
    onSuccess: ({ to }) => showToast(words.tested(to), { kind: 'success' }),
  });
  const wrong = issues.subject ? 'mail-subject' : issues.body ? 'mail-body' : null;
  const isMissing = reason.trim() === '';
  const tooLong = longIssue(reason, REASON_MAX);
  const saveNow = () => {
    if (!isChanged || save.isPending) return;
    setTried(true);
    if (wrong) focusField(wrong);
    else if (isMissing || tooLong) focusField('mail-why');
    else save.mutate();
  };
  const testNow = () => {
    if (wrong) focusField(wrong);
    else if (!test.isPending) test.mutate();
  };
  const whyIssue = tooLong ?? (isTried && isMissing ? words.whyMissing : null);
  const set = (change: Partial<MailText>) => setText({ ...text, ...change });
  /** Puts a text of before in the place of the one that is written; what was typed is asked about. */
  const take = (from: MailText) => {
    const replace = () => {
      setText(from);
      setTaken(from);
      focusField('mail-body');
    };
    if (same(text, taken)) replace();
    else replaceUnsaved(replace);
  };
  return { text, set, take, issues, isOurs, isChanged, reason, setReason, whyIssue, save, saveNow, test, testNow };
}

export type Writing = ReturnType<typeof useText>;

const same = (one: MailText, other: MailText) =>
  one.subject.trim() === other.subject.trim() && one.body.trim() === other.body.trim();

/** The first fault of each field, as a sentence. */
function issuesOf(name: ListedMailText['name'], text: MailText): Partial<Record<keyof MailText, string>> {
  const issues: Partial<Record<keyof MailText, string>> = {};
  for (const { field, variable, nearest } of mailTextFaults(name, text))
    issues[field] ??= words.unknown(variable, nearest);
  for (const field of ['subject', 'body'] as const) {
    const wrong = longIssue(text[field], MAIL_TEXT_MOST[field]) ?? (text[field].trim() === '' ? words.missing : null);
    if (wrong) issues[field] = wrong;
  }
  return issues;
}
