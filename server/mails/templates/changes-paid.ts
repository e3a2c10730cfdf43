import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** Cents: `amount` was paid now, `priceFinal` is the price after the changes, `left` is still to be paid of it. */
type Paid = { id: number; title: string; currency: string; amount: number; priceFinal: number; left: number };

/** spec §4 Sent when a payment pays what an edit added to the price, or only a part of it. */
export function changesPaid(brand: Brand, { id, title, currency, amount, priceFinal, left }: Paid): Mail {
  const words = mailWords(brand).changesPaid;
  const { money } = formatFor({ language: brand.language, currency });
  const paid = { id, title, amount: money(amount), price: money(priceFinal) };
  return letter(brand, {
    subject: left > 0 ? words.partSubject(money(left), id) : words.subject(id),
    paragraphs: left > 0 ? [words.partArrived(paid), words.left(money(left))] : [words.arrived(paid)],
    button: { words: left > 0 ? words.pay : words.open, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
