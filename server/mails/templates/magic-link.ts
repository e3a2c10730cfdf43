import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** spec D28 Links to a page with a button, not to the call that signs in: mail scanners open every link. */
export function magicLink(brand: Brand, token: string): Mail {
  const words = accountMailWords(brand).magicLink;
  return letter(brand, {
    subject: words.subject(brand.name),
    paragraphs: [words.text(brand.name)],
    button: { words: words.button, url: `${brand.origin}/magic/${token}` },
    after: [words.after],
  });
}
