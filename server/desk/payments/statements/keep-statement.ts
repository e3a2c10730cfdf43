import { inTransaction } from '#operations/in-transaction.ts';
import { auditDesk } from '#staff/audit.ts';
import { deskPaymentWords } from '../words.ts';
import { type Asked, compareStatement } from './compare-statement.ts';
import { answerStatement } from './present.ts';
import { invalid } from './read-statement.ts';
import { loadSameStatement, insertStatement } from './store.ts';

/** More differences than a person decides on: the columns or the provider are other ones. */
const LINES_MAX = 1000;

/** ADR 0212 Compares a statement and keeps it with its differences. One that was kept before is answered as it is. Throws `statement_invalid`. */
export async function keepStatement(call: Asked) {
  const { staff, query, now, language } = call;
  const { name, digest, differences, sum: _sum, from, to, ...counted } = await compareStatement(call);
  if (differences.length > LINES_MAX) throw invalid(deskPaymentWords(language).statement.differences(LINES_MAX));
  const which = { siteId: staff.siteId, provider: query.provider, digest };
  const id = await inTransaction(call, 'keepStatement', async (tx) => {
    const kept = { ...which, ...counted, name, timeFrom: from, timeTo: to, readBy: staff.id, dateCreated: now() };
    const added = await insertStatement(tx, kept, differences);
    if (added === undefined) return (await loadSameStatement(tx, which))?.id ?? 0; // it was there
    const became = { provider: query.provider, from, to, rows: counted.rows, differences: differences.length };
    await auditDesk(tx, call, 'keepStatement', { subject: `statement ${added}`, became });
    return added;
  });
  return answerStatement(call, id);
}
