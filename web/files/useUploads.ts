import { type OrderFile, listCustomerFiles, uploadCustomerFiles } from '@octavo/contract/files';
import { isInParts } from '@octavo/domain/files/parts';
import { useQuery } from '@tanstack/react-query';
import { invalidate, queryOf, showAnswer } from '@octavo/client/query';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { ApiError } from '@octavo/client/api-error';
import { useSite } from '@octavo/client/site';
import { issueOf, orderFileLimits } from '@octavo/client/file-issue';
import { sendInParts } from '#uploads/send-in-parts.ts';
import { type Upload, RejectedFile, isFinal, isQueued, useUploadQueue } from '#uploads/useUploadQueue.ts';
import { uploadWords } from '#uploads/words.ts';
import { type WaitingFile, useWaitingFiles } from './useWaitingFiles.ts';
import { filesWords } from './words.ts';

type Chosen = { key: string; file: File };

/** A file that is being uploaded, or that was rejected. */
export type NewFile = {
  name: string;
  /** In bytes. */
  size: number;
  key: string;
  /** Whether it waits for the network. */
  isWaiting: boolean;
  error: string | null;
  retry: (() => void) | undefined;
  remove: () => void;
};

/** spec D21 Uploads files one after the other, also after the tab is left. Each upload that failed can be retried. */
export function useUploads(orderId: number): { uploads: NewFile[]; add: (files: File[]) => void } {
  const { orderFilesListExtensions: extensions } = useSite();
  const waiting = useWaitingFiles(orderId);
  const queue = useUploadQueue<Chosen>({
    name: nameOf(orderId),
    asksBeforeUnload: true,
    async send({ key, file }, watch) {
      const params = { id: orderId };
      const added = isInParts(file.size)
        ? [await sendInParts(orderId, { key, file }, watch)]
        : await call(uploadCustomerFiles, { params, files: [file], key }, watch);
      const { queryKey } = queryOf(listCustomerFiles, { params });
      waiting.forget(key);
      const before = cache.getQueryData(queryKey);
      if (before) showAnswer(listCustomerFiles, { params }, [...before.filter(isNotIn(added)), ...added]);
      else await invalidate(listCustomerFiles); // forgotten in a long upload, or loading for the first time
    },
  });

  const newFile = ({ item, state, error }: Upload<Chosen>): NewFile => ({
    name: item.file.name,
    size: item.file.size,
    key: item.key,
    isWaiting: state === 'waiting',
    error: wordsOf(error),
    retry: error && !isFinal(error) ? () => queue.retry(item) : undefined,
    remove: () => {
      queue.remove(item.key);
      waiting.forget(item.key);
    },
  });
  const add = (files: File[]) => {
    for (const file of files) {
      const chosen = { key: newKey(), file };
      const why = issueOf(file, orderFileLimits(extensions));
      if (why !== null) queue.reject(chosen, why);
      else {
        waiting.note({ key: chosen.key, name: file.name, size: file.size });
        queue.add(chosen);
      }
    }
  };
  const { data: stored = [] } = useQuery({
    ...queryOf(listCustomerFiles, { params: { id: orderId } }),
    enabled: false,
  });
  const hasArrived = ({ name, size }: WaitingFile) => stored.some((file) => file.name === name && file.size === size); // the page was left before it heard
  const lost = waiting.names.filter((file) => !isQueued(nameOf(orderId), file.key) && !hasArrived(file));
  const lostFile = (file: WaitingFile): NewFile => ({
    ...file,
    isWaiting: false,
    error: uploadWords.chooseAgain,
    retry: undefined,
    remove: () => waiting.forget(file.key),
  });
  return { uploads: [...lost.map(lostFile), ...queue.uploads.map(newFile)], add };
}

const nameOf = (orderId: number) => ['upload', orderId];

const isNotIn = (files: OrderFile[]) => (file: OrderFile) => !files.some(({ id }) => id === file.id);

function wordsOf(error: Error | null): string | null {
  if (!error) return null;
  return error instanceof ApiError || error instanceof RejectedFile ? error.message : filesWords.lost;
}
