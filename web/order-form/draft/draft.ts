import type { Discount } from '@octavo/contract/discounts';
import { keep } from '@octavo/client/keep';
import { newKey } from '@octavo/client/new-key';
import type { ExtraName } from '@octavo/domain/orders/extras';
import type { Identity, OrderForm } from '@octavo/domain/order-form/form';
import type { EditOrigin } from '../machine/order-state.ts';

/** spec D19 Local storage never has passwords or credentials. */
type KeptForm = Omit<OrderForm, 'credentials' | 'discountCode'>;
type KeptIdentity = Omit<Identity, 'password' | 'email'>;

/** spec D20 The idempotency keys of the draft. Each is kept until its operation has succeeded. */
export type DraftKeys = {
  order: string;
  signUp: string;
  copies: string;
  /** The key `order` with which an order was asked for and not refused: it may be made, also where the answer was lost. */
  sent?: string | undefined;
};

/** spec D15 The part of the form that survives a reload. Its files are in the file store. */
export type OrderDraft = {
  form?: Partial<KeptForm>;
  ownPaperType?: number;
  ownSpacing?: OrderForm['spacing'];
  parked?: readonly ExtraName[];
  identity?: Partial<KeptIdentity>;
  discount?: Discount | null;
  /** spec D19 There were credentials. They are not stored: the form says that they are missing. */
  hadCredentials?: boolean;
  keys: DraftKeys;
  /** spec D23 Ids of the files to copy from the cloned order. */
  attached?: readonly number[];
  /** The order as it was when the edit began. */
  editOrigin?: EditOrigin | null;
  /** spec §2 The discount code of a link, until the form applies it. */
  linkCode?: string | undefined;
  /** The id of the created order while its files are uploaded. */
  created?: number;
  /** spec §10.3 What a link that was opened meanwhile has for the next order. */
  next?: OrderDraft | undefined;
};

export const newKeys = (): DraftKeys => ({ order: newKey(), signUp: newKey(), copies: newKey() });

const nameOf = (slot: string) => `order-draft-${slot}`;

/** Drafts that the browser did not store (storage full, private window). They live as long as the page. */
const inMemory = new Map<string, OrderDraft>();

/** The draft in a slot; an empty one with new keys if there is none. */
export function readDraft(slot: string): OrderDraft {
  const known = inMemory.get(slot);
  if (known) return known;
  try {
    const draft: Partial<OrderDraft> | null = JSON.parse(localStorage.getItem(nameOf(slot)) ?? 'null');
    return { ...draft, keys: { ...newKeys(), ...draft?.keys } };
  } catch {
    return { keys: newKeys() };
  }
}

/** Stores a draft. Answers false if the browser did not store it; then it stays in memory. */
export function writeDraft(slot: string, draft: OrderDraft): boolean {
  const isKept = keep(nameOf(slot), JSON.stringify(draft));
  if (isKept) inMemory.delete(slot);
  else inMemory.set(slot, draft);
  return isKept;
}

/** spec §4 Deletes the draft: it has become an order, or was discarded. What a link has for the next order is the draft then. */
export function endDraft(slot: string) {
  const { next } = readDraft(slot);
  inMemory.delete(slot);
  localStorage.removeItem(nameOf(slot));
  if (next) writeDraft(slot, next);
}

/** spec §3 Whether another writer may do the order, in local storage as `1` (off) or `2` (on) (spec §9). */
export const keptAnotherWriter = () => localStorage.getItem('anotherWriter') === '2';
export const keepAnotherWriter = (isOn: boolean) => keep('anotherWriter', isOn ? '2' : '1');
