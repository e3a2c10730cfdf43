import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** ADR 0295 A warning for a customer whose account another service opens from now on. */
export function providerLinked(brand: Brand, { provider, token }: { provider: string; token: string }): Mail {
  const words = accountMailWords(brand).providerLinked;
  return letter(brand, {
    subject: words.subject(provider, brand.name),
    paragraphs: [words.text(provider, brand.name)],
    button: { words: words.button, url: `${brand.origin}/not-me/${token}` },
    after: [words.after(provider)],
  });
}
