import { useEffect, useEffectEvent } from 'react';
import { claim, giveUp } from './message-claims.ts';
import { type Unsent, loadUnsent, savedKeys } from './outbox.ts';

const nothing = () => undefined; // its files cannot be read now: another page sends it

/** Calls the listener for each message of an order that the customer has saved in this browser and that no other tab sends. */
export function useSavedMessages(orderId: number, customer: number | undefined, onMessage: (unsent: Unsent) => void) {
  const found = useEffectEvent(onMessage);
  useEffect(() => {
    if (customer === undefined) return undefined;
    let isHere = true;
    const take = async (key: string) => {
      const unsent = isHere ? await loadUnsent(orderId, key).catch(nothing) : undefined; // it may have been sent or discarded since
      if (isHere && unsent) found(unsent);
      else giveUp(key);
    };
    for (const key of savedKeys(orderId, customer)) claim(key, () => void take(key));
    return () => void (isHere = false);
  }, [orderId, customer]);
}
