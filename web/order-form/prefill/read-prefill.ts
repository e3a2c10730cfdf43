import type { OrderForm } from '@octavo/domain/order-form/form';
import { RESTORABLE, type Restorable } from '@octavo/domain/order-form/restorable';
import { type Restored, type SavedTexts, restored } from '@octavo/domain/order-form/restore';
import { REFERRAL } from '#app/referral.ts';
import { type Intent, NEW } from '../modes/mode.ts';
import type { Rules } from '../machine/order-state.ts';
import { LASTING, NAMES } from './is-prefill.ts';

/** What came with the address or was saved by another page, accepted field by field. */
export type Prefill = {
  intent: Intent;
  /** The order is to be read anew, whatever of it this browser keeps. */
  isForced: boolean;
  form: Partial<OrderForm>;
  email: string | undefined;
  /** What new orders begin with; an order that has its own word keeps it, unless the address has another. */
  anotherWriter: boolean | undefined;
  /** To be applied at once. */
  discountCode: string | undefined;
  referrer: string | null;
  /** spec §2 1 turns the debug log of the analytics on, 0 off. */
  debug: string | null;
};

const FIELDS = Object.entries(RESTORABLE) as [Restorable, string][]; // its own entries
const FROM_ADDRESS = FIELDS.filter(([name]) => name !== 'credentials'); // spec D19

/** spec §4 Saved values apply first, then the address overrides them. Changes nothing. */
export function readPrefill(search: string, rules: Rules): Prefill {
  const params = new URLSearchParams(search);
  const saved = restored(
    texts(FIELDS, (_, name) => localStorage.getItem(name)),
    rules,
  );
  const asked = restored(
    texts(FROM_ADDRESS, (name, other) => params.get(name) || params.get(other)),
    rules,
  );
  const { anotherWriter, ...once } = saved.form;
  return {
    intent: intentIn(params, { ...saved, ...asked }),
    isForced: ['1', 'true'].includes(params.get('forceEditing') ?? ''),
    form: { ...once, ...asked.form },
    email: asked.email ?? saved.email,
    anotherWriter: asked.form.anotherWriter ?? anotherWriter,
    discountCode: asked.discountCode ?? saved.discountCode,
    referrer: params.get(REFERRAL) || null,
    debug: params.get('debug'),
  };
}

/** spec §4 Saved values are used once, except the e-mail. */
export function clearSaved() {
  for (const [, name] of FIELDS) {
    if (!LASTING.includes(name)) localStorage.removeItem(name);
  }
}

/** The address without what the form has read; what belongs to others stays. */
export function cleaned(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NAMES) params.delete(name);
  return params.toString();
}

/** An order to edit is named by its number; one that is saved counts only while editing is. */
function intentIn(params: URLSearchParams, { editing, editingOrderId }: Restored): Intent {
  const clone = idIn(params.get('cloningOrder'));
  if (clone) return { kind: 'clone', of: clone };
  const isAsked = params.has('editingOrderId') || editing === true;
  return isAsked && editingOrderId ? { kind: 'edit', of: editingOrderId } : NEW;
}

const idIn = (text: string | null) => (text && /^\d{1,10}$/.test(text) ? Number(text) : null);

function texts(fields: [Restorable, string][], read: (name: string, savedName: string) => string | null): SavedTexts {
  const found = fields.map(([name, savedName]) => [name, read(name, savedName)] as const);
  return Object.fromEntries(found.filter(([, text]) => text !== null)) as SavedTexts; // their own names
}
