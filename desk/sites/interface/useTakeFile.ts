import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type FileText, importInterfaceTexts, listInterfaceTexts } from '@octavo/contract/desk-interface-texts';
import { nameOf } from '@octavo/domain/language/tags';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { focusField } from '@octavo/kit/focusField.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import { interfaceWords as words } from './words.ts';

type Taken = { name: string; texts: FileText[] };

/** The file of a translator while it is taken back: chosen, with a reason, and what is wrong with it. */
export function useTakeFile(siteId: number, language: string, last: number) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  useUnsaved(taken !== null);
  const save = useMutation({
    meta: { isQuiet: true }, // shown below the file
    mutationFn: (texts: FileText[]) =>
      call(importInterfaceTexts, {
        params: { id: siteId, code: language },
        body: { language, texts, from: last, reason },
      }),
    onSuccess: async ({ version }) => {
      if (version === null) return;
      showToast(words.saved(version), { kind: 'success' });
      discard();
      await invalidate(listInterfaceTexts);
    },
  });
  function discard() {
    setTaken(null);
    setReason('');
    setTried(false);
    save.reset();
  }
  const choose = async (file: File) => {
    save.reset(); // the reason stays: it is typed, and is of the next file too
    const read = await readFile(file, language);
    setUnread(typeof read === 'string' ? read : null);
    setTaken(typeof read === 'string' ? null : read);
  };
  const isMissing = reason.trim() === '';
  const tooLong = longIssue(reason, REASON_MAX);
  const saveNow = () => {
    if (!taken || save.isPending) return;
    setTried(true);
    if (isMissing || tooLong) focusField(`texts-why-${language}`);
    else save.mutate(taken.texts);
  };
  const whyIssue = tooLong ?? (isTried && isMissing ? words.whyMissing : null);
  return { taken, unread, reason, setReason, whyIssue, save, choose, saveNow, discard };
}

/** The texts of a file, or why it has none. The server checks each of them. */
async function readFile(file: File, language: string): Promise<Taken | string> {
  const read = await file.text().then(JSON.parse).catch(() => null) as { language?: unknown; texts?: unknown } | null; // oxfmt-ignore
  if (typeof read?.language !== 'string' || !Array.isArray(read.texts)) return words.notAFile;
  if (read.language !== language) return words.wrongLanguage(read.language, nameOf(language));
  return { name: file.name, texts: read.texts as FileText[] };
}
