import * as contract from '@octavo/contract/pricing';
import { on } from '#http/on.ts';
import { calculatePrice } from './calculate-price.ts';

export const pricing = [on(contract.calculatePrice, calculatePrice)];
