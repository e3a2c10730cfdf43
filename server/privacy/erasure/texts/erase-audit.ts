import { withoutWords } from '@octavo/domain/desk/changes';
import { differences } from '#audit/differences.ts';
import { clearEntry, loadEntriesWithFields, loadProposalsWith } from '#audit/store.ts';
import type { Db } from '#db.ts';
import { mergedInto } from '#customers/store.ts';

/**
 * ADR 0016 Clears the words of the audit about a closed account, about those that were merged into it, and of proposals to merge them: reasons, and
 * texts of fields. The entries stay.
 */
export async function eraseAudit(tx: Db, customerId: number) {
  const merged = (await mergedInto(tx, customerId).execute()).map(({ id }) => id);
  const customerIds = [customerId, ...merged];
  const entries = [...(await loadEntriesWithFields(tx, customerIds)), ...(await loadProposalsWith(tx, customerIds))];
  for (const { id, ...entry } of entries) {
    const cleared = { was: withoutWords(entry.was), became: withoutWords(entry.became), reason: null };
    if (!differences(entry, cleared).isEmpty) await clearEntry(tx, id, cleared); // the erasure is repeated
  }
}
