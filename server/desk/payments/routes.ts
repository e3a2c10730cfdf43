import * as disputes from '@octavo/contract/desk-disputes';
import * as ledger from '@octavo/contract/desk-ledger';
import * as payments from '@octavo/contract/desk-payments';
import * as statements from '@octavo/contract/desk-statements';
import { on, onDownload, onUpload } from '#http/on.ts';
import { answerDispute } from './disputes/answer-dispute.ts';
import { downloadPack } from './disputes/download-pack.ts';
import { listDisputes } from './disputes/list-disputes.ts';
import { decideFault } from './faults/decide-fault.ts';
import { getWebhook } from './faults/get-webhook.ts';
import { listFaults } from './faults/list-faults.ts';
import { listMovingRefunds } from '../refunds/list-moving-refunds.ts';
import { decideLine } from './statements/decide-line.ts';
import { keepStatement } from './statements/keep-statement.ts';
import { getStatement, listStatements } from './statements/list-statements.ts';
import { reconcileStatement } from './statements/reconcile-statement.ts';
import { exportLedger } from './ledger/export-ledger.ts';
import { listLedger } from './ledger/list-ledger.ts';
import { listLiabilities } from './liabilities/list-liabilities.ts';
import { closeMonth } from './months/close-month.ts';
import { listMonths } from './months/list-months.ts';

export const deskPayments = [
  on(payments.listFaults, listFaults),
  on(payments.decideFault, decideFault),
  on(payments.getWebhook, getWebhook),
  on(payments.listMovingRefunds, listMovingRefunds),
  on(disputes.listDisputes, listDisputes),
  onDownload(disputes.downloadPack, downloadPack),
  on(disputes.answerDispute, answerDispute),
  onUpload(payments.reconcileStatement, reconcileStatement),
  onUpload(statements.keepStatement, keepStatement),
  on(statements.listStatements, listStatements),
  on(statements.getStatement, getStatement),
  on(statements.decideLine, decideLine),
  on(ledger.listLedger, listLedger),
  onDownload(ledger.exportLedger, exportLedger),
  on(ledger.listLiabilities, listLiabilities),
  on(ledger.listMonths, listMonths),
  on(ledger.closeMonth, closeMonth),
];
