import * as contract from '@octavo/contract/payments';
import * as refunds from '@octavo/contract/refunds';
import { on } from '#http/on.ts';
import { getPayment } from './get-payment.ts';
import { leavePayment } from './leave-payment.ts';
import { listPayments } from './list-payments.ts';
import { listRefunds } from './refunds/list-refunds.ts';
import { takeDifference } from './refunds/take-difference.ts';
import { startPayment } from './start-payment.ts';

export const payments = [
  on(contract.startPayment, startPayment),
  on(contract.getPayment, getPayment),
  on(contract.leavePayment, leavePayment),
  on(contract.listPayments, listPayments),
  on(refunds.listRefunds, listRefunds),
  on(refunds.takeDifference, takeDifference),
];
