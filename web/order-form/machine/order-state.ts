import type { Discount } from '@octavo/contract/discounts';
import { USER_TYPE } from '@octavo/domain/auth/identity';
import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import { whyNoDiscount } from '@octavo/domain/order-form/discount';
import type { Issues } from '@octavo/domain/order-form/validation';
import type { Identity, OrderForm } from '@octavo/domain/order-form/form';
import { type PreferredWriter, type Settled, settle } from '@octavo/domain/order-form/rules';
import type { FormSite } from '@octavo/domain/order-form/site';

/** spec D22 Which version of an order is being changed, and what it said. */
export type Begun = { version: number; form: Partial<OrderForm> };

/** Everything that can be complained about, by us or by the server. */
export type Field = keyof Issues | 'firstName' | 'discountCode';

export type ServerIssues = Partial<Record<Field, string>>;

export type OrderState = Settled & {
  identity: Identity;
  discount: Discount | null;
  /** spec D23 Files of the order it was copied from that are to come along. */
  attached: readonly number[];
  /** The order that is being changed, as it was; null for a new one. */
  begun: Begun | null;
  /** The paper type that the customer chose, for the day it is no longer fixed. */
  ownPaperType: number;
  /** What was wrong once: from then on it is checked with every change. */
  failed: readonly Field[];
  /** What the server said of a field, until the field changes. */
  refused: ServerIssues;
  /** The e-mail that the server knows already. */
  knownEmail: string | null;
};

export type Change =
  | { form: Partial<OrderForm> }
  | { identity: Partial<Identity> }
  | { discount: Discount | null }
  | { failed: readonly Field[] }
  | { refused: ServerIssues }
  | { knownEmail: string }
  | { attached: readonly number[] }
  | { begun: Begun }
  | { whole: OrderState };

/** `writers`: whom the customer may prefer; null while nobody knows. */
export type Rules = { site: FormSite; catalogue: Catalogue; writers: readonly PreferredWriter[] | null };

/** The order form after a change: always as spec §4 wants it. */
export function changed(state: OrderState, change: Change, rules: Rules): OrderState {
  if ('whole' in change) return change.whole;
  if ('form' in change) return withForm(state, change.form, rules);
  if ('identity' in change) {
    const identity = { ...state.identity, ...change.identity };
    return { ...state, identity, refused: without(state.refused, Object.keys(change.identity)) };
  }
  if ('discount' in change) {
    const discount = fitting(change.discount, state.form);
    return { ...state, discount, refused: without(state.refused, ['discountCode']) };
  }
  if ('knownEmail' in change) return withMember(state, change.knownEmail);
  if ('failed' in change) return { ...state, failed: [...new Set([...state.failed, ...change.failed])] };
  if ('refused' in change) return { ...state, refused: change.refused };
  return { ...state, ...change };
}

function withForm(state: OrderState, wish: Partial<OrderForm>, { site, catalogue, writers }: Rules): OrderState {
  const isOtherWork = wish.workType !== undefined && wish.workType !== state.form.workType;
  const wished = { ...state.form, ...(isOtherWork && { paperType: state.ownPaperType }), ...wish };
  const settled = settle(wished, site, catalogue, writers);
  return {
    ...state,
    ...settled,
    discount: fitting(state.discount, settled.form),
    ownPaperType: wish.paperType ?? state.ownPaperType,
    refused: without(state.refused, Object.keys(wish)),
  };
}

const fitting = (discount: Discount | null, { topWriters }: OrderForm) =>
  discount && whyNoDiscount(discount, topWriters) ? null : discount;

/** spec §4 Who has registered before is a member; unless another e-mail has been typed in the meantime. */
function withMember(state: OrderState, email: string): OrderState {
  if (state.identity.email.trim() !== email) return state;
  const identity = { ...state.identity, userType: USER_TYPE.existingAccount };
  return { ...state, identity, knownEmail: email, refused: without(state.refused, ['email']) };
}

const without = (refused: ServerIssues, fields: string[]): ServerIssues =>
  Object.fromEntries(Object.entries(refused).filter(([field]) => !fields.includes(field)));
