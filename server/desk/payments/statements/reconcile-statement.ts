import { compareStatement, type Asked } from './compare-statement.ts';
import { loadSameStatement } from './store.ts';

/** ADR 0051 Compares a statement and stores nothing. Throws `statement_invalid`. */
export async function reconcileStatement(call: Asked) {
  const { name: _name, digest, ...compared } = await compareStatement(call);
  const known = await loadSameStatement(call.db, { siteId: call.staff.siteId, provider: call.query.provider, digest });
  return { ...compared, known: known?.id ?? null };
}
