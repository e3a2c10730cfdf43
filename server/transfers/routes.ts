import * as contract from '@octavo/contract/transfers';
import { on } from '#http/on.ts';
import { takeHandOff } from './take-hand-off.ts';
import { transferAccount } from './transfer-account.ts';

export const transfers = [on(contract.transferAccount, transferAccount), on(contract.takeHandOff, takeHandOff)];
