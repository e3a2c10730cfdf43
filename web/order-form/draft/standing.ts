import type { OrderState } from '../order-state.ts';
import type { ChosenFile } from './file-store.ts';
import type { Keys } from './draft.ts';

/** What was taken from an order form with its draft. */
export type Discarded = { state: OrderState; keys: Keys; files: readonly ChosenFile[] };

/** How the order form that stands on the page takes it back, by its slot. */
export const standing = new Map<string, (discarded: Discarded) => void>();
