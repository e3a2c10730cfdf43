import type { Discount } from '@octavo/contract/discounts';
import { keep } from '@octavo/client/keep';
import { newKey } from '@octavo/client/new-key';
import type { Identity, OrderForm } from '@octavo/domain/order-form/form';
import type { Begun } from '../machine/order-state.ts';

/** spec D19 Passwords never stay, and credentials never in local storage. */
type KeptForm = Omit<OrderForm, 'credentials' | 'discountCode'>;
type KeptIdentity = Omit<Identity, 'password' | 'email'>;

/** spec D20 One key for each intention, kept until it has come true. */
export type Keys = { order: string; signUp: string; copies: string };

/** spec D15 What of an order form outlives a reload. Its files lie in the file store. */
export type Draft = {
  form?: Partial<KeptForm>;
  ownPaperType?: number;
  identity?: Partial<KeptIdentity>;
  discount?: Discount | null;
  keys: Keys;
  /** spec D23 Files of the order it was copied from that are to come along. */
  attached?: readonly number[];
  /** The order as it was when somebody began to change it. */
  begun?: Begun | null;
  /** The order is made; its files are on their way. */
  created?: number;
};

export const newKeys = (): Keys => ({ order: newKey(), signUp: newKey(), copies: newKey() });

const nameOf = (slot: string) => `order-draft-${slot}`;

/** Drafts that the browser would not keep: no room, or a private window. They live as long as the page. */
const inMemory = new Map<string, Draft>();

/** The draft of this browser in a slot; a fresh one where there is none. */
export function readDraft(slot: string): Draft {
  const held = inMemory.get(slot);
  if (held) return held;
  try {
    const draft: Partial<Draft> | null = JSON.parse(localStorage.getItem(nameOf(slot)) ?? 'null');
    return { ...draft, keys: { ...newKeys(), ...draft?.keys } };
  } catch {
    return { keys: newKeys() };
  }
}

/** False where the browser keeps nothing. */
export function writeDraft(slot: string, draft: Draft): boolean {
  const isKept = keep(nameOf(slot), JSON.stringify(draft));
  if (isKept) inMemory.delete(slot);
  else inMemory.set(slot, draft);
  return isKept;
}

/** spec §4 The draft has become an order, or was discarded. */
export function endDraft(slot: string) {
  inMemory.delete(slot);
  localStorage.removeItem(nameOf(slot));
}

/** spec §4 The e-mail is always restored, also after the order. */
export const keptEmail = () => localStorage.getItem('email') ?? '';
export const keepEmail = (email: string) => keep('email', email);

/** spec §3 Whether another writer may do it is kept in local storage, as the switches of spec §9 are written. */
export const keptAnotherWriter = () => localStorage.getItem('anotherWriter') === '2';
export const keepAnotherWriter = (isOn: boolean) => keep('anotherWriter', isOn ? '2' : '1');
