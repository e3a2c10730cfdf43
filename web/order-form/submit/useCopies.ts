import { copyCustomerFiles } from '@octavo/contract/files';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '@octavo/client/call';
import { useOrderForm } from '../machine/order-context.ts';
import { withRetry } from './with-retry.ts';

export type Copies = ReturnType<typeof useCopies>;

/** spec D23 Takes the chosen files of the copied order along: all of them or none, once for the key. */
export function useCopies(order: number, key: string) {
  const { state, change } = useOrderForm();
  const { attached } = state;
  const params = { id: order };
  const forgo = () => change({ attached: [] });
  const { mutate, error } = useMutation({
    meta: { isQuiet: true }, // its row tells
    mutationFn: () => withRetry(() => call(copyCustomerFiles, { params, body: { files: [...attached] }, key })),
    onSuccess: forgo,
  });
  const begin = useEffectEvent(() => attached.length > 0 && mutate());
  useEffect(() => void begin(), []);
  return { attached, why: error?.message ?? null, retry: () => mutate(), giveUp: forgo };
}
