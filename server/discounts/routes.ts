import * as contract from '@octavo/contract/discounts';
import { onForm } from '#http/on.ts';
import { applyDiscount } from './apply-discount.ts';

export const discounts = [onForm(contract.applyDiscount, applyDiscount)];
