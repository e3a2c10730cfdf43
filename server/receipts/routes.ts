import * as contract from '@octavo/contract/receipts';
import { onDownload } from '#http/on.ts';
import { downloadReceipt } from './download-receipt.ts';

export const receipts = [onDownload(contract.downloadReceipt, downloadReceipt)];
