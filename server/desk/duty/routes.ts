import * as contract from '@octavo/contract/desk-duty';
import { on } from '#http/on.ts';
import { getDuty } from './get-duty.ts';
import { setDuty } from './set-duty.ts';

export const duty = [on(contract.getDuty, getDuty), on(contract.setDuty, setDuty)];
