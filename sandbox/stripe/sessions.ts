import { createHash } from 'node:crypto';

export type Refund = { id: string; amount: number; metadata: Record<string, string>; createdAt: Date };

export type Draft = {
  reference: string;
  metadata: Record<string, string>;
  /** The metadata of the payment. Refunds and disputes do not have it. */
  paymentMetadata: Record<string, string>;
  description: string;
  amount: number;
  currency: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type Session = Draft & {
  id: string;
  intentId: string;
  chargeId: string;
  status: 'open' | 'complete' | 'expired';
  payment: 'requires_payment_method' | 'processing' | 'succeeded';
  isLive: boolean;
  refunds: Refund[];
  isDisputed: boolean;
  card: string;
  createdAt: Date;
};

const KEPT = 10_000;
export const TEST_CARD = '4242424242424242';

export type Sessions = ReturnType<typeof startSessions>;

/** The sessions of the sandbox. Ids count from the start time, so that a restarted sandbox does not use one twice. */
export function startSessions(now: () => Date, isLive: boolean) {
  const sessions = new Map<string, Session>();
  let lastId = now().getTime();

  return {
    nextId(prefix: string): string {
      const digest = createHash('sha256').update(`stripe ${++lastId}`).digest('hex');
      return `${prefix}_${digest.slice(0, 24)}`;
    },
    add(draft: Draft): Session {
      if (sessions.size >= KEPT) throw new Error('the sandbox has too many sessions: reset it');
      const session: Session = {
        ...draft,
        id: this.nextId(isLive ? 'cs_live' : 'cs_test'),
        intentId: this.nextId('pi'),
        chargeId: this.nextId('ch'),
        status: 'open',
        payment: 'requires_payment_method',
        isLive,
        refunds: [],
        isDisputed: false,
        card: TEST_CARD,
        createdAt: now(),
      };
      sessions.set(session.id, session);
      return session;
    },
    find: (id: string) => sessions.get(id),
    findByReference: (reference: string) => [...sessions.values()].findLast((one) => one.reference === reference),
    findByIntent: (id: string) => [...sessions.values()].find(({ intentId }) => intentId === id),
    reset: () => sessions.clear(), // the numbers continue
  };
}

export const refundedOf = ({ refunds }: Session): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Whether the buyer can still pay, or the bank still decides. */
export const isOpen = ({ status, payment }: Session): boolean =>
  status === 'open' || (status === 'complete' && payment === 'processing');
