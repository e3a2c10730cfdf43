import type { Draft } from '../draft/draft.ts';
import type { useKeptDraft } from '../draft/useKeptDraft.ts';
import type { KeyRing } from '../draft/useKeys.ts';
import type { OrderFormContext } from '../machine/order-context.ts';

/** The form, the idempotency keys and the draft of an order. */
export type OrderMachine = {
  order: OrderFormContext;
  draft: Draft;
  keys: KeyRing;
  kept: ReturnType<typeof useKeptDraft>;
};
