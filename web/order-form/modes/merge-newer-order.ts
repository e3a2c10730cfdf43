import type { OrderForm } from '@octavo/domain/order-form/form';
import { merged, mergedDiscount } from '@octavo/domain/order-form/merge';
import { readDraft, writeDraft } from '../draft/draft.ts';
import type { Base } from '../draft/restore.ts';

/**
 * Updates the draft of an edit when the order was changed elsewhere since the edit began. The fields and the discount that the
 * customer changed in the draft stay.
 */
export function mergeNewerOrder(slot: string, base: Base) {
  const { editOrigin, form, discount = null, ...rest } = readDraft(slot);
  if (!editOrigin || !form || !base.editOrigin || editOrigin.version === base.editOrigin.version) return;
  const { credentials: _, discountCode: __, ...kept } = merged(editOrigin.form, form, base.form) as OrderForm; // the form of a draft has all its fields
  const discountNow = mergedDiscount(editOrigin.discount, discount, base.discount);
  writeDraft(slot, { ...rest, form: kept, discount: discountNow, editOrigin: base.editOrigin });
}
