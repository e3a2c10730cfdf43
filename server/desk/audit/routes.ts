import * as contract from '@octavo/contract/desk-audit';
import { on } from '#http/on.ts';
import { listAudit } from './list-audit.ts';

export const deskAudit = [on(contract.listAudit, listAudit)];
