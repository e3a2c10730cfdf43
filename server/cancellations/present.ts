import type { Cancellation } from '@octavo/contract/money-back';
import type { CancellationRow } from './store.ts';

/** spec D38 A request as its customer sees it. */
export const presentCancellation = ({ orderId: _order, currency: _currency, ...row }: CancellationRow): Cancellation =>
  row;
