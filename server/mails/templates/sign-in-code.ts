import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';

/** ADR 0240 The digits are also in the subject, where phones find them. The link opens a page with a button: mail scanners open every link. */
export function signInCode(brand: Brand, { code, token }: { code: string; token: string }): Mail {
  const words = accountMailWords(brand).code;
  return letter(brand, {
    subject: words.subject(code, brand.name),
    paragraphs: [words.text(brand.name)],
    code,
    button: { words: words.button, url: `${brand.origin}/sign-in/${token}` },
    after: [words.after],
  });
}
