import * as contract from '@octavo/contract/desk-audit';
import { on, onDownload } from '#http/on.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const deskAudit = [on(contract.listAudit, listAudit), onDownload(contract.exportAudit, exportAudit)];
