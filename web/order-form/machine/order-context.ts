import type { OrderFile } from '@octavo/contract/files';
import type { Order } from '@octavo/contract/orders';
import type { Reply } from '@octavo/contract/endpoint';
import type { getCatalogue } from '@octavo/contract/catalogue';
import type { Issues, OrderStep } from '@octavo/domain/order-form/validation';
import type { SiteSettings } from '@octavo/contract/sites';
import type { Price } from '@octavo/domain/pricing/price';
import { createContext, use } from 'react';
import type { Change, OrderField, OrderState, Rules } from './order-state.ts';

export type OrderCatalogue = Reply<typeof getCatalogue>;

/** spec §2 The mode of the form, with the order and its files as the server has them. */
export type Mode = { kind: 'new' } | { kind: 'clone' | 'edit'; order: Order; files: readonly OrderFile[] };

/** A file that was chosen and is not uploaded yet. `key` is the idempotency key of its upload (spec D20). */
export type ChosenFile = { id: string; key: string; file: File };

/** A file of a draft by its name. Known also where its bytes are not. */
export type NamedFile = { id: string; name: string };

export type ChosenFiles = {
  /** Empty until the file store has answered. */
  list: readonly ChosenFile[];
  isLoaded: boolean;
  add: (files: readonly File[]) => void;
  remove: (ids: readonly string[]) => void;
  /** Puts removed files back, with their keys. */
  restore: (files: readonly ChosenFile[], lost?: readonly NamedFile[]) => void;
  /** Files that were chosen before a reload and that the browser could not store. */
  lost: readonly NamedFile[];
  /** Ids of files that the browser could not store: a reload loses them. */
  unkept: readonly string[];
};

export type DiscountEntry = {
  typed: string;
  type: (code: string) => void;
  /** The customer pressed Apply with an empty field. */
  isEmpty: boolean;
  isBusy: boolean;
  /** Applies the typed code; with an applied code it clears that one. */
  apply: () => Promise<void>;
  /** Applies a code that does not come from the field. */
  applyCode: (code: string) => Promise<void>;
};

export type Quote = {
  /** Null where the site does not offer the combination. */
  price: Price | null;
  /** The server answered with this price. `isCorrected`: it differs from the price of the browser. */
  isConfirmed: boolean;
  isCorrected: boolean;
  /** Asks the server again; null unless the last request failed. */
  retry: (() => void) | null;
};

/** What all parts of the order form share. */
export type OrderFormContext = {
  mode: Mode;
  site: SiteSettings;
  catalogue: OrderCatalogue;
  rules: Rules;
  state: OrderState;
  change: (change: Change) => void;
  files: ChosenFiles;
  discountCode: DiscountEntry;
  quote: Quote;
  now: Date;
  isSignedIn: boolean;
  /** The issues of a step, shown or not. */
  issuesIn: (step: OrderStep) => Issues;
  /** The text of the issue to show at a field. */
  issueText: (field: OrderField) => string | null;
};

const Context = createContext<OrderFormContext | null>(null);
export const OrderContext = Context.Provider;

export function useOrderForm(): OrderFormContext {
  const order = use(Context);
  if (!order) throw new Error('useOrderForm() needs an OrderContext around it');
  return order;
}
