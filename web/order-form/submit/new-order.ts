import type { Draft } from '../draft/draft.ts';
import type { useKeptDraft } from '../draft/useKeptDraft.ts';
import type { KeyRing } from '../draft/useKeys.ts';
import type { OrderFormContext } from '../machine/order-context.ts';

/** What is sent: the form, the keys of what is meant, and the draft that ends with it. */
export type OrderMachine = {
  order: OrderFormContext;
  draft: Draft;
  keys: KeyRing;
  kept: ReturnType<typeof useKeptDraft>;
};
