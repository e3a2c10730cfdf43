import type { Order } from '@octavo/contract/orders';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Owed, stillOwes } from './still-owes.ts';

type Returned = 'ok' | 'pending' | 'error';

const POLL_MS = 3000;
const PATIENCE_MS = 60_000; // payments §6.7

export type PaymentReturn = {
  /** What the provider's page sent back, while it has to be told. */
  returned: Returned | null;
  forgetReturn: () => void;
  /** Whether money may still be on its way to this order. */
  isConfirming: (order: Payable | undefined) => boolean;
  /** How soon to look again, or not at all. */
  pollMs: (order: Payable | undefined) => number | false;
};

type Payable = Owed & Pick<Order, 'pending'>;

/** payments §6.7 Back from the provider with `?payment=`, which leaves the address bar at once. */
export function usePaymentReturn(): PaymentReturn {
  const [params, setParams] = useSearchParams();
  const [returned, setReturned] = useState(() => readReturn(params.get('payment')));
  const [isPatient, setPatient] = useState(true);

  useEffect(() => {
    if (params.has('payment')) setParams(without('payment'), { replace: true, preventScrollReset: true });
  }, [params, setParams]);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  const mayArrive = (order: Payable | undefined) =>
    order !== undefined && stillOwes(order) && (order.pending || (returned === 'pending' && isPatient));
  return {
    returned,
    forgetReturn: () => setReturned(null),
    isConfirming: mayArrive,
    pollMs: (order) => isPatient && mayArrive(order) && POLL_MS,
  };
}

const readReturn = (word: string | null): Returned | null =>
  word === 'ok' || word === 'pending' || word === 'error' ? word : null;

/** Takes one parameter out of an address. */
export const without = (name: string) => (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([key]) => key !== name));
