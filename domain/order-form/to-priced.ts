import { eachExtra } from '../orders/extras.ts';
import type { Priced } from '../pricing/price.ts';
import type { PricedForm } from './fields.ts';

/** The input of the price rule from the fields of a form. */
export const toPriced = (form: PricedForm): Priced => ({
  workType: form.workType,
  level: form.level,
  hours: form.urgency,
  pages: form.pages,
  spacing: form.spacing,
  preferredWriters: form.preferredWriters.length,
  ...eachExtra('wire', (name) => form[name]),
});
