import * as contract from '@octavo/contract/deadlines';
import { onDownload } from '#http/on.ts';
import { downloadDeadline } from './download-deadline.ts';

export const deadlines = [onDownload(contract.downloadDeadline, downloadDeadline)];
