import * as contract from '@octavo/contract/sites';
import { on } from '#http/on.ts';
import { getSettings } from './get-settings.ts';

export const sites = [
  on(contract.getDefaultSettings, getSettings),
  on(contract.getSettings, getSettings),
  on(contract.listTransfers, () => []),
];
