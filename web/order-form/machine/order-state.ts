import type { Discount } from '@octavo/contract/discounts';
import { USER_TYPE, type UserType } from '@octavo/domain/auth/identity';
import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import { whyNoDiscount } from '@octavo/domain/order-form/discount';
import type { Issues } from '@octavo/domain/order-form/validation';
import type { Identity, OrderForm } from '@octavo/domain/order-form/form';
import { type PreferredWriter, type AppliedRules, applyRules } from '@octavo/domain/order-form/rules';
import { EXTRA_NAMES, type ExtraName, type ExtraReason } from '@octavo/domain/orders/extras';
import type { FormSite } from '@octavo/domain/order-form/site';

/** spec D22 The order that is edited: its version, its form and its discount when the edit began. */
export type EditOrigin = { version: number; form: Partial<OrderForm>; discount: Discount | null };

/** The fields that can have an issue, ours or the server's. */
export type OrderField = keyof Issues | 'firstName' | 'discountCode';

export type ServerIssues = Partial<Record<OrderField, string>>;

export type OrderState = AppliedRules & {
  identity: Identity;
  discount: Discount | null;
  /** spec D23 Ids of the files to copy from the cloned order. */
  attached: readonly number[];
  /** The order that is edited, as it was; null for a new one. */
  editOrigin: EditOrigin | null;
  /** The paper type that the customer chose, restored when a rule no longer fixes the type. */
  ownPaperType: number;
  /** The spacing that the customer chose, restored when a work type no longer fixes it. */
  ownSpacing: OrderForm['spacing'];
  /** The writers whom the customer prefers, also where the list has none of them, such as that of a guest: a session may come back. */
  ownWriters: readonly number[];
  /** spec D19 The credentials went with the page that had them; until they are written again, or the field is emptied. */
  areCredentialsLost: boolean;
  /** The extras that a deadline has switched off since they were chosen, until a longer deadline allows them again. */
  dropped: readonly ExtraName[];
  /** The extras that the work type has switched off since they were chosen: they come back with one that has them. */
  parked: readonly ExtraName[];
  /** Fields that had an issue when the customer went on: they are checked with every change from then on. */
  failed: readonly OrderField[];
  /** The server's issue of a field, until the field changes. */
  serverIssues: ServerIssues;
  /** The e-mail that has an account already; a new object with each answer that says so. */
  knownEmail: { email: string } | null;
};

export type Change =
  | { form: Partial<OrderForm> }
  | { identity: Partial<Identity> }
  | { discount: Discount | null }
  | { failed: readonly OrderField[] }
  | { serverIssues: ServerIssues }
  | { knownEmail: string }
  | { attached: readonly number[] }
  | { editOrigin: EditOrigin }
  | { whole: OrderState };

/** `writers`: those whom the customer may prefer; null while the list loads. */
export type Rules = { site: FormSite; catalogue: Catalogue; writers: readonly PreferredWriter[] | null };

/** The order form after a change, with the rules of spec §4 applied. */
export function changed(state: OrderState, change: Change, rules: Rules): OrderState {
  if ('whole' in change) return change.whole;
  if ('form' in change) return withForm(state, change.form, rules);
  if ('identity' in change) {
    const identity = { ...state.identity, isByCode: false, ...change.identity }; // ADR 0240 a code is only mailed where it is asked for
    const ofNumber = change.identity.country === undefined ? [] : ['phone']; // the server judges the two together
    const serverIssues = without(state.serverIssues, [...ofNumber, ...Object.keys(change.identity)]);
    return onScreen({ ...state, identity, serverIssues });
  }
  if ('discount' in change) {
    const discount = fitting(change.discount, state.form);
    return { ...state, discount, serverIssues: without(state.serverIssues, ['discountCode']) };
  }
  if ('knownEmail' in change) return withKnownEmail(state, change.knownEmail);
  if ('failed' in change) return { ...state, failed: [...new Set([...state.failed, ...change.failed])] };
  if ('serverIssues' in change) return { ...state, serverIssues: change.serverIssues };
  return { ...state, ...change };
}

function withForm(state: OrderState, wanted: Partial<OrderForm>, { site, catalogue, writers }: Rules): OrderState {
  const isWorkTypeChange = wanted.workType !== undefined && wanted.workType !== state.form.workType;
  const own = { paperType: state.ownPaperType, spacing: state.ownSpacing, ...switchedOn(state.parked) };
  const preferredWriters = [...state.ownWriters];
  const wantedForm = { ...state.form, preferredWriters, ...(isWorkTypeChange && own), ...wanted };
  const applied = applyRules(wantedForm, site, catalogue, writers);
  return {
    ...state,
    ...applied,
    discount: fitting(state.discount, applied.form),
    dropped: switchedOff('deadline_too_short', state.dropped, state, applied),
    parked: switchedOff('fixed_by_work_type', state.parked, state, applied),
    ownPaperType: wanted.paperType ?? state.ownPaperType,
    ownSpacing: wanted.spacing ?? state.ownSpacing,
    ownWriters: wanted.preferredWriters ?? state.ownWriters,
    areCredentialsLost: wanted.credentials === undefined && state.areCredentialsLost,
    serverIssues: without(state.serverIssues, ['urgency', ...Object.keys(wanted)]), // a deadline depends on other fields too
  };
}

/** The extras that cannot be chosen for this reason, and were chosen before, or switched off for it already. */
const switchedOff = (
  reason: ExtraReason,
  before: readonly ExtraName[],
  { form }: OrderState,
  { unavailable }: AppliedRules,
) => EXTRA_NAMES.filter((name) => unavailable[name] === reason && (form[name] || before.includes(name)));

const switchedOn = (names: readonly ExtraName[]): Partial<OrderForm> =>
  Object.fromEntries(names.map((name) => [name, true]));

const fitting = (discount: Discount | null, { topWriters }: OrderForm) =>
  discount && whyNoDiscount(discount, topWriters) ? null : discount;

/** spec §4 Switches to the existing account, unless another e-mail was typed in the meantime. */
function withKnownEmail(state: OrderState, email: string): OrderState {
  if (state.identity.email.trim() !== email) return state;
  const { userType } = state.identity;
  const isByCode = state.identity.isByCode && userType === USER_TYPE.existingAccount; // ADR 0240 it begins with the password
  const identity = { ...state.identity, userType: USER_TYPE.existingAccount, isByCode };
  return onScreen({ ...state, identity, knownEmail: { email }, serverIssues: without(state.serverIssues, ['email']) });
}

/** The fields of one user type that the other does not have. */
const OTHER_FIELDS: Record<UserType, readonly OrderField[]> = {
  [USER_TYPE.newCustomer]: ['password'],
  [USER_TYPE.existingAccount]: ['firstName', 'phone', 'terms'],
};

/** The state without the issues of fields that the user type does not show. */
function onScreen(state: OrderState): OrderState {
  const gone = OTHER_FIELDS[state.identity.userType];
  const failed = state.failed.filter((field) => !gone.includes(field));
  return { ...state, failed, serverIssues: without(state.serverIssues, gone) };
}

const without = (issues: ServerIssues, fields: readonly string[]): ServerIssues =>
  Object.fromEntries(Object.entries(issues).filter(([field]) => !fields.includes(field)));
