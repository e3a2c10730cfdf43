import { type OrderFile, deleteFile, listCustomerFiles } from '@octavo/contract/files';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { invalidate } from '@octavo/client/query';
import { call } from '@octavo/client/call';
import { dismissToast, showToast } from '@octavo/kit/Toaster.tsx';
import { filesWords } from './words.ts';

/** Hides a file at once, and deletes it on the server when the toast ends without Undo. */
export function useRemoval(orderId: number) {
  const mutationKey = ['remove file', orderId];
  const { mutate: remove } = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: async ({ id, name }: OrderFile) => {
      if (await isUndone(filesWords.removed(name))) return;
      await call(deleteFile, { params: { id } });
      await invalidate(listCustomerFiles);
    },
  });
  const removing = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as OrderFile).id, // what `remove` was given
  });
  return { remove, isRemoving: ({ id }: OrderFile) => removing.includes(id) };
}

/** Shows a toast with Undo. Resolves when the toast ends: true if Undo was pressed. */
function isUndone(words: string): Promise<boolean> {
  return new Promise((answer) => {
    dismissToast(); // an error toast would keep this one away
    showToast(words, {
      action: { label: filesWords.undo, onChoose: () => answer(true) },
      onEnd: () => queueMicrotask(() => answer(false)), // Undo ends the toast too, and resolves first
    });
  });
}
