import * as contract from '@octavo/contract/desk-bulk';
import { on, onDownload } from '#http/on.ts';
import { downloadBulk, getBulk, stopBulk, undoBulk } from './bulk-runs.ts';
import { startBulk } from './start-bulk.ts';
import { takeBackBulk } from './take-back.ts';

export const bulk = [
  on(contract.startBulk, startBulk),
  on(contract.getBulk, getBulk),
  on(contract.stopBulk, stopBulk),
  on(contract.undoBulk, undoBulk),
  on(contract.takeBackBulk, takeBackBulk),
  onDownload(contract.downloadBulk, downloadBulk),
];
