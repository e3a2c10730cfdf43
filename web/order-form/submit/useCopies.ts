import { copyCustomerFiles } from '@octavo/contract/files';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '@octavo/client/call';
import { copiedOf } from '../modes/copied.ts';
import { useOrderForm } from '../machine/order-context.ts';
import { withRetry } from './with-retry.ts';

export type Copies = ReturnType<typeof useCopies>;

/** spec D23 Copies the chosen files of the cloned order that can be copied: all or none, once for the idempotency key. */
export function useCopies(order: number, key: string) {
  const { mode, state, change } = useOrderForm();
  const attached = copiedOf(mode, state.attached).map(({ id }) => id);
  const params = { id: order };
  const clear = () => change({ attached: [] });
  const { mutate, error } = useMutation({
    meta: { isQuiet: true }, // the row of the files shows the error
    networkMode: 'online', // nobody started it: it waits for the network
    mutationFn: () => withRetry(() => call(copyCustomerFiles, { params, body: { files: attached }, key })),
    onSuccess: clear,
  });
  const start = useEffectEvent(() => attached.length > 0 && mutate());
  useEffect(() => void start(), []);
  return { attached, why: error?.message ?? null, retry: () => mutate(), giveUp: clear };
}
