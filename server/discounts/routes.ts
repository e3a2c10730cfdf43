import * as contract from '@octavo/contract/discounts';
import { on } from '#http/on.ts';
import { applyDiscount } from './apply-discount.ts';

export const discounts = [on(contract.applyDiscount, applyDiscount)];
