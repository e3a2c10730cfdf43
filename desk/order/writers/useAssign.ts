import { call } from '@octavo/client/call';
import { assignWriter } from '@octavo/contract/desk';
import { useMutation } from '@tanstack/react-query';
import { reloadOrder } from '../reload.ts';

/** Gives an order to the writer with this number. */
export const useAssign = (id: number, onSuccess?: () => void) =>
  useMutation({
    mutationFn: async (idWriter: number) => {
      await call(assignWriter, { params: { id }, body: { idWriter } });
      await reloadOrder();
    },
    ...(onSuccess && { onSuccess }),
  });
