import type { Price } from '@octavo/domain/pricing/price';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import { type Brand, type Mail, letter } from '../letter.ts';
import { money, priceText } from '../price-text.ts';

/** Amounts in cents. A mail does not know where its reader is, so its time is UTC and says so. */
type Paid = {
  id: number;
  title: string;
  workType: WorkType;
  pages: number;
  price: Price;
  currency: string;
  deadline: Date;
};

export const orderPaid = (brand: Brand, { id, title, workType, pages, price, currency, deadline }: Paid): Mail =>
  letter(brand, {
    subject: `Order ${id} is paid`,
    paragraphs: [
      `Thank you. Your payment of ${money(price.final, currency)} for order ${id}, "${title}", has arrived.`,
      ...(price.final > 0 ? [`The price: ${priceText(price, { workType, pages }, currency)}.`] : []),
      `It will be ready by ${time(deadline)}.`,
    ],
    button: { words: 'Open the order', url: `${brand.origin}/orderinfo/${id}/details` },
  });

const time = (at: Date) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
