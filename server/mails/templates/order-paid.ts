import { toAmount } from '@octavo/domain/money';
import { type Brand, type Mail, letter } from '../letter.ts';

/** Amounts in cents. A mail does not know where its reader is, so its time is UTC and says so. */
type Paid = { id: number; title: string; priceFinal: number; currency: string; deadline: Date };

export const orderPaid = (brand: Brand, { id, title, priceFinal, currency, deadline }: Paid): Mail =>
  letter(brand, {
    subject: `Order ${id} is paid`,
    paragraphs: [
      `Thank you. Your payment of ${money(priceFinal, currency)} for order ${id}, "${title}", has arrived.`,
      `It will be ready by ${time(deadline)}.`,
    ],
    button: { words: 'Open the order', url: `${brand.origin}/orderinfo/${id}/details` },
  });

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(toAmount(cents));

const time = (at: Date) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
