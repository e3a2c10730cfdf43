import { call } from '@octavo/client/call';
import type { Watch } from '@octavo/client/fetch-watched';
import { issueOf, orderFileLimits } from '@octavo/client/file-issue';
import { newAttempts } from '@octavo/client/new-key';
import { useSite } from '@octavo/client/site';
import { deliverFiles } from '@octavo/contract/desk-files';
import { useState } from 'react';
import { useSendingFiles } from '#app/useSendingFiles.ts';
import { reloadOrder } from '../reload.ts';

/** Adds each chosen file of the writer to the order by itself: one that is refused keeps none of the others away. */
export function useAddingFiles(orderId: number) {
  const [attempt] = useState(newAttempts);
  const { orderFilesListExtensions: extensions } = useSite();
  const { sending, add } = useSendingFiles();
  const send = async (file: File, watch: Watch) => {
    const { name, size, lastModified } = file;
    const upload = (key: string) => call(deliverFiles, { params: { id: orderId }, key, files: [file] }, watch);
    await attempt([orderId, name, size, lastModified], upload);
    void reloadOrder(); // the next file does not wait for it
  };
  const whyNot = (file: File) => issueOf(file, orderFileLimits(extensions));
  return { sending, add: (files: readonly File[]) => add(files, { whyNot, send }) };
}
