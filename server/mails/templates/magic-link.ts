import { type Brand, type Mail, letter } from '../letter.ts';

/** spec D28 Leads to a page with a button, never to the call that signs in: programs that read mail open every link in it. */
export const magicLink = (brand: Brand, token: string): Mail =>
  letter(brand, {
    subject: `Your link to sign in to ${brand.name}`,
    paragraphs: [`This link signs you in to ${brand.name}, without a password.`],
    button: { words: 'Sign in', url: `${brand.origin}/magic/${token}` },
    after: [
      'The link works once, for 12 hours, unless you ask for another one. If it was not you who asked, do nothing, and give it to nobody.',
    ],
  });
