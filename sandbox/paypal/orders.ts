import { createHash } from 'node:crypto';

export type OrderStatus = 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DENIED';

export type Refund = { id: string; customId: string; amount: number; createdAt: Date };

export type Capture = {
  id: string;
  status: CaptureStatus;
  amount: number;
  currency: string;
  refunds: Refund[];
  /** The money that a lost dispute or a reversal took back. */
  reversed: number;
  updatedAt: Date;
};

/** What happens when the shop takes the money of an approved order. */
type CapturePlan = {
  /** Refuses with an issue of HTTP 422. With `again` the buyer can approve the order again. */
  issue?: { code: string; again: boolean };
  status?: CaptureStatus;
  /** Minor units, where another amount is taken. */
  amount?: number;
  currency?: string;
  /** How often the webhook is sent. */
  webhooks: 0 | 1 | 3;
  /** Older webhooks follow. */
  isOutOfOrder?: boolean;
};

export type Draft = {
  invoiceId: string;
  customId: string;
  description: string;
  amount: number;
  currency: string;
  returnUrl: string;
  cancelUrl: string;
  /** Its addresses came in the older part of the request, so its page is the link `approve`. */
  isOlder: boolean;
};

export type PaypalOrder = Draft & {
  id: string;
  status: OrderStatus;
  /** Nobody can find it any more. */
  isGone: boolean;
  plan: CapturePlan;
  capture: Capture | null;
  createdAt: Date;
  updatedAt: Date;
};

const KEPT = 10_000;

export type Orders = ReturnType<typeof startOrders>;

/** The orders of the sandbox. Ids have 17 characters and count from the start time, so that no restart uses one twice. */
export function startOrders(now: () => Date) {
  const orders = new Map<string, PaypalOrder>();
  let lastId = now().getTime();

  return {
    nextId(): string {
      const digest = createHash('sha256').update(`paypal ${++lastId}`).digest('hex');
      return digest.toUpperCase().slice(0, 17);
    },
    add(draft: Draft): PaypalOrder {
      if (orders.size >= KEPT) throw new Error('the sandbox has too many orders: reset it');
      const at = now();
      const fresh = { status: 'PAYER_ACTION_REQUIRED', isGone: false, capture: null, plan: { webhooks: 1 } } as const;
      const order: PaypalOrder = { ...draft, ...fresh, id: this.nextId(), createdAt: at, updatedAt: at };
      orders.set(order.id, order);
      return order;
    },
    find: (id: string) => orders.get(id),
    findByInvoice: (invoiceId: string) => [...orders.values()].find((order) => order.invoiceId === invoiceId),
    findByCapture: (id: string) => [...orders.values()].find(({ capture }) => capture?.id === id),
    findByRefund: (id: string) =>
      [...orders.values()].find(({ capture }) => capture?.refunds.some((refund) => refund.id === id)),
    reset: () => orders.clear(), // the numbers continue
  };
}

export const refundedOf = ({ refunds }: Capture): number => refunds.reduce((sum, { amount }) => sum + amount, 0);
