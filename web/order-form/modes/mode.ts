import type { Mode } from '../machine/order-context.ts';

/** spec §2 What the form is opened for. The history entry of the browser keeps it, so that it survives a reload. */
export type Intent = { kind: 'new' } | { kind: 'clone' | 'edit'; of: number };

export const NEW: Intent & Mode = { kind: 'new' };

/** spec D15 The name of the draft. A new order, each clone and each edit have separate drafts. */
export const slotOf = (site: number, intent: Intent): string =>
  intent.kind === 'new' ? String(site) : `${site}-${intent.kind}-${intent.of}`;

/** The intent in the state of a history entry; a new order if there is none. */
export const intentOf = (state: unknown): Intent => (state as { intent?: Intent } | null)?.intent ?? NEW; // only entries of the form have an intent
