import type { RefundStage } from './refund.ts';
import type { CancelReason } from './request.ts';

/** English texts of what comes back of a canceled order, line by line, and of why its customer cancels. The web and the desk use them. Money and dates arrive formatted. */
export const REFUND_WORDS = {
  paid: (day: string) => `Paid on ${day}`,
  paidAlone: 'Paid',
  /** spec D22 What the customer took as a credit where an edit made the order cheaper. */
  credited: 'Given as a credit before',
  returned: 'Sent back before',
  work: (percent: string) => `Work done so far, ${percent}`,
  why: {
    unassigned: 'No writer is assigned yet.',
    assigned: 'A writer is assigned and less than half of the time has passed.',
    after_half: 'A writer is assigned and half of the time has passed.',
  } satisfies Record<RefundStage, string>,
  discount: (code: string) => `Discount ${code}`,
  givenBack: 'given back',
  discountWhy: 'The code can be used again while it is valid.',
  credits: 'Credits of this order',
  kept: (amount: string) => `${amount}, yours`,
  creditsWhy: 'Their codes stay valid.',
  total: 'Back to you',
  reason: 'Reason',
  reasons: {
    not_needed: 'I no longer need it',
    mistake: 'I ordered it by mistake',
    price: 'It costs too much',
    time: 'It takes too long',
    writer: 'I am not satisfied with the writer',
    other: 'Another reason',
  } satisfies Record<CancelReason, string>,
};
