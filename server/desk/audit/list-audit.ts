import type * as contract from '@octavo/contract/desk-audit';
import { changesOf } from '@octavo/domain/desk/changes';
import type { Call } from '#http/on.ts';
import { type Check, loadCheck } from '#audit/chain/store.ts';
import { withFacts } from './facts.ts';
import { withNamed } from './search.ts';
import { loadEntries, loadFirstEntries } from './store.ts';

/** spec §12.8 The entries of the audit of the site, by person, operation, order, customer, words of the reason, time, and what a search names. */
export async function listAudit(call: Call<typeof contract.listAudit>) {
  const { db, searching, site, query } = call;
  const isFirst = query.before === undefined;
  const filter = await withNamed(call, query);
  const reader = query.q === undefined ? db : searching; // ADR 0111 which has a time limit of its own
  const [{ rows, next, ...counted }, check] = await Promise.all([
    isFirst ? loadFirstEntries(reader, site.id, filter) : loadEntries(reader, site.id, filter),
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
