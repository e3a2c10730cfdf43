import { formatFor } from '@octavo/domain/language/format';
import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** spec §12.1 The link that sets the password of a member of staff, once. */
export function staffInvited(brand: Brand, { link, until, by }: { link: string; until: Date; by: string }): Mail {
  const { moment } = formatFor(brand);
  const words = accountMailWords(brand.language).staffInvited;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text(by, brand.name)],
    button: { words: words.button, url: link },
    after: [words.after(moment(until))],
  });
}
