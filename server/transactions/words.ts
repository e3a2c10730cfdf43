import { dictionaries } from '@octavo/domain/language/dictionaries';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';

/** The texts of the CSV file of the transactions. */
export const transactionWords = dictionaries(
  {
    file: 'transactions.csv',
    date: (zone: string) => `Date (${zone})`,
    columns: ['Order', 'Title', 'Status of the order', 'Kind', 'State', 'Method', 'Amount', 'Currency', 'Reference'],
    statuses: ORDER_STATUS_NAMES,
    kinds: {
      payment: 'Payment',
      refund: 'Refund',
      credit: 'Credit for the next order',
      chargeback: 'Chargeback',
      try: 'Payment that was not made',
    },
    states: {
      done: 'Done',
      on_its_way: 'On its way',
      failed: 'Failed',
      left: 'Canceled',
      checked: 'Support is checking',
      decided: 'Checked by support',
    },
  },
  'transactionsFile',
);
