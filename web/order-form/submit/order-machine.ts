import type { OrderDraft } from '../draft/draft.ts';
import type { useKeptDraft } from '../draft/useKeptDraft.ts';
import type { KeyRing } from '../draft/useDraftKeys.ts';
import type { OrderFormContext } from '../machine/order-context.ts';

/** The form, the idempotency keys and the draft of an order. */
export type OrderMachine = {
  order: OrderFormContext;
  draft: OrderDraft;
  keys: KeyRing;
  kept: ReturnType<typeof useKeptDraft>;
};
