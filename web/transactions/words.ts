import { plural } from '@octavo/domain/language/plural';
import type { HistoryKind } from '@octavo/domain/transactions/history';
import { dictionary } from '@octavo/domain/language/page';
import { MONEY_WORDS } from '#payments/words.ts';

type HistoryText = (amount: string, provider: string) => string;

const count = (n: number) => plural('en', n, { one: `${n} transaction`, other: `${n} transactions` });

export const transactionWords = dictionary('transactions', {
  title: 'Transactions',
  search: 'Search by title or number',
  statuses: 'Status of the order',
  anyStatus: 'All',
  reset: 'Reset filters',
  export: 'Export as CSV',
  exportFile: 'transactions.csv',
  loading: 'Loading your transactions',
  list: 'Transactions',
  columns: {
    date: 'Date',
    order: 'Order',
    status: 'Status',
    method: 'Method',
    receipt: 'Receipt and refund',
    amount: 'Amount',
  },
  order: (id: number) => `Order ${id}`,
  number: (id: number) => `#${id}`,
  receipt: 'Receipt',
  receiptOf: (id: number) => `Receipt of order ${id}`,
  receiptFile: (id: number) => `receipt-${id}.pdf`,
  credit: 'Credit',
  withCard: (method: string, digits: string) => `${method} …${digits}`,
  refunds: { done: 'Refunded', on_its_way: 'Refund on its way', failed: 'Refund failed' },
  tries: {
    failed: 'Refused by the bank',
    left: 'You left without paying',
    checked: 'Support is checking',
    decided: 'Checked by support',
  },
  chargeback: 'Charged back',
  creditFor: 'For your next order',
  historyOf: (amount: string, id: number) => `History of ${amount}, order ${id}`,
  range: (from: number, to: number, all: number) => `${from}–${to} of ${count(all)}`,
  all: (all: number) => count(all),
  none: 'No transactions',
  zone: (zone: string) => `Times in ${zone}`,
  empty: {
    first: 'Your payments appear here',
    noMatch: (q: string) => `Nothing found for “${q}”`,
    noStatus: 'No transactions with this status',
    tryNumber: 'Try another title or the number of an order.',
    newOrder: 'New Order',
  },
  history: {
    heading: 'History',
    loading: 'Loading the history',
    paid: 'Paid',
    back: 'Refunded',
    credited: 'As a credit',
    left: 'You paid after refunds and credits',
    provider: 'Provider',
    reference: 'Reference',
    code: 'Discount code',
    creditText: 'Enter the code in your next order to use it.',
    /** Of `payment_checked`, where support has decided. */
    decided: (amount: string, provider: string) => `Support has looked at a payment of ${amount} with ${provider}`,
    kinds: {
      payment_failed: MONEY_WORDS.refused,
      payment_canceled: (amount, provider) => `You ${MONEY_WORDS.left(amount, provider)}`,
      payment_expired: (amount, provider) => `A payment of ${amount} with ${provider} expired. Nothing was charged`,
      payment_unconfirmed: (amount, provider) =>
        `A payment of ${amount} with ${provider} was not confirmed. If it arrives, it counts or goes back to you`,
      payment_confirming: (amount, provider) => `${provider} is confirming a payment of ${amount}`,
      payment_checked: MONEY_WORDS.unclear,
      paid: (amount, provider) => `You paid ${amount} with ${provider}`,
      refund_on_its_way: (amount, provider) =>
        `${provider} is returning ${amount} to you. Banks take 3 to 5 working days`,
      refund_failed: (amount, provider) => `${provider} could not return ${amount}. Support is taking care of it`,
      refunded: (amount, provider) =>
        `${amount} went back to you through ${provider}. Banks take 3 to 5 working days to show it`,
      refunded_outside: (amount, provider) => `Support paid ${amount} back to you another way, not through ${provider}`,
      charged_back: (amount, provider) => `Your bank took back ${amount} from ${provider}`,
      credited: (amount) => `You got a credit of ${amount} for your next order`,
      cancel_asked: (amount) => `You asked to cancel the order and get ${amount} back`,
      cancel_withdrawn: () => 'You took back the request to cancel the order',
      cancel_declined: () => 'Support declined the request to cancel the order',
      cancel_accepted: (amount) => `Support accepted to cancel the order and return ${amount}`,
    } satisfies Record<HistoryKind, HistoryText> as Record<HistoryKind, HistoryText>, // each text takes what it needs
  },
});
