import { ASKED_IDENTITY, askedIdentity } from '@octavo/domain/order-form/asked-identity';
import type { Identity, OrderForm } from '@octavo/domain/order-form/form';
import { RESTORABLE, type Restorable } from '@octavo/domain/order-form/restorable';
import { type Restored, type SavedTexts, restored } from '@octavo/domain/order-form/restore';
import { REFERRAL } from '#app/referral.ts';
import { type Intent, NEW } from '../modes/mode.ts';
import type { Rules } from '../machine/order-state.ts';
import { LASTING, NAMES } from './is-prefill.ts';

/** The values of the address and of local storage that passed their checks. */
export type Prefill = {
  intent: Intent;
  /** spec §2 Read the order from the server and ignore the draft of this browser. */
  isForced: boolean;
  form: Partial<OrderForm>;
  email: string | undefined;
  /** spec §2 What the address has for the account of a new customer. */
  identity: Partial<Identity>;
  /** The default of new orders. A draft that has its own value keeps it, unless the address has another. */
  anotherWriter: boolean | undefined;
  /** Applied at once. */
  discountCode: string | undefined;
  referrer: string | null;
  /** spec §2 `1` turns the debug log of the analytics on, `0` off. */
  debug: string | null;
};

const FIELDS = Object.entries(RESTORABLE) as [Restorable, string][]; // its own entries
const FROM_ADDRESS = FIELDS.filter(([name]) => name !== 'credentials'); // spec D19

/** spec §4 Reads the saved values; the address overrides them. Does not clear them. */
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
  const intent = intentIn(params, { ...saved, ...asked });
  return {
    intent,
    isForced: intent.kind === 'edit' && ['1', 'true'].includes(params.get('forceEditing') ?? ''),
    form: { ...once, ...asked.form },
    email: asked.email ?? saved.email,
    identity: askedIdentity(Object.fromEntries(ASKED_IDENTITY.map((name) => [name, params.get(name) ?? undefined]))),
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

/** The query without the parameters of the form. The others stay as they are written, so that `full` keeps no `=`. */
export const cleaned = (search: string): string =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => ![...new URLSearchParams(part).keys()].some((name) => NAMES.includes(name)))
    .join('&');

/** The order to clone or edit. A saved `editingOrderId` counts only if `editing` or `cloning` is saved too. */
function intentIn(params: URLSearchParams, { editing, cloning, editingOrderId }: Restored): Intent {
  const clone = idIn(params.get('cloningOrder'));
  if (clone) return { kind: 'clone', of: clone };
  if (!editingOrderId) return NEW;
  if (cloning) return { kind: 'clone', of: editingOrderId };
  return params.has('editingOrderId') || editing ? { kind: 'edit', of: editingOrderId } : NEW;
}

const idIn = (text: string | null) => (text && /^\d{1,10}$/.test(text) ? Number(text) : null);

function texts(fields: [Restorable, string][], read: (name: string, savedName: string) => string | null): SavedTexts {
  const found = fields.map(([name, savedName]) => [name, read(name, savedName)] as const);
  return Object.fromEntries(found.filter(([, text]) => text !== null)) as SavedTexts; // the names of `fields`
}
