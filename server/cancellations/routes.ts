import * as contract from '@octavo/contract/cancellations';
import { on } from '#http/on.ts';
import { cancelOrder } from './cancel-order.ts';
import { getCancellation } from './get-cancellation.ts';
import { withdrawCancellation } from './withdraw-cancellation.ts';

export const cancellations = [
  on(contract.cancelOrder, cancelOrder),
  on(contract.getCancellation, getCancellation),
  on(contract.withdrawCancellation, withdrawCancellation),
];
