import { OFFICE, OPERATOR, type Right, change, look, plain } from './right.ts';

/** ADR 0135 Who may do what with refunds, faults, disputes, the ledger, months and statements. */
export const MONEY_RIGHTS = {
  listDeskRefunds: look(OFFICE, 'order'),
  startRefund: change(OFFICE),
  decideRefund: change(OFFICE, { stepUp: true }),
  retryRefund: change(OFFICE, { stepUp: true }),
  settleRefund: change(OFFICE, { stepUp: true }),
  recordReturned: change(OFFICE),
  listFaults: plain(OFFICE),
  decideFault: change(OFFICE),
  getWebhook: look(OFFICE, 'webhook'),
  listMovingRefunds: look(OFFICE, 'list'),
  listDisputes: look(OFFICE, 'list'),
  listLedger: plain(OFFICE),
  exportLedger: change(OPERATOR, { stepUp: true }),
  listLiabilities: plain(OFFICE),
  listMonths: plain(OPERATOR),
  closeMonth: change(OPERATOR, { stepUp: true }),
  downloadPack: look(OFFICE, 'dispute', { stepUp: true }),
  answerDispute: change(OFFICE),
  reconcileStatement: plain(OFFICE),
  keepStatement: change(OPERATOR),
  listStatements: plain(OFFICE),
  getStatement: plain(OFFICE),
  decideLine: change(OPERATOR),
} satisfies Record<string, Right>;
