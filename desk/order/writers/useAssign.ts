import { call } from '@octavo/client/call';
import { assignWriter } from '@octavo/contract/desk';
import type { Input } from '@octavo/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { reloadOrder } from '../reload.ts';

/** Gives an order to the writer with a number, with the reason where the desk does not suggest the writer. */
export const useAssign = (id: number, onDone?: (idWriter: number) => void) =>
  useMutation({
    mutationFn: async (body: Input<typeof assignWriter>['body']) => {
      await call(assignWriter, { params: { id }, body });
      await reloadOrder();
    },
    onSuccess: (_, { idWriter }) => onDone?.(idWriter),
  });

/** ADR 0363 What is typed where a writer is chosen. */
export const ASSIGNING = 'assigning';
