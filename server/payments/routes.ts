import * as contract from '@octavo/contract/payments';
import { on } from '#http/on.ts';
import { getPayment } from './get-payment.ts';
import { startPayment } from './start-payment.ts';

export const payments = [on(contract.startPayment, startPayment), on(contract.getPayment, getPayment)];
