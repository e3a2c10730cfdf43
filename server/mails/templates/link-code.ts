import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** ADR 0295 The digits that link a provider to an account. It says what they do, and has no link, which would only sign in. */
export function linkCode(brand: Brand, { code, provider }: { code: string; provider: string }): Mail {
  const words = accountMailWords(brand).linkCode;
  return letter(brand, {
    subject: words.subject(code, provider, brand.name),
    paragraphs: [words.text(provider, brand.name)],
    code,
    after: [words.after(provider)],
  });
}
