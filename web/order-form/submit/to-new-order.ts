import type { Discount } from '@octavo/contract/discounts';
import type { NewOrder } from '@octavo/contract/orders';
import { titleToSend } from '@octavo/domain/order-form/validation';
import type { OrderForm } from '@octavo/domain/order-form/form';
import type { FormSite } from '@octavo/domain/order-form/site';
import { cleanWords } from '@octavo/domain/text';
import { toPricedFields } from '../price/to-priced.ts';

/** spec §3 Order creation payload; spec §5 without markup. */
export const toNewOrder = (form: OrderForm, site: FormSite, discount: Discount | null): NewOrder => ({
  ...toPricedFields(form, site.category),
  paperFormat: form.paperFormat,
  paperType: form.paperType,
  resumeService: form.resumeService,
  subject: form.subject,
  ...(discount && { discountCode: cleanWords(discount.code) }),
  sources: form.sources,
  topic: titleToSend({ ...form, title: cleanWords(form.title) }, site),
  paperDetails: cleanWords(form.paperDetails),
  credentials: cleanWords(form.credentials),
  premiumSupport: false,
});
