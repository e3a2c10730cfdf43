import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** Cents: `amount` was paid now, `priceFinal` is the price after the changes, `left` is still to be paid of it. `needsFile`: it waits for a file. */
type Paid = {
  id: number;
  title: string;
  currency: string;
  amount: number;
  priceFinal: number;
  left: number;
  needsFile: boolean;
};

/** spec §4 Sent when a payment pays what an edit added to the price, or only a part of it. */
export function changesPaid(brand: Brand, { id, title, currency, amount, priceFinal, left, needsFile }: Paid): Mail {
  const { changesPaid: words, fileMissing } = mailWords(brand);
  const { money } = formatFor({ language: brand.language, currency });
  const paid = { id, title, amount: money(amount), price: money(priceFinal) };
  return letter(brand, {
    subject: left > 0 ? words.partSubject(money(left), id) : words.subject(id),
    paragraphs: [
      ...(left > 0 ? [words.partArrived(paid), words.left(money(left))] : [words.arrived(paid)]),
      ...(needsFile ? [fileMissing.text] : []),
    ],
    button: needsFile
      ? { words: fileMissing.button, url: `${brand.origin}/orderinfo/${id}/files` }
      : { words: left > 0 ? words.pay : words.open, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
