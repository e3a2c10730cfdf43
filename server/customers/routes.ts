import * as contract from '@octavo/contract/customers';
import { on } from '#http/on.ts';
import { getCustomer } from './get-customer.ts';

export const customers = [on(contract.getCustomer, getCustomer)];
