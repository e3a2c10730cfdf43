import { dictionaries } from '@octavo/domain/language/dictionaries';
import type { LedgerKind } from '@octavo/domain/payments/ledger';
import type { RefundState } from '@octavo/domain/payments/refund';
import type { AttemptState } from '@octavo/domain/payments/state';
import { REFERRAL_STATUS_NAMES } from '@octavo/domain/referrals/referral';

/** The texts of the chapter about points, codes and invited friends. */
export const bonusWords = dictionaries(
  {
    title: 'Points, discount codes and invited friends',
    balance: (points: string) => `Points: ${points}`,
    kinds: {
      earned: (points: string) => `Earned: ${points}`,
      spent: (points: string) => `Spent: ${points}`,
      returned: (points: string) => `Taken back: ${points}`,
      restored: (points: string) => `Given back: ${points}`,
      owed: (points: string) => `Owed for a used code: ${points}`,
    },
    ownCode: (code: string, value: string) => `Discount code ${code}: ${value}`,
    friend: (address: string) => `Invited: ${address}`,
    closedFriend: 'Invited: a friend whose account is closed',
    status: 'Status',
    statuses: REFERRAL_STATUS_NAMES,
    when: 'When',
    until: 'Valid until',
    elsewhere: 'Not valid at the site of the account',
    ended: 'Ended, because an order that it came from was refunded or canceled, or accounts were merged',
    order: 'Order',
    code: 'Discount code',
  },
  'personalDataBonuses',
);

const MOVEMENTS: Record<LedgerKind, (amount: string) => string> = {
  charge: (amount) => `Payment of ${amount}`,
  overpayment: (amount) => `Second payment of ${amount}`,
  refund: (amount) => `Refund of ${amount}`,
  chargeback: (amount) => `Chargeback of ${amount}`,
  credit: (amount) => `Credit of ${amount}`,
};

const ATTEMPT_STATES: Record<AttemptState, string> = {
  created: 'Started',
  redirected: 'Sent to the payment page',
  pending: 'Being confirmed',
  in_review: 'Being checked by the payment provider',
  cancelled: 'Canceled',
  expired: 'Expired',
  failed: 'Failed',
  mismatch: 'Received with another amount or currency',
  paid: 'Paid',
};

const REFUND_STATES: Record<RefundState, string> = {
  requested: 'Being sent',
  pending: 'On its way',
  succeeded: 'Done',
  failed: 'Refused by the payment provider',
};

/** The texts of the chapter about payments. */
export const moneyWords = dictionaries(
  {
    title: 'Payments',
    movements: MOVEMENTS,
    attempt: (amount: string) => `Payment attempt: ${amount}`,
    order: 'Order',
    when: 'When',
    provider: 'Provider',
    state: 'State',
    states: ATTEMPT_STATES,
    card: 'Last digits of the card',
    number: 'Reference',
    providerNumber: 'Provider reference',
    refund: (amount: string) => `Money sent back: ${amount}`,
    refundStates: REFUND_STATES,
    reason: 'Reason',
  },
  'personalDataPayments',
);

/** The texts of the chapter about notifications. */
export const notificationWords = dictionaries(
  {
    title: 'Notifications',
    chosen: 'What you chose',
    on: 'Turned on',
    mail: 'Email',
    push: 'Push',
    calendar: 'Calendar',
    feed: 'Address of the calendar since',
    quiet: 'Quiet hours',
    digest: 'One email a day, at',
    stopped: 'Email stopped',
    muted: 'Muted orders',
    item: (kind: string, order: number) => `${kind}: order ${order}`,
    when: 'When',
    count: 'How many',
    about: 'About',
    read: 'Read',
    done: 'Put aside',
  },
  'personalDataNotifications',
);
