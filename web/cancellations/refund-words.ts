import type { RefundStage } from '@octavo/domain/cancellations/refund';
import { REFUND_WORDS } from '@octavo/domain/cancellations/words';
import { dictionary } from '@octavo/domain/language/page';

/** spec D38 Canceling a paid order: the dialog with the refund, and what became of the request. Money and dates are formatted already. */
export const refundWords = dictionary('orderRefund', {
  question: 'Cancel this order?',
  keep: 'Keep the order',
  confirm: (amount: string) => `Cancel and get ${amount} back`,
  confirmForNothing: 'Cancel without a refund',
  asked: 'Your request was sent to support',
  none: 'This order cannot be canceled now. Close this window to see its newest state.',
  changed: (was: string, now: string) =>
    `The refund has changed from ${was} to ${now}. Nothing was sent. Look at it again.`,
  ladder: 'How much comes back',
  before: {
    unassigned: 'before a writer is assigned',
    assigned: 'once a writer is assigned',
    after_half: 'after half of the time',
  } satisfies Record<RefundStage, string>,
  now: {
    unassigned: 'now, no writer is assigned',
    assigned: 'now, a writer has started',
    after_half: 'now, half of the time has passed',
  } satisfies Record<RefundStage, string>,
  nowWriter: (writer: string) => `now, ${writer} has started`,
  from: (moment: string) => `from ${moment}`,
  ...REFUND_WORDS,
  how: (provider: string) =>
    `Back to your card or account, through ${provider}, in 3 to 5 working days. Support confirms first; until then you can take this back. Your files and messages stay readable.`,
  howUnknown:
    'Back to your card or account, in 3 to 5 working days. Support confirms first; until then you can take this back. Your files and messages stay readable.',
  optional: 'optional',
  choose: 'Choose a reason',
  panel: {
    waitingText: 'Support confirms first. Until then the work goes on, and you can take this back.',
    /** Of an order of which only a part was paid. */
    waitingUnpaid: 'Support confirms first. Until then you can take this back.',
    withdrawn: 'The order goes on',
    withdrawnText: 'You took your request to cancel it back.',
    declined: 'Support did not cancel this order',
    declinedText: 'The work goes on.',
    refunding: (amount: string) => `${amount} is on its way back to you`,
    refundingText: 'Support has accepted to cancel this order. We write to you when the money has gone.',
    refunded: (amount: string) => `${amount} went back to you`,
    refundedText: 'It went to your card or account, and can take 3 to 5 working days to arrive.',
    /** ADR 0405 A chargeback came before the refund of an accepted request. */
    taken: 'Your bank took the payment back',
    takenText: 'So we sent nothing: it took the payment back before our refund had gone.',
    takenRest: 'The rest was not sent: your bank took its payment back before our refund had gone.',
    canceled: 'Support has canceled this order',
    askedOn: 'Asked on',
    back: 'Back to you',
    share: 'Share of what you paid',
    reason: 'Your reason',
    takeBack: 'Keep the order',
  },
});
