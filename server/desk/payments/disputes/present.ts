import type { Dispute } from '@octavo/contract/desk-disputes';
import { PACK_LIMITS, PROOFS_FOR, type Proof, reasonOfCode } from '@octavo/domain/payments/dispute';
import type { Db } from '#db.ts';
import { type Manifest, type PackRow, type ShownDispute, countProofs, loadNewestPacks } from './store.ts';

/** Disputes with what there is to prove each, and their newest packs. */
export async function presentDisputes(db: Db, rows: ShownDispute[]): Promise<Dispute[]> {
  const counts = await countProofs(db, [...new Set(rows.map(({ orderId }) => orderId))]);
  const packs = new Map(
    (
      await loadNewestPacks(
        db,
        rows.map(({ id }) => id),
      )
    ).map((pack) => [pack.disputeId, pack]),
  );
  return rows.map((row) => {
    const found = counts.get(row.orderId);
    const countOf = (proof: Proof) => (proof === 'order' ? Number(found !== undefined) : (found?.[proof] ?? 0));
    const reason = reasonOfCode(row.reasonCode);
    return {
      id: row.id,
      order: { id: row.orderId, title: row.title, customer: row.customer },
      provider: row.provider,
      providerRef: row.providerRef,
      reference: row.reference,
      reasonCode: row.reasonCode,
      reason,
      amount: row.amount,
      currency: row.currency,
      answerBy: row.answerBy,
      state: row.state,
      proofs: PROOFS_FOR[reason].map((proof) => ({ proof, count: countOf(proof) })),
      limit: PACK_LIMITS[row.provider].bytes,
      pack: presentPack(packs.get(row.id)),
      answered: row.dateAnswered && {
        by: row.answererName ?? '',
        at: row.dateAnswered,
        answer: row.answer,
        pack: row.answeredWith,
      },
      dateCreated: row.dateCreated,
      dateEnded: row.dateEnded,
    };
  });
}

function presentPack(row: PackRow | undefined): Dispute['pack'] {
  if (!row) return null;
  const { bytes = 0, files = [], leftOut = [] } = row.manifest as Partial<Manifest>; // only `insertPack` writes it; that of an erased order is empty
  return { id: row.id, madeBy: row.name, dateCreated: row.dateCreated, bytes, files, leftOut };
}
