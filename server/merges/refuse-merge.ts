import type { MergeReason } from '@octavo/domain/customers/merge';
import { refuse } from '#operations/refusal.ts';

/** ADR 0130 Only the desk reads the other reasons, before it asks: the accounts may be of two people. Throws `payment_pending` or `merge_impossible`. */
export function refuseMerge(reason: MergeReason | null) {
  if (reason) refuse(reason === 'paying' ? 'payment_pending' : 'merge_impossible');
}
