import { copyCustomerFiles } from '@octavo/contract/files';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#app/call.ts';
import { useOrder } from '../order-context.ts';
import { persistently } from './persistently.ts';

export type Copies = ReturnType<typeof useCopies>;

/** D23 Takes the chosen files of the copied order along: all of them or none, once for the key. */
export function useCopies(order: number, key: string) {
  const { state, change } = useOrder();
  const { attached } = state;
  const [why, setWhy] = useState<string | null>(null);
  const copy = async () => {
    if (attached.length === 0) return;
    try {
      await persistently(() => call(copyCustomerFiles, { params: { id: order }, body: { files: [...attached] }, key }));
      change({ attached: [] });
    } catch (error) {
      setWhy((error as Error).message); // call() rejects with errors alone
    }
  };
  const begin = useEffectEvent(copy);
  useEffect(() => void begin(), []);
  const retry = () => {
    setWhy(null);
    void copy();
  };
  return { attached, why, retry, giveUp: () => change({ attached: [] }) };
}
