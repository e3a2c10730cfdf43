import type { Discount } from '@octavo/contract/discounts';
import { newKey } from '#app/new-key.ts';
import type { Identity, OrderForm } from '@octavo/domain/order-form/form';

/** D19 Passwords never stay, and credentials never in local storage. */
type KeptForm = Omit<OrderForm, 'credentials' | 'discountCode'>;
type KeptIdentity = Omit<Identity, 'password'>;

/** D20 One key for each intention, kept until it has come true. */
export type Keys = { order: string; signUp: string };

/** D15 What of an order form outlives a reload. Its files lie in the file store. */
export type Draft = {
  form?: Partial<KeptForm>;
  ownPaperType?: number;
  identity?: Partial<KeptIdentity>;
  discount?: Discount | null;
  keys: Keys;
  /** The order is made; its files are on their way. */
  created?: number;
};

export const newKeys = (): Keys => ({ order: newKey(), signUp: newKey() });

const nameOf = (site: number) => `order-draft-${site}`;

/** The draft of this browser for a site; a fresh one where there is none. */
export function readDraft(site: number): Draft {
  try {
    const draft: Partial<Draft> | null = JSON.parse(localStorage.getItem(nameOf(site)) ?? 'null');
    return { ...draft, keys: { ...newKeys(), ...draft?.keys } };
  } catch {
    return { keys: newKeys() };
  }
}

/** False where the browser keeps nothing. */
export function writeDraft(site: number, draft: Draft): boolean {
  try {
    localStorage.setItem(nameOf(site), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** §4 The draft has become an order, or was discarded. The e-mail stays. */
export const endDraft = (site: number, email: string) => writeDraft(site, { identity: { email }, keys: newKeys() });
