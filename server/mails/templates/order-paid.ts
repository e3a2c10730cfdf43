import type { WorkType } from '@octavo/domain/catalogue/work-type';
import { formatFor } from '@octavo/domain/language/format';
import type { Price } from '@octavo/domain/pricing/price';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { priceText } from '../price-text.ts';
import { say, saying } from '../texts/say.ts';
import { mailWords } from '../words.ts';

/** Amounts in cents. Times are in the zone of the reader and say so. */
type Paid = {
  id: number;
  title: string;
  workType: WorkType;
  pages: number;
  price: Price;
  currency: string;
  deadline: Date;
  /** It waits for a file (ADR 0425). */
  needsFile: boolean;
};

export function orderPaid(site: Brand, order: Paid): Mail {
  return order.needsFile ? paidWithoutFile(site, order) : paid(site, order);
}

function paid(site: Brand, { id, title, workType, pages, price, currency, deadline }: Paid): Mail {
  const brand = saying(site, 'orderPaid');
  const { language, zone } = brand;
  const words = mailWords(brand).orderPaid;
  const format = formatFor({ language, zone, currency });
  const parts = priceText(price, { workType, pages }, { brand, currency });
  return letter(brand, {
    ...say(brand, 'orderPaid', {
      'order number': String(id),
      title,
      price: format.money(price.final),
      'price parts': price.final > 0 ? parts : '',
      'ready by': format.longMoment(deadline),
    }),
    button: { words: words.button, url: `${brand.origin}/orderinfo/${id}/details` },
  });
}

/** The deadline counts from the file, so it is not named. The words of a site may name it, so these are ours. */
function paidWithoutFile(brand: Brand, { id, title, workType, pages, price, currency }: Paid): Mail {
  const { orderPaid: words, fileMissing } = mailWords(brand);
  const { money } = formatFor({ language: brand.language, currency });
  const parts = words.price(priceText(price, { workType, pages }, { brand, currency }));
  return letter(brand, {
    subject: words.subject(id),
    paragraphs: [
      words.arrived({ id, title, price: money(price.final) }),
      ...(price.final > 0 ? [parts] : []),
      fileMissing.text,
    ],
    button: { words: fileMissing.button, url: `${brand.origin}/orderinfo/${id}/files` },
  });
}
