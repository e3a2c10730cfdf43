import * as contract from '@octavo/contract/desk-earnings';
import { on, onDownload } from '#http/on.ts';
import { downloadEarnings } from './download-earnings.ts';
import { getEarnings, listEarnings } from './earnings.ts';

export const earnings = [
  on(contract.getEarnings, getEarnings),
  on(contract.listEarnings, listEarnings),
  onDownload(contract.downloadEarnings, downloadEarnings),
];
