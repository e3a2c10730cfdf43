import type { Discount } from '@octavo/contract/discounts';
import { CHOICE_NAMES, optionsOf } from '@octavo/domain/order-form/fields';
import { type Identity, type OrderForm, defaultForm, defaultIdentity } from '@octavo/domain/order-form/form';
import { settle } from '@octavo/domain/order-form/rules';
import type { Begun, OrderState, Rules } from '../machine/order-state.ts';
import { type Draft, keptAnotherWriter, keptEmail } from './draft.ts';

/** What the form begins with instead of the defaults: the order that is copied or changed. */
export type Base = { form: Partial<OrderForm>; discount: Discount | null; begun: Begun | null };

type Around = { country: string; base?: Base | undefined; credentials?: string | undefined };

/** spec §4 The form of a draft: what no longer fits, such as a level that the site has given up, becomes the default again. */
export function restore(draft: Draft, rules: Rules, { country, base, credentials = '' }: Around): OrderState {
  const { site, catalogue, writers } = rules;
  const defaults = nearest({ ...defaultForm(site.category), anotherWriter: keptAnotherWriter() }, rules);
  const form = { ...defaults, ...base?.form, ...fitting(draft.form ?? {}, defaults) };
  const known = { ...withoutUnknown(form, defaults, rules), credentials };
  const identity = { ...defaultIdentity(country), email: keptEmail() };
  return {
    ...settle(known, site, catalogue, writers),
    identity: { ...identity, ...fitting<Identity>(draft.identity ?? {}, identity) },
    discount: draft.discount === undefined ? (base?.discount ?? null) : draft.discount,
    attached: draft.attached ?? [],
    begun: base?.begun ?? null,
    ownPaperType: draft.ownPaperType ?? known.paperType,
    failed: [],
    refused: {},
    knownEmail: null,
  };
}

/** Only fields that the default has, of the kind that the default is. */
function fitting<T extends object>(kept: Partial<T>, defaults: T): Partial<T> {
  const fits = ([name, value]: [string, unknown]) => {
    const fallback = (defaults as Record<string, unknown>)[name]; // any name may have been kept
    if (Array.isArray(fallback)) return Array.isArray(value) && value.every((id) => typeof id === 'number');
    return fallback === null ? value === null || typeof value === 'number' : typeof value === typeof fallback;
  };
  return Object.fromEntries(Object.entries(kept).filter(fits)) as Partial<T>; // the names of T alone
}

/** spec §9 where the site offers it, and the first that it offers where not. */
function nearest(form: OrderForm, { catalogue }: Rules): OrderForm {
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

/** The choice, where the list has it; otherwise its first. What may be missing stays so. */
const first = (list: readonly { id: number }[], id: number | null) =>
  id === null || has(list, id) ? id : (list[0]?.id ?? id);

const has = (list: readonly { id: number }[], id: number | null) => list.some((choice) => choice.id === id);
