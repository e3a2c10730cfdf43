import type { Discount } from '@octavo/contract/discounts';
import { toPayload } from '@octavo/contract/order-fields';
import type { NewOrder } from '@octavo/contract/new-order';
import { titleToSend } from '@octavo/domain/order-form/validation';
import type { OrderForm } from '@octavo/domain/order-form/form';
import type { FormSite } from '@octavo/domain/order-form/site';
import { cleanWords } from '@octavo/domain/texts/text';

/** spec §3 The order creation payload. spec §5 Its texts have no markup. */
export const toNewOrder = (form: OrderForm, site: FormSite, discount: Discount | null): NewOrder =>
  toPayload(
    {
      ...form,
      title: titleToSend({ ...form, title: cleanWords(form.title) }, site),
      paperDetails: cleanWords(form.paperDetails),
      credentials: cleanWords(form.credentials),
      discountCode: discount ? cleanWords(discount.code) : '',
    },
    site.category,
  );
