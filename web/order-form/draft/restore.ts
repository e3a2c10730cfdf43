import type { Discount } from '@octavo/contract/discounts';
import type { ExtraName } from '@octavo/domain/orders/extras';
import { CHOICE_NAMES, optionsOf } from '@octavo/domain/order-form/fields';
import { type Identity, type OrderForm, defaultForm, defaultIdentity } from '@octavo/domain/order-form/form';
import { applyRules } from '@octavo/domain/order-form/rules';
import type { EditOrigin, OrderState, Rules } from '../machine/order-state.ts';
import type { Unsaved } from './memory.ts';
import { keptEmail } from '#app/kept-email.ts';
import { keptQuestion } from '#auth/code-question.ts';
import { type OrderDraft, keptAnotherWriter } from './draft.ts';

/** The cloned or edited order that the form begins with, instead of the defaults. */
export type Base = { form: Partial<OrderForm>; discount: Discount | null; editOrigin: EditOrigin | null };

type Around = { country: string; base?: Base | undefined; unsaved?: Unsaved };

const NOTHING: Unsaved = { credentials: '', password: '' };

/** spec §4 The state of a draft. A value that the site no longer offers becomes the default. */
export function restore(draft: OrderDraft, rules: Rules, { country, base, unsaved = NOTHING }: Around): OrderState {
  const { site, catalogue, writers } = rules;
  const defaults = offered({ ...defaultForm(site.category), anotherWriter: keptAnotherWriter() }, rules);
  const form = { ...defaults, ...base?.form, ...fitting(draft.form ?? {}, defaults) };
  const { credentials, password } = unsaved;
  const known = { ...withoutUnknown(form, defaults, rules), credentials };
  const own = { ...defaultIdentity(country), email: keptEmail(), password };
  const identity = { ...own, ...fitting<Identity>(draft.identity ?? {}, own) };
  const isByCode = identity.isByCode && keptQuestion()?.email === identity.email.trim(); // ADR 0240 otherwise another code is mailed
  const applied = applyRules(known, site, catalogue, writers);
  const isParked = (name: ExtraName) => applied.unavailable[name] === 'fixed_by_work_type';
  return {
    ...applied,
    identity: { ...identity, isByCode },
    discount: draft.discount === undefined ? (base?.discount ?? null) : draft.discount,
    attached: draft.attached ?? [],
    editOrigin: base?.editOrigin ?? null,
    ownPaperType: draft.ownPaperType ?? known.paperType,
    ownSpacing: draft.ownSpacing ?? known.spacing,
    ownWriters: known.preferredWriters,
    areCredentialsLost: draft.hadCredentials === true && credentials === '',
    dropped: [],
    parked: draft.parked?.filter(isParked) ?? [],
    failed: [],
    serverIssues: {},
    knownEmail: null,
  };
}

/** The fields that the defaults have too, with a value of the same type. */
function fitting<T extends object>(kept: Partial<T>, defaults: T): Partial<T> {
  const fits = ([name, value]: [string, unknown]) => {
    const fallback = (defaults as Record<string, unknown>)[name]; // a draft may have any name
    if (Array.isArray(fallback)) return Array.isArray(value) && value.every((id) => typeof id === 'number');
    return fallback === null ? value === null || typeof value === 'number' : typeof value === typeof fallback;
  };
  return Object.fromEntries(Object.entries(kept).filter(fits)) as Partial<T>; // only names of T
}

/** spec §9 The defaults; the first option of the site where it does not offer the default. */
function offered(form: OrderForm, { catalogue }: Rules): OrderForm {
  const { urgencies } = catalogue;
  const choices = CHOICE_NAMES.map((name) => [name, first(optionsOf(name, catalogue), form[name])]);
  return {
    ...form,
    ...Object.fromEntries(choices),
    urgency: urgencies.includes(form.urgency) ? form.urgency : (urgencies.at(-1) ?? form.urgency),
  };
}

function withoutUnknown(form: OrderForm, defaults: OrderForm, { catalogue }: Rules): OrderForm {
  const { urgencies } = catalogue;
  const choices = CHOICE_NAMES.map((name) => {
    const isKnown = has(optionsOf(name, catalogue), form[name]);
    return [name, isKnown ? form[name] : defaults[name]];
  });
  return {
    ...form,
    ...Object.fromEntries(choices),
    urgency: urgencies.includes(form.urgency) ? form.urgency : defaults.urgency,
    spacing: form.spacing === 1 ? 1 : 2,
  };
}

/** The id if the list has it, otherwise the first id of the list; null stays null. */
const first = (list: readonly { id: number }[], id: number | null) =>
  id === null || has(list, id) ? id : (list[0]?.id ?? id);

const has = (list: readonly { id: number }[], id: number | null) => list.some((choice) => choice.id === id);
