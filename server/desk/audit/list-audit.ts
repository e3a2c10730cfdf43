import type * as contract from '@octavo/contract/desk-audit';
import { changesOf } from '@octavo/domain/desk/changes';
import type { Call } from '#http/on.ts';
import { loadEntries } from './store.ts';

/** spec §12.8 The entries of the audit of the site, by person, operation, order or customer. */
export async function listAudit({ db, site, query }: Call<typeof contract.listAudit>) {
  const { rows, next } = await loadEntries(db, site.id, query);
  const entries = rows.map(({ id, dateCreated: date, name, actor, operation, subject, reason, ...row }) => ({
    id,
    date,
    who: name ?? actor,
    operation,
    subject,
    idOrder: row.orderId,
    idCustomer: row.customerId,
    session: row.sessionId,
    reason,
    changes: changesOf(row.was, row.became),
  }));
  return { entries, next };
}
