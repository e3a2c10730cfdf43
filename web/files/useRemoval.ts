import { type OrderFile, deleteFile, listCustomerFiles } from '@octavo/contract/files';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { forget } from '@octavo/client/ask';
import { call } from '@octavo/client/call';
import { hush, say } from '@octavo/kit/Toaster.tsx';

/** Takes a file away at once, and from the server when nobody has called it back before the toast ends. */
export function useRemoval(orderId: number) {
  const mutationKey = ['remove file', orderId];
  const { mutate: remove } = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: async ({ id, name }: OrderFile) => {
      if (await isCalledBack(`${name} removed`)) return;
      await call(deleteFile, { params: { id } });
      await forget(listCustomerFiles);
    },
  });
  const removing = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as OrderFile).id, // what `remove` was given
  });
  return { remove, isRemoving: ({ id }: OrderFile) => removing.includes(id) };
}

/** Offers Undo for as long as the toast stands. */
function isCalledBack(words: string): Promise<boolean> {
  return new Promise((answer) => {
    hush(); // whatever is being said: this must be seen
    say(words, {
      action: { label: 'Undo', onChoose: () => answer(true) },
      onEnd: () => queueMicrotask(() => answer(false)), // Undo ends it too, and answers first
    });
  });
}
