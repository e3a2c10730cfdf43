import * as contract from '@octavo/contract/sites';
import { on } from '#http/on.ts';
import { getSettings } from './get-settings.ts';
import { answerHostCheck } from './answer-host-check.ts';
import * as legal from '@octavo/contract/legal-texts';
import { getLegalText } from './legal/get-legal-text.ts';
import { listTransfers } from './list-transfers.ts';

export const sites = [
  on(contract.getDefaultSettings, getSettings),
  on(contract.getSettings, getSettings),
  on(contract.listTransfers, listTransfers),
  on(legal.getLegalText, getLegalText),
  on(contract.answerHostCheck, answerHostCheck),
];
