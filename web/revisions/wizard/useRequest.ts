import { ApiError, isFileError, isRefusal } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { listCustomerFiles } from '@octavo/contract/files';
import { getOrder, listOrders } from '@octavo/contract/orders';
import { listRevisionFiles, listRevisions, requestRevision, uploadRevisionFile } from '@octavo/contract/revisions';
import type { RevisionDraft } from '@octavo/domain/revisions/draft';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askingBeforeUnload } from '#uploads/ask-before-unload.ts';
import { dropRequestKey, dropRequestKeys, requestKey } from './request-key.ts';
import { toRequest } from './to-request.ts';

type Asked = { draft: RevisionDraft; file: File | null };

type Options = {
  /** How many revisions the order has, as far as is known. */
  count: number | undefined;
  /** The revision exists. Its file may still be missing. */
  onCreated: () => void;
  /** The revision exists, and its file can never be sent. */
  onRefused: (why: ApiError) => void;
  /** Nothing is left to send. */
  onDone: () => void;
};

/**
 * spec §7, D20 Requests the revision, then uploads its file. After a failure a repeat goes on where the first one stopped: a
 * revision that exists is not requested again.
 */
export function useRequest(orderId: number, { count, onCreated, onRefused, onDone }: Options) {
  const [created, setCreated] = useState<number | null>(null);
  const [share, setShare] = useState<number | null>(null);

  const create = async (draft: RevisionDraft) => {
    const input = toRequest(orderId, draft);
    const { key, isRepeat } = requestKey(orderId, input.body, count);
    const { id } = await call(requestRevision, { ...input, key }).catch((error: Error) => {
      if (!isRepeat && isRefusal(error)) dropRequestKey(orderId, key); // of a repeat, the first request may be the revision
      throw error;
    });
    dropRequestKeys(orderId);
    setCreated(id);
    onCreated();
    return id;
  };
  const request = useMutation({
    meta: { isQuiet: true, isBlocking: true }, // the wizard shows the error
    mutationFn: async ({ draft, file }: Asked) => {
      const id = created ?? (await create(draft));
      if (!file) return;
      const input = { params: { id }, body: { id_revision: id }, files: [file] };
      const watch = { onProgress: setShare, signal: new AbortController().signal };
      const sent = call(uploadRevisionFile, { ...input, key: fileKey(id, file) }, watch);
      await askingBeforeUnload(sent).catch((error: Error) => {
        if (isFinal(error)) onRefused(error);
        throw error;
      });
    },
    onSuccess: async () => {
      await reload();
      onDone();
    },
    onError: async (error) => {
      if (error instanceof ApiError) await reload(); // perhaps another tab requested one meanwhile
    },
    onSettled: () => setShare(null),
  });
  const isCreated = created !== null;
  useForgetOffline({ error: isCreated ? null : request.error, reset: request.reset }); // that only its file was not sent stays
  return { ...request, share, isCreated };
}

/** Whether the same file would be refused again: the file itself is wrong, or the revision takes none. */
const isFinal = (error: Error): error is ApiError =>
  isFileError(error) || (error instanceof ApiError && error.status === 409);

/** The same for the same file of a revision, also after a reload: a repeat whose first answer was lost adds no second file. */
export const fileKey = (revision: number, { size, lastModified }: File) =>
  `revision-file-${revision}-${size}-${lastModified}`;

const reload = () => invalidate(getOrder, listOrders, listRevisions, listRevisionFiles, listCustomerFiles);
