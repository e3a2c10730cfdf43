import * as contract from '@octavo/contract/desk-statements';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { answerStatement } from './present.ts';
import { endLine, loadLine } from './store.ts';

/** ADR 0212 Decides on a line that a statement and the ledger say differently, once. It books nothing. Throws `line_decided`. */
export async function decideLine(call: Call<typeof contract.decideLine>) {
  const { staff, params, body, now } = call;
  const { decision, reason } = body;
  const statementId = await inTransaction(call, contract.decideLine.name, async (tx) => {
    const line = found(await loadLine(tx, staff.siteId, params.id));
    if (!(await endLine(tx, line.id, { decision, reason, decidedBy: staff.id, dateDecided: now() }))) {
      throw new Refusal('line_decided');
    }
    const about = line.orderId === null ? { subject: `statement ${line.statementId}` } : { subject: `order ${line.orderId}`, orderId: line.orderId }; // oxfmt-ignore
    const was = { line: line.id, kind: line.kind, statement: line.statement, ledger: line.ledger };
    await auditDesk(tx, call, 'decideLine', { ...about, reason, was, became: { decision } });
    return line.statementId;
  });
  return answerStatement(call, statementId);
}
