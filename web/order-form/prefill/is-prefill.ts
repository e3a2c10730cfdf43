import { RESTORABLE } from '@octavo/domain/order-form/restorable';
import { REFERRAL } from '#app/referral.ts';

const OTHERS = ['editingOrderId', 'cloningOrder', 'forceEditing', REFERRAL, 'debug', 'password'];

/** spec §2 Every name that the form takes out of the address. A password is taken out unread. */
export const NAMES: readonly string[] = [...Object.keys(RESTORABLE), ...Object.values(RESTORABLE), ...OTHERS];

/** spec §4 What is not cleared after use: the e-mail, and whether another writer may do it. */
export const LASTING: readonly string[] = [RESTORABLE.email, RESTORABLE.anotherWriter];

const isSaved = (name: string) => !LASTING.includes(name) && localStorage.getItem(name) !== null;

/** Whether the address or the browser has something for the form: rare, so what reads it is fetched only then. */
export function isPrefill(search: string): boolean {
  const params = new URLSearchParams(search);
  return NAMES.some((name) => params.has(name)) || Object.values(RESTORABLE).some(isSaved);
}
