import type * as contract from '@octavo/contract/desk-audit';
import { changesOf } from '@octavo/domain/desk/changes';
import type { Call } from '#http/on.ts';
import { type Check, loadCheck } from '#audit/chain/store.ts';
import { withFacts } from './facts.ts';
import { loadEntries, loadFirstEntries } from './store.ts';

/** spec §12.8 The entries of the audit of the site, by person, operation, order, customer, words of the reason and time. */
export async function listAudit({ db, site, query }: Call<typeof contract.listAudit>) {
  const isFirst = query.before === undefined;
  const [{ rows, next, ...counted }, check] = await Promise.all([
    isFirst ? loadFirstEntries(db, site.id, query) : loadEntries(db, site.id, query),
    loadCheck(db),
  ]);
  const entries = (await withFacts(db, site, rows)).map(
    ({ facts, row: { id, dateCreated: date, name, actor, operation, subject, reason, ...row } }) => ({
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
      ...facts,
    }),
  );
  return { entries, next, check: check ? checkOf(check) : null, ...counted };
}

const checkOf = ({ dateChecked: date, entries, brokenFrom: from, brokenTo: to }: Check) => ({
  date,
  entries,
  broken: from === null || to === null ? null : { from, to },
});
