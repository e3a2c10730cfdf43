import { dictionary } from '@octavo/domain/language/page';
import type { LedgerKind } from '@octavo/domain/payments/ledger';

const KINDS: Record<LedgerKind, string> = {
  charge: 'Payment',
  overpayment: 'Second payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
  credit: 'Credit',
};

/** Money and times arrive formatted. */
export const ledgerWords = dictionary('deskLedger', {
  heading: 'Ledger',
  about: 'Rows are only ever added. Days are those of UTC.',
  filters: {
    label: 'Filters',
    search: 'Order or payment',
    provider: 'Provider',
    kind: 'What',
    currency: 'Currency',
    from: 'From',
    to: 'To',
    all: 'All',
    show: 'Show',
    reset: 'Reset',
    dayExample: '2026-11-01',
    currencyIssue: 'Three letters, such as USD',
    dayIssue: 'A day such as 2026-11-30',
  },
  kinds: KINDS,
  columns: { when: 'When', what: 'What', order: 'Order', payment: 'Payment', month: 'Month', amount: 'Amount' },
  empty: 'No movements.',
  more: 'Next 50',
  export: 'Export as CSV',
  exportFile: 'ledger.csv',
});
