import * as contract from '@octavo/contract/desk-hours';
import { on } from '#http/on.ts';
import { getHours } from './get-hours.ts';
import { saveHours } from './save-hours.ts';

export const hours = [on(contract.getHours, getHours), on(contract.saveHours, saveHours)];
