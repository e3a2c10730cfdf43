import type { OrderFile } from '@octavo/contract/files';
import type { Order as WholeOrder } from '@octavo/contract/orders';
import type { Reply } from '@octavo/contract/endpoint';
import type { getCatalogue } from '@octavo/contract/catalogue';
import type { Issues, OrderStep } from '@octavo/domain/order-form/validation';
import type { SiteSettings } from '@octavo/contract/sites';
import type { Price } from '@octavo/domain/pricing/price';
import { createContext, use } from 'react';
import type { Change, Field, OrderState, Rules } from './order-state.ts';

export type OrderCatalogue = Reply<typeof getCatalogue>;

/** spec §2 What the form is for, with what the server knows of the order. */
export type Mode = { kind: 'new' } | { kind: 'clone' | 'edit'; order: WholeOrder; files: readonly OrderFile[] };

/** A file that was chosen and is not sent yet. Its key is the one of its upload (spec D20). */
export type ChosenFile = { id: string; key: string; file: File };

export type ChosenFiles = {
  /** Empty until the store has answered. */
  list: readonly ChosenFile[];
  isLoaded: boolean;
  add: (files: readonly File[]) => void;
  remove: (ids: readonly string[]) => void;
  /** What was removed comes back, its keys too. */
  restore: (files: readonly ChosenFile[]) => void;
};

export type DiscountEntry = {
  typed: string;
  type: (code: string) => void;
  /** It was applied without a code. */
  isEmpty: boolean;
  isBusy: boolean;
  /** Applies what is typed; applying again once a code is applied clears it. */
  apply: () => Promise<void>;
  /** Applies a code that nobody typed. */
  take: (code: string) => Promise<void>;
};

export type Quote = {
  /** Null where the site does not offer the combination. */
  price: Price | null;
  /** The server confirmed it, or corrected it. */
  isConfirmed: boolean;
  isCorrected: boolean;
  /** The server was asked and did not answer. */
  retry: (() => void) | null;
};

/** What every part of the order form works with. */
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
  /** What is wrong with a step, said or not. */
  wrongWith: (step: OrderStep) => Issues;
  /** What a field has to hear. */
  sentence: (field: Field) => string | null;
};

const Context = createContext<OrderFormContext | null>(null);
export const OrderContext = Context.Provider;

export function useOrderForm(): OrderFormContext {
  const order = use(Context);
  if (!order) throw new Error('A part of the order form stands outside of it');
  return order;
}
