import * as contract from '@octavo/contract/receipts';
import { on, onDownload } from '#http/on.ts';
import { getReceipt } from './get-receipt.ts';
import { downloadReceipt } from './download-receipt.ts';

export const receipts = [onDownload(contract.downloadReceipt, downloadReceipt), on(contract.getReceipt, getReceipt)];
