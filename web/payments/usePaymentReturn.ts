import type { Order } from '@octavo/contract/orders';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DueOrder, hasAmountDue } from './amount-due.ts';

type Returned = 'ok' | 'pending' | 'error' | 'canceled';

const POLL_MS = 3000;
const WAIT_MS = 60_000; // payments §6.7

export type PaymentReturn = {
  /** The result in the address of the return, until it is shown. */
  returned: Returned | null;
  forgetReturn: () => void;
  /** The provider says that the payment has failed. */
  fail: () => void;
  /** The customer did not finish paying, and the provider has nothing. */
  cancel: () => void;
  /** Whether the first minute after the return has not passed. */
  isWaiting: boolean;
  /** spec §11.80 Whether the page that waits for the payment is shown, until the customer leaves it. */
  isShown: boolean;
  leave: () => void;
  /** Whether a payment of this order may still be confirmed. */
  isConfirming: (order: Payable | undefined) => boolean;
  /** Milliseconds until the order is loaded again, or false. */
  pollMs: (order: Payable | undefined) => number | false;
};

type Payable = DueOrder & Pick<Order, 'pending'>;

/** payments §6.7 Reads the result of the return from the provider, `?payment=`, and removes it from the address. */
export function usePaymentReturn(): PaymentReturn {
  const [params, setParams] = useSearchParams();
  const [returned, setReturned] = useState(() => readReturn(params.get('payment')));
  const value = params.get('payment');
  const [seen, setSeen] = useState(value);
  const [round, setRound] = useState(0); // See the payment begins another minute
  const [hasLeft, setLeft] = useState(false);
  const [endedRound, endRound] = useState(-1);
  const isWaiting = endedRound !== round;
  if (value !== seen) {
    setSeen(value);
    if (value) {
      setReturned(readReturn(value));
      setRound(round + 1);
      setLeft(false);
    }
  }

  useEffect(() => {
    if (value !== null) setParams(without('payment'), { replace: true, preventScrollReset: true });
  }, [value, setParams]);
  useEffect(() => {
    const timer = setTimeout(() => endRound(round), WAIT_MS);
    return () => clearTimeout(timer);
  }, [round]);

  const isConfirming = (order: Payable | undefined) =>
    order !== undefined && hasAmountDue(order) && (order.pending || (returned === 'pending' && isWaiting));
  return {
    returned,
    forgetReturn: () => setReturned(null),
    fail: () => setReturned('error'),
    cancel: () => setReturned('canceled'),
    isWaiting,
    isShown: returned === 'pending' && !hasLeft,
    leave: () => setLeft(true),
    isConfirming,
    pollMs: (order) => isWaiting && isConfirming(order) && POLL_MS,
  };
}

const readReturn = (value: string | null): Returned | null =>
  value === 'ok' || value === 'pending' || value === 'error' || value === 'canceled' ? value : null;

/** Removes one parameter from an address. */
export const without = (name: string) => (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([key]) => key !== name));
