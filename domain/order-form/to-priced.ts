import { eachExtra } from '../orders/extras.ts';
import type { Priced } from '../pricing/price.ts';
import type { PricedForm } from './fields.ts';

/** What of a form decides the price. */
export const toPriced = (form: PricedForm): Priced => ({
  workType: form.workType,
  level: form.level,
  hours: form.urgency,
  pages: form.pages,
  spacing: form.spacing,
  preferredWriters: form.preferredWriters.length,
  ...eachExtra('wire', (name) => form[name]),
});
