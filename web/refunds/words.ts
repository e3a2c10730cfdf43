import type { RefundCause, RefundState } from '@octavo/domain/payments/refund';
import { dictionary } from '@octavo/domain/language/page';

/** The refunds of an order, and the difference of an edit that made it cheaper. Money and dates are formatted already. */
export const orderRefundsWords = dictionary('orderRefunds', {
  heading: 'Refunds',
  of: (amount: string, provider: string) => `${amount} through ${provider}`,
  causes: {
    desk: 'Support sent it back.',
    cancellation: 'The order was canceled.',
    overpayment: 'The order had been paid twice.',
    difference: 'Your change made the order cheaper.',
    provider: 'It was sent back at the provider.',
  } satisfies Record<RefundCause, string>,
  states: {
    requested: (provider: string) => `We are asking ${provider} to send it back`,
    pending: (provider: string) => `${provider} is working on it`,
    succeeded: () => 'Banks take 3 to 5 working days to show it',
    failed: (provider: string) => `${provider} did not send it back. Support is taking care of it`,
  } satisfies Record<RefundState, (provider: string) => string> as Record<RefundState, (provider: string) => string>, // each text takes what it needs
  /** A chargeback or another refund came before it. */
  notSent: (provider: string) => `${provider} did not send it back`,
  /** Support has sent it, such as by a bank transfer. */
  outside: (provider: string) => `Support paid it to you another way, not through ${provider}`,
  progress: 'Refund progress',
  started: 'Started',
  atProvider: (provider: string) => `At ${provider}`,
  sent: 'Sent to you',
  difference: {
    heading: (amount: string) => `Your change saves ${amount}`,
    text: 'Take it back to your card or account, or as a credit for your next order.',
    waiting: 'Support is reviewing your change. After that you can take it back, or keep it as a credit.',
    refund: (amount: string) => `Get ${amount} back`,
    credit: 'Keep it as a credit',
    refunded: 'Your refund is on its way',
    credited: 'Your credit is ready. Its code is with the order',
    how: 'A refund takes 3 to 5 working days. A credit can be used at once.',
    /** Where this website has another currency than the order. */
    refundOnly: {
      text: 'Take it back to your card or account.',
      waiting: 'Support is reviewing your change. After that you can take it back.',
      how: 'A refund takes 3 to 5 working days.',
    },
  },
});
