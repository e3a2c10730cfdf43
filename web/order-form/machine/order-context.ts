import type { Reply } from '@octavo/contract/endpoint';
import type { getCatalogue } from '@octavo/contract/catalogue';
import type { Issues, OrderStep } from '@octavo/domain/order-form/validation';
import type { SiteSettings } from '@octavo/contract/sites';
import { createContext, use } from 'react';
import type { ChosenFiles } from '../draft/useFiles.ts';
import type { Mode } from '../modes/mode.ts';
import type { Change, Field, OrderState, Rules } from './order-state.ts';
import type { DiscountEntry } from '../price/useDiscountCode.ts';
import type { Quote } from '../price/useQuote.ts';

export type OrderCatalogue = Reply<typeof getCatalogue>;

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
