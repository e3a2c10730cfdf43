import type { Brand } from '../brand.ts';
import { type Mail, letter } from '../letter.ts';
import { accountMailWords } from '../account-words.ts';
import { say, saying } from '../texts/say.ts';

/** To a customer who signed up with a password. */
export function welcome(site: Brand): Mail {
  const brand = saying(site, 'welcome');
  const words = accountMailWords(brand).welcome;
  return letter(brand, {
    ...say(brand, 'welcome', {}),
    button: { words: words.button, url: `${brand.origin}/dashboard` },
    after: [words.after],
  });
}
