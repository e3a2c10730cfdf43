import { formatFor } from '@octavo/domain/language/format';
import { type Brand, type Mail, letter } from '../letter.ts';
import { mailWords } from '../words.ts';

/** Amounts in cents. A mail does not know where its reader is, so its time is UTC and says so. */
type Paid = { id: number; title: string; priceFinal: number; currency: string; deadline: Date };

export function orderPaid(brand: Brand, { id, title, priceFinal, currency, deadline }: Paid): Mail {
  const { language } = brand;
  const words = mailWords(language).orderPaid;
  const format = formatFor({ language, zone: 'UTC', currency });
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [
      words.arrived({ id, title, price: format.money(priceFinal) }),
      words.readyBy(format.longMoment(deadline)),
    ],
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}
