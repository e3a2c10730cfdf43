import type { Mode } from '../machine/order-context.ts';

/** spec §2 What the form is opened for. It stays with the entry of the browser's history, so that a reload knows it too. */
export type Intent = { kind: 'new' } | { kind: 'clone' | 'edit'; of: number };

export const NEW: Intent & Mode = { kind: 'new' };

/** spec D15 Each intention has a draft of its own: changing an order touches no order that is being written. */
export const slotOf = (site: number, intent: Intent): string =>
  intent.kind === 'new' ? String(site) : `${site}-${intent.kind}-${intent.of}`;

/** What a link to the form carries in the state of its history entry. */
export const intentOf = (state: unknown): Intent => (state as { intent?: Intent } | null)?.intent ?? NEW; // only we set it
