import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** spec D30 The link confirms that the address belongs to the customer. */
export function confirmEmailMail(brand: Brand, { token, hours }: { token: string; hours: number }): Mail {
  const words = accountMailWords(brand).confirmEmail;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text(brand.name)],
    button: { words: words.button, url: `${brand.origin}/confirm-email/${token}` },
    after: [words.after(hours)],
  });
}
