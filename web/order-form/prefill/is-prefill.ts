import { ASKED_IDENTITY } from '@octavo/domain/order-form/asked-identity';
import { RESTORABLE } from '@octavo/domain/order-form/restorable';
import { REFERRAL } from '#app/referral.ts';

const OTHERS = ['editingOrderId', 'cloningOrder', 'forceEditing', REFERRAL, 'debug', 'password'];

/** spec §2 The parameters that the form removes from the address. A password is removed without being read. */
export const NAMES: readonly string[] = [
  ...Object.keys(RESTORABLE),
  ...Object.values(RESTORABLE),
  ...ASKED_IDENTITY,
  ...OTHERS,
];

/** spec §4 The saved values that are not cleared after use: the e-mail, and whether another writer may do the order. */
export const LASTING: readonly string[] = [RESTORABLE.email, RESTORABLE.anotherWriter];

const isSaved = (name: string) => !LASTING.includes(name) && localStorage.getItem(name) !== null;

/** Whether the address or local storage has a prefill. It is rare, so the code that reads it loads only then. */
export function isPrefill(search: string): boolean {
  const params = new URLSearchParams(search);
  return NAMES.some((name) => params.has(name)) || Object.values(RESTORABLE).some(isSaved);
}
