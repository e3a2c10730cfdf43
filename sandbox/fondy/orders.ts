import { createHash } from 'node:crypto';
import type { FondyMessage } from './signature.ts';

export type Status = 'created' | 'processing' | 'approved' | 'declined' | 'expired' | 'reversed';

export type FondyOrder = {
  order_id: string;
  payment_id: number;
  token: string;
  status: Status;
  amount: number;
  currency: string;
  description: string;
  responseUrl: string;
  callbackUrl: string;
  merchantData: string;
  email: string;
  createdAt: Date;
  card: string;
  declined: boolean;
  reversed: number;
  /** Answers by `reverse_id`, so that a repeat refunds nothing. */
  reversals: Map<string, FondyMessage>;
};

export type Draft = Omit<
  FondyOrder,
  'payment_id' | 'token' | 'status' | 'card' | 'declined' | 'reversed' | 'reversals' | 'createdAt'
>;

const KEPT = 10_000;
export const TEST_CARD = '4444555566661111';

export type Orders = ReturnType<typeof startOrders>;

/** The orders of the sandbox. Payment ids count from the start time, so that a restarted sandbox does not use one twice. */
export function startOrders(now: () => Date) {
  const orders = new Map<string, FondyOrder>();
  let lastId = now().getTime();

  return {
    add(draft: Draft): FondyOrder {
      if (orders.size >= KEPT) throw new Error('the sandbox has too many orders: reset it');
      const payment_id = ++lastId;
      const token = createHash('sha1').update(`${payment_id} ${draft.order_id}`).digest('hex');
      const fresh = { status: 'created', card: TEST_CARD, declined: false, reversed: 0 } as const;
      const order = {
        ...draft,
        ...fresh,
        payment_id,
        token,
        createdAt: now(),
        reversals: new Map<string, FondyMessage>(),
      };
      orders.set(order.order_id, order);
      return order;
    },
    find: (orderId: string) => orders.get(orderId),
    findByToken: (token: string) => [...orders.values()].find((order) => order.token === token),
    reset: () => orders.clear(), // the numbers continue
  };
}

export function isOpen({ status }: FondyOrder): boolean {
  return status === 'created' || status === 'processing';
}
