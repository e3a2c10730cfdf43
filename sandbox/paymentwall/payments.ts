export type Status = 'new' | 'review' | 'rejected' | 'paid' | 'partly_refunded' | 'refunded' | 'charged_back';

/** What a buyer has opened by a signed address. It gets its number, `ref`, with the payment. Amounts are in minor units. */
export type Payment = {
  reference: string;
  ref: string;
  uid: string;
  status: Status;
  amount: number;
  currency: string;
  description: string;
  email: string;
  successUrl: string;
  failureUrl: string;
  pingbackUrl: string;
  isTest: boolean;
  createdAt: Date;
};

export type Draft = Omit<Payment, 'ref' | 'status' | 'createdAt'>;

const KEPT = 10_000;

export type Payments = ReturnType<typeof startPayments>;

/** The payments of the sandbox. Their numbers count from the start time, so that a restarted sandbox does not use one twice. */
export function startPayments(now: () => Date) {
  const payments = new Map<string, Payment>();
  let lastRef = now().getTime();

  return {
    /** The payment of a reference; a new one with the first visit. */
    open(draft: Draft): Payment {
      const known = payments.get(draft.reference);
      if (known) return known;
      if (payments.size >= KEPT) throw new Error('the sandbox has too many payments: reset it');
      const ref = `${draft.isTest ? 't' : 'b'}${++lastRef}`;
      const payment: Payment = { ...draft, ref, status: 'new', createdAt: now() };
      payments.set(draft.reference, payment);
      return payment;
    },
    find: (reference: string) => payments.get(reference),
    findByRef: (ref: string) => [...payments.values()].find((payment) => payment.ref === ref),
    reset: () => payments.clear(), // the numbers continue
  };
}

export function isOpen({ status }: Payment): boolean {
  return status === 'new' || status === 'review';
}

/** Whether money has been taken, also where it has gone back since. */
export function isMade({ status }: Payment): boolean {
  return !['new', 'review', 'rejected'].includes(status);
}
