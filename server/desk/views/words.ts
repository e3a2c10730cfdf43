import type { ViewColumn } from '@octavo/domain/desk/view-columns';
import { dictionaries } from '@octavo/domain/language/dictionaries';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';

/** The texts of the CSV file of the orders of a view. */
export const viewWords = dictionaries({
  file: 'orders.csv',
  number: 'Order',
  title: 'Title',
  customer: 'Customer',
  /** `paid` has its currency beside it. */
  columns: {
    status: 'Status',
    readyBy: (zone: string) => `Ready by (${zone})`,
    writer: 'Writer',
    waitsFor: 'Waits for',
    paid: 'Paid',
  } satisfies Record<ViewColumn, unknown>,
  currency: 'Currency',
  statuses: ORDER_STATUS_NAMES,
  writer: (number: number) => `WR-${number}`,
  waitsFor: { us: 'us', writer: 'writer', customer: 'customer', nobody: 'nobody' },
  cut: (most: number) => `Only the first ${most} orders are in this file. Choose a filter that has fewer.`,
});
