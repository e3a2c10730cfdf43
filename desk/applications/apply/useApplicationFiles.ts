import { call } from '@octavo/client/call';
import type { Watch } from '@octavo/client/fetch-watched';
import { newAttempts } from '@octavo/client/new-key';
import { showAnswer } from '@octavo/client/query';
import {
  type OwnApplication,
  addApplicationFile,
  getOwnApplication,
  removeApplicationFile,
} from '@octavo/contract/applications';
import { SAMPLES_MAX, SAMPLE_EXTENSIONS } from '@octavo/domain/applications/application';
import { MAX_ATTACHMENT_BYTES, whyNoFile } from '@octavo/domain/files/rules';
import { format } from '@octavo/domain/language/page';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendingFiles } from '#app/useSendingFiles.ts';
import { applyWords as words } from './words.ts';

/** Shows an application that the server answered, without asking for it again. */
export const showOwn = (token: string, own: OwnApplication) =>
  showAnswer(getOwnApplication, { params: { token } }, own);

/** Sends files to an application one after the other, and removes them. `tokenOf` answers its secret, and begins it if need be. */
export function useApplicationFiles(tokenOf: () => Promise<string>, count: number) {
  const [attempt] = useState(newAttempts);
  const { sending, add, isSending } = useSendingFiles();

  const send = async (file: File, watch: Watch) => {
    const token = await tokenOf();
    const { name, size, lastModified } = file;
    const upload = (key: string) => call(addApplicationFile, { params: { token }, key, files: [file] }, watch);
    showOwn(token, await attempt([name, size, lastModified], upload));
  };

  const removing = useMutation({
    mutationFn: async (file: number) => {
      const token = await tokenOf();
      showOwn(token, await attempt(file, (key) => call(removeApplicationFile, { params: { token, file }, key })));
    },
  });
  return {
    sending,
    add: (files: File[]) => add(files, { whyNot: (file, before) => whyRefused(file, count + before), send }),
    removing,
    isSending,
  };
}

/** Why a file is not sent at all, or null. `before`: how many files there are before it. */
function whyRefused({ name, size }: File, before: number): string | null {
  if (before >= SAMPLES_MAX) return words.tooMany(SAMPLES_MAX);
  const why = whyNoFile({ name, size }, { extensions: SAMPLE_EXTENSIONS, maxBytes: MAX_ATTACHMENT_BYTES });
  if (why === 'file_format') return words.refused.file_format(SAMPLE_EXTENSIONS.join(', '));
  if (why === 'file_too_large') return words.refused.file_too_large(format().size(MAX_ATTACHMENT_BYTES));
  return why && words.refused.file_empty;
}
