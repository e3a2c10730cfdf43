import { type OrderFile, deleteFile, listCustomerFiles } from '@octavo/contract/files';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { invalidate } from '@octavo/client/query';
import { call } from '@octavo/client/call';
import { type Countdown, countdown } from './countdown.ts';

const UNDO_MS = 8000; // spec §11.72

type Removal = { file: OrderFile; wait: Countdown };

/** spec §11.72 Deletes a file on the server after eight seconds without Undo. A reload before that keeps it. */
export function useRemoval(orderId: number) {
  const mutationKey = ['remove file', orderId];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ file, wait }: Removal) => {
      if (!(await wait.ended)) return;
      await call(deleteFile, { params: { id: file.id } });
      await invalidate(listCustomerFiles);
    },
  });
  const removals = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Removal, // what `mutate` was given
  });
  return {
    remove: (file: OrderFile) => mutate({ file, wait: countdown(UNDO_MS) }),
    /** The time to undo the deletion of a file; undefined if it is not being deleted. */
    removalOf: ({ id }: OrderFile) => removals.find(({ file }) => file.id === id)?.wait,
  };
}
