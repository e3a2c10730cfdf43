import type { OrderForm } from '@octavo/domain/order-form/form';
import { merged } from '@octavo/domain/order-form/merge';
import { readDraft, writeDraft } from '../draft/draft.ts';
import type { Base } from '../draft/restore.ts';

/** Brings the draft of a change up to the order as it is now, when it was changed elsewhere since. What was changed here stays. */
export function catchUp(slot: string, base: Base) {
  const { begun, form, ...rest } = readDraft(slot);
  if (!begun || !form || !base.begun || begun.version === base.begun.version) return;
  const { credentials: _, discountCode: __, ...kept } = merged(begun.form, form, base.form) as OrderForm; // a draft's form is whole
  writeDraft(slot, { ...rest, form: kept, begun: base.begun });
}
