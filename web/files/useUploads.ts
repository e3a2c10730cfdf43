import { type OrderFile, listCustomerFiles, uploadCustomerFiles } from '@octavo/contract/files';
import { PROBLEMS } from '@octavo/contract/problem';
import { MAX_FILE_BYTES } from '@octavo/domain/files/rules';
import { skipToken, useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { ask } from '#app/ask.ts';
import { cache } from '#app/cache.ts';
import { newKey } from '#app/new-key.ts';
import { ApiError, isFileError } from '#app/api-error.ts';
import { useSite } from '#app/site.ts';
import { upload } from '#app/upload.ts';
import { issueOf } from './file-words.ts';

/** A file on its way. Its key stays the same however often it is tried (spec D20). */
type Sent = { key: string; file: File; ending: AbortController };

export type Upload = {
  name: string;
  key: string;
  error: string | null;
  retry: (() => void) | undefined;
  remove: () => void;
};

/** spec D21 Files that the customer adds, one after the other; each can be tried again. They go on when the tab is left. */
export function useUploads(orderId: number): { uploads: Upload[]; add: (files: File[]) => void } {
  const { orderFilesListExtensions: extensions } = useSite();
  const mutationKey = ['upload', orderId];
  const limits = { extensions, maxBytes: MAX_FILE_BYTES, tooLarge: PROBLEMS.file_too_large.message };
  const shared = { mutationKey, gcTime: Infinity, meta: { isQuiet: true } };
  const send = useMutation({
    ...shared,
    scope: { id: mutationKey.join() },
    mutationFn: (sent: Sent) => sendFile(orderId, sent),
  });
  const refuse = useMutation({
    ...shared,
    mutationFn: async ({ file }: Sent) => {
      throw new NotTaken(issueOf(file, limits) ?? '');
    },
  });

  const uploads = useMutationState({
    filters: { mutationKey },
    select: ({ mutationId, state }): Upload[] => {
      if (state.status === 'success' || !state.variables) return [];
      const sent = state.variables as Sent; // both mutations take it
      const remove = () => {
        sent.ending.abort();
        forgetMutation(mutationId);
      };
      const retry = () => {
        forgetMutation(mutationId);
        send.mutate({ ...sent, ending: new AbortController() });
      };
      const mayRetry = state.status === 'error' && !isFinal(state.error);
      return [{ name: sent.file.name, key: sent.key, error: wordsOf(state.error), retry: mayRetry ? retry : undefined, remove }]; // prettier-ignore
    },
  });
  const add = (files: File[]) => {
    for (const file of files) {
      const sent = { key: newKey(), file, ending: new AbortController() };
      if (issueOf(file, limits)) refuse.mutate(sent);
      else send.mutate(sent);
    }
  };
  return { uploads: uploads.flat(), add };
}

/** How much of a file has gone, 0 to 1. */
export const useProgress = (key: string) =>
  useQuery({ queryKey: progressOf(key), queryFn: skipToken, initialData: 0 }).data;

const progressOf = (key: string) => ['upload progress', key];

async function sendFile(id: number, { key, file, ending }: Sent) {
  const onProgress = (share: number) => cache.setQueryData(progressOf(key), share);
  onProgress(0);
  const watch = { onProgress, signal: ending.signal };
  const added = await upload(uploadCustomerFiles, { params: { id }, files: [file], key }, watch);
  const { queryKey } = ask(listCustomerFiles, { params: { id } });
  cache.setQueryData(queryKey, (list: OrderFile[] = []) => [...list.filter(isNotIn(added)), ...added]);
}

const isNotIn = (files: OrderFile[]) => (file: OrderFile) => !files.some(({ id }) => id === file.id);

/** A file that is never sent. */
class NotTaken extends Error {}

/** It would be refused again: the file itself is wrong. */
const isFinal = (error: Error | null) => error instanceof NotTaken || isFileError(error);

function wordsOf(error: Error | null): string | null {
  if (!error) return null;
  return error instanceof ApiError || error instanceof NotTaken ? error.message : 'The file could not be uploaded.';
}

function forgetMutation(id: number) {
  const mutations = cache.getMutationCache();
  const found = mutations.getAll().find(({ mutationId }) => mutationId === id);
  if (found) mutations.remove(found);
}
