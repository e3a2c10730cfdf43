import { toAmount } from '@octavo/domain/money';

/** Cents as the customer reads them: `12636` is `$126.36`; a discount is written with a true minus. */
export const money = (cents: number, currency = 'USD') =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(toAmount(cents)).replace('-', '−');
